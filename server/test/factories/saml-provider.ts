import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as samlify from 'samlify';
import { generate } from 'selfsigned';
import type { Clock } from '../../src/platform/clock/clock.ts';
import { newSecret } from '../../src/platform/ids/ids.ts';
import { atTheEnd } from '../at-the-end.ts';

// Requests are ours, so their schema says nothing about a provider.
samlify.setSchemaValidator({ validate: () => Promise.resolve('') });

const binding = {
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
};
export const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  `<saml:AttributeStatement>${Object.entries(attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${escaped(name)}"><saml:AttributeValue>${escaped(value)}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')}</saml:AttributeStatement>`;

/** What a dishonest or mistaken provider says otherwise: values of the template of the answer, and its signatures. */
export interface Lies {
  tags?: Record<string, string>;
  /** Which parts are signed. Usual: the assertion only. */
  signed?: 'assertion' | 'response' | 'both' | 'neither';
  /** The key of somebody else. */
  otherKey?: boolean;
  /** A signature by an algorithm that is broken. */
  sha1?: boolean;
  /** Changes the answer before it is signed. */
  edit?: (xml: string) => string;
}

export interface Answer {
  SAMLResponse: string;
  RelayState: string;
}

const pairOf = async () => {
  const { private: privateKey, cert } = await generate([{ name: 'commonName', value: 'Walnut' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  return { privateKey, cert };
};

type Pair = Awaited<ReturnType<typeof pairOf>>;

const idpOf = (issuer: string, { privateKey, cert }: Pair, sha1 = false) =>
  samlify.IdentityProvider({
    entityID: issuer,
    privateKey,
    signingCert: cert,
    nameIDFormat: [persistent],
    requestSignatureAlgorithm: sha1
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [{ Binding: binding.redirect, Location: `${issuer}/sso` }],
    singleLogoutService: [{ Binding: binding.redirect, Location: `${issuer}/logout` }],
  });

const spOf = (metadata: { entityId: string; answerAddress: string }, signed: Lies['signed'] = 'assertion') =>
  samlify.ServiceProvider({
    entityID: metadata.entityId,
    wantAssertionsSigned: signed === 'assertion' || signed === 'both',
    wantMessageSigned: signed === 'response' || signed === 'both',
    assertionConsumerService: [{ Binding: binding.post, Location: metadata.answerAddress }],
  });

/** The values of an answer as an honest provider fills them in. */
function tagsOf(
  issuer: string,
  sp: { entityId: string; answerAddress: string },
  { now, requestId, nameId }: { now: Date; requestId: string; nameId: string },
): Record<string, string> {
  const until = new Date(now.getTime() + 5 * 60_000).toISOString();
  return {
    ID: `_${newSecret()}`,
    AssertionID: `_${newSecret()}`,
    Destination: sp.answerAddress,
    SubjectRecipient: sp.answerAddress,
    Audience: sp.entityId,
    Issuer: issuer,
    IssueInstant: now.toISOString(),
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: now.toISOString(),
    ConditionsNotOnOrAfter: until,
    SubjectConfirmationDataNotOnOrAfter: until,
    NameIDFormat: persistent,
    NameID: nameId,
    InResponseTo: requestId,
  };
}

/** An identity provider of SAML in this process, made with samlify. `logIn` is what a person does there. */
export async function samlProvider(clock: Clock, sp: { entityId: string; answerAddress: string }) {
  const pair = await pairOf();
  let current = pair;
  const people = new Map<string, Record<string, string>>();
  let issuer = '';
  let person = 'nobody';

  async function logIn(address: string, nameId: string, lies: Lies = {}): Promise<Answer> {
    const query = Object.fromEntries(new URL(address).searchParams);
    const key = lies.otherKey ? await pairOf() : current;
    const idp = idpOf(issuer, key, lies.sha1);
    const honest = spOf(sp, lies.signed);
    const { extract } = await idp.parseLoginRequest(honest, 'redirect', { query });
    const requestId = String(extract.request?.['id']);
    const tags = { ...tagsOf(issuer, sp, { now: clock.now(), requestId, nameId }), ...lies.tags };
    const { context } = await idp.createLoginResponse(
      honest,
      { extract } as never,
      'post',
      {},
      (template) => {
        const filled = template
          .replace('{AuthnStatement}', '')
          .replace('{AttributeStatement}', attributesOf(people.get(nameId) ?? {}));
        const xml = samlify.SamlLib.replaceTagsByValue(filled, tags);
        return { id: tags['ID']!, context: lies.edit?.(xml) ?? xml };
      },
    );
    const plain =
      lies.signed === 'neither'
        ? Buffer.from(
            Buffer.from(context, 'base64')
              .toString()
              .replaceAll(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, ''),
          ).toString('base64')
        : context;
    return { SAMLResponse: plain, RelayState: query['RelayState'] ?? '' };
  }

  const server = createServer((request, response) => {
    const { pathname, href } = new URL(request.url ?? '', issuer);
    if (pathname === '/metadata')
      return response
        .writeHead(200, { 'content-type': 'application/samlmetadata+xml' })
        .end(idpOf(issuer, current).getMetadata());
    if (pathname !== '/sso') return response.writeHead(404).end();
    return void logIn(href, person).then(({ SAMLResponse, RelayState }) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<h1>Walnut login</h1><form method="post" action="${sp.answerAddress}">
        <input type="hidden" name="SAMLResponse" value="${SAMLResponse}">
        <input type="hidden" name="RelayState" value="${RelayState}"><button>Log in here</button></form>`,
      ),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atTheEnd(() => new Promise<void>((done) => server.close(() => done())));

  return {
    issuer,
    metadataAddress: `${issuer}/metadata`,
    metadata: () => idpOf(issuer, current).getMetadata(),
    /** Logs a person in at the address where we sent them; answers what their browser posts to us. */
    logIn,
    /** The caller when a browser opens the address. */
    become(nameId: string) {
      person = nameId;
    },
    /** What assertions say about a person. */
    describe(nameId: string, attributes: Record<string, string>) {
      people.set(nameId, attributes);
    },
    /** Signs with a new key from now on. */
    async changeKey(): Promise<void> {
      current = await pairOf();
    },
  };
}
