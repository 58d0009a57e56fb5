// A browser as far as a login needs one: cookies, redirects and forms, with a person in front who signs in and allows.

const MOST_STEPS = 12;
const LIMIT_MS = 30_000;

/** @typedef {{user: string, password: string}} Person */

export class Browser {
  #person;
  #cookies = new Map();

  /** @param {Person} person */
  constructor(person) {
    this.#person = person;
  }

  /**
   * Opens the page that a client has sent the person to, and answers whatever is asked there, until the way leads back.
   *
   * @param {URL} there the authorization request
   * @param {string} back the client's redirect URI, which is not opened
   * @returns {Promise<URLSearchParams>} what the client is told there
   */
  async allow(there, back) {
    let next = { address: there };
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const page = await this.#open(next);
      const location = page.headers.get('Location');
      if (!location) {
        next = this.#filledIn(await page.text(), page);
        continue;
      }
      const address = new URL(location, next.address);
      if (address.href.startsWith(`${back}?`)) return address.searchParams;
      next = { address };
    }
    throw new Error(`the login at ${there.origin} did not end in ${MOST_STEPS} steps`);
  }

  async #open({ address, fields }) {
    const page = await fetch(address, {
      redirect: 'manual',
      method: fields ? 'POST' : 'GET',
      headers: { Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: fields,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    for (const cookie of page.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return page;
  }

  /** The page's one form as the person sends it: signed in, every box ticked, allowed. */
  #filledIn(html, page) {
    const form = /<form [^>]*action="([^"]+)"[^>]*>([^]*?)<\/form>/.exec(html);
    if (!form) throw new Error(`no form at ${page.url} (${page.status}): ${html}`);
    const fields = new URLSearchParams();
    for (const [tag] of form[2].matchAll(/<(?:input|button) [^>]*>/g)) {
      const { type, name, value = '' } = attributes(tag);
      if (type === 'text') fields.append(name, this.#person.user);
      else if (type === 'password') fields.append(name, this.#person.password);
      else if (name && (type !== 'submit' || value === 'allow')) fields.append(name, value);
    }
    return { address: new URL(plain(form[1]), page.url), fields };
  }
}

function attributes(tag) {
  return Object.fromEntries([...tag.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]));
}

function plain(markup) {
  return markup.replaceAll('&amp;', '&');
}
