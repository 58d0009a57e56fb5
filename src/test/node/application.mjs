// An application that uses an official client, with the person who logs in for it.
import { randomUUID } from 'node:crypto';
import { Browser } from './browser.mjs';
import { SELF, Wire } from './clients.mjs';

const REDIRECT = 'http://127.0.0.1:49152/callback';   // nothing listens there: the browser stops before it

/** What an application keeps between the steps of a login, in memory (OAuthClientProvider of both generations). */
class Memory {
  redirectUrl = REDIRECT;
  clientMetadata = {
    client_name: SELF.name, redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none', application_type: 'native',
  };
  #kept = {};

  state = () => (this.#kept.state = randomUUID());
  redirectToAuthorization = (there) => { this.#kept.asked = there; };

  clientInformation = () => this.#kept.client;
  saveClientInformation = (client) => { this.#kept.client = client; };
  tokens = () => this.#kept.tokens;
  saveTokens = (tokens) => { this.#kept.tokens = tokens; };
  codeVerifier = () => this.#kept.verifier;
  saveCodeVerifier = (verifier) => { this.#kept.verifier = verifier; };
  discoveryState = () => this.#kept.discovered;
  saveDiscoveryState = (discovered) => { this.#kept.discovered = discovered; };

  /** As if the application had never been at that authorization server. */
  forget() {
    this.#kept = {};
  }

  /** Where the person was sent last; asked for once. */
  takeAsked() {
    const { asked, state } = this.#kept;
    delete this.#kept.asked;
    return { asked, state };
  }
}

export class Application {
  memory = new Memory();
  wire = new Wire();
  #kind;
  #url;
  #browser;

  /** @param {import('./browser.mjs').Person} person */
  constructor(kind, url, person) {
    this.#kind = kind;
    this.#url = url;
    this.#browser = new Browser(person);
  }

  /** Connects with what the memory holds; each attempt has a client of its own. */
  async connect() {
    this.transport = new this.#kind.Http(this.#url, { authProvider: this.memory, fetch: this.wire.fetch });
    this.client = this.#kind.create();
    await this.client.connect(this.transport);
  }

  /**
   * The person answers at the authorization server, and the transport gets its tokens.
   *
   * @returns {Promise<URL>} the authorization request that the client had made
   */
  async logIn() {
    const { asked, back } = await this.#answer();
    await this.#kind.finish(this.transport, back);
    return asked;
  }

  /**
   * Asks for these scopes because the application wants them, not because a server has said so.
   *
   * @returns {Promise<URL>} the authorization request
   */
  async ask(scope) {
    const about = { serverUrl: this.#url, scope, fetchFn: this.wire.fetch };
    await this.#kind.auth(this.memory, { ...about, forceReauthorization: true });
    const { asked, back } = await this.#answer();
    await this.#kind.auth(this.memory, { ...about, authorizationCode: back.get('code'), iss: back.get('iss') ?? undefined });
    return asked;
  }

  call(name, args) {
    return this.client.callTool({ name, arguments: args });
  }

  /** The same call, which may need the person: then it is made again. */
  async insist(name, args) {
    try {
      return await this.call(name, args);
    } catch (refused) {
      if (!(refused instanceof this.#kind.Unauthorized)) throw refused;
      await this.logIn();
      return this.call(name, args);
    }
  }

  /** What the access token says. */
  claims() {
    return JSON.parse(Buffer.from(this.memory.tokens().access_token.split('.')[1], 'base64url'));
  }

  /** Replaces the access token by one that nobody signed. */
  spoilToken() {
    const tokens = this.memory.tokens();
    const parts = tokens.access_token.split('.');
    this.memory.saveTokens({ ...tokens, access_token: [parts[0], parts[1], 'A'.repeat(parts[2].length)].join('.') });
  }

  async #answer() {
    const { asked, state } = this.memory.takeAsked();
    if (!asked) throw new Error('the client has asked for nothing');
    const back = await this.#browser.allow(asked, REDIRECT);
    if (back.get('state') !== state) throw new Error('the answer is to another question');
    if (!back.has('code')) throw new Error(`${back.get('error')}: ${back.get('error_description')}`);
    return { asked, back };
  }
}

/** An access token for that endpoint, as an application would get it. */
export async function accessToken(kind, url, person, scope) {
  const application = new Application(kind, url, person);
  await application.ask(scope);
  return application.memory.tokens().access_token;
}
