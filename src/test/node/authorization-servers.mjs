// The authorization servers that clients log in at: each on a loopback port, for one resource, with one person.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { errors } from 'oidc-provider';
import { openSandbox } from './servers.mjs';

/** What a client may ask for here (vault C1.1). */
const SCOPES = ['wiki:read', 'wiki:confidential', 'wiki:people', 'upstream:status'];
const TOKEN_SECONDS = 600;
const LOGIN_SECONDS = 3_600;
const PERSON = { user: 'reader', password: 'a password for tests' };

/** @type {{name: string, open: (resource: URL) => Promise<{issuer: string, person: object, stop: () => Promise<void>}>}[]} */
export const AUTHORIZATION_SERVERS = [
  { name: "the sandbox's server", open: openOfSandbox },
  { name: 'oidc-provider', open: openOidcProvider },
];

export async function openOfSandbox(resource) {
  const sandbox = await openSandbox(['--resource', resource.href],
    { DEVAUTH_USER: PERSON.user, DEVAUTH_PASSWORD: PERSON.password });
  return { issuer: sandbox.url.origin, person: PERSON, stop: sandbox.stop };
}

/** As it comes, it holds a client to the scopes that the client registered for. */
export const openStrictOidcProvider = (resource) => serveOidcProvider(settings(resource));

/** Here the person alone decides what a client gets (RFC 7591 3.2.1): all of them register for what they ask for first. */
function openOidcProvider(resource) {
  const forgetScopes = (_, property, value, client) => { delete client[property]; };
  return serveOidcProvider({ ...settings(resource), extraClientMetadata: { properties: ['scope'], validator: forgetScopes } });
}

async function serveOidcProvider(configuration) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.on('request', new Provider(issuer, configuration).callback());
  return {
    issuer,
    person: PERSON,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function settings(resource) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    scopes: [...SCOPES, 'openid', 'offline_access'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    ttl: { AccessToken: TOKEN_SECONDS, Interaction: LOGIN_SECONDS, Session: LOGIN_SECONDS, Grant: LOGIN_SECONDS },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    features: {
      devInteractions: { enabled: true },
      registration: { enabled: true },
      resourceIndicators: { enabled: true, getResourceServerInfo: (_, asked) => resourceServer(asked, resource.href) },
    },
  };
}

function resourceServer(asked, served) {
  if (asked !== served) throw new errors.InvalidTarget();
  return { scope: SCOPES.join(' '), accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };
}
