import { createHash } from 'node:crypto';
import { SAML, ValidateInResponseTo, type Profile, type SamlConfig } from '@node-saml/node-saml';
import { SaxesParser } from 'saxes';
import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';
import type { IdpDescription } from './idp-metadata.ts';

/** An identity provider, and this installation as its service provider. */
export interface SamlClient extends IdpDescription {
  /** The provider knows this installation by this id: the address of our metadata. */
  ourEntityId: string;
  answerAddress: string;
}

/** An answer of a provider that proves nothing. */
export class SamlRefusal extends Error {
  readonly problem: ProviderProblem;
  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const formats = 'urn:oasis:names:tc:SAML:2.0:nameid-format';
const skewMs = 60_000;
/** However long an assertion says it is valid. */
const longestMs = 10 * 60_000;
const mostXml = 128 * 1024;

/** Returns the id of the request of an attempt. The answer has to repeat it. */
export const requestIdOf = (state: string): string =>
  `_${createHash('sha256').update(`saml:${state}`).digest('hex')}`;

type Times = [notBefore: string, notOnOrAfter: string, mostMs?: number];

/** The library, by the injected clock. */
class ClockedSaml extends SAML {
  readonly #now: Date;

  constructor(settings: SamlConfig, now: Date) {
    super(settings);
    this.#now = now;
  }

  protected override checkTimestampsValidityError(_now: number, ...times: Times): Error | null {
    return super.checkTimestampsValidityError(this.#now.getTime(), ...times);
  }
}

const ourSettings = ({ ourEntityId, answerAddress }: Pick<SamlClient, 'ourEntityId' | 'answerAddress'>) => ({
  issuer: ourEntityId,
  audience: ourEntityId,
  callbackUrl: answerAddress,
  // The id of a person has to stay theirs: addresses and user names are given to others later.
  identifierFormat: `${formats}:persistent`,
  wantAssertionsSigned: true,
  // A signature around the whole answer is checked as well, but doesn't replace the assertion's own.
  wantAuthnResponseSigned: false,
});

/** Returns the library for one attempt. It knows the id of one request only. */
function samlOf(client: SamlClient, state: string, now: Date, isAgain = false): SAML {
  const requestId = requestIdOf(state);
  const startedAt = new Date().toISOString();
  const settings = {
    ...ourSettings(client),
    entryPoint: client.ssoAddress,
    idpCert: client.certificates,
    generateUniqueId: () => requestId,
    forceAuthn: isAgain,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: longestMs,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: () => Promise.resolve(null),
      getAsync: (id: string) => Promise.resolve(id === requestId ? startedAt : null),
      removeAsync: () => Promise.resolve(null),
    },
  };
  return new ClockedSaml(settings, now);
}

/** Our metadata, for the settings of a provider. */
export const ourMetadata = (ours: Pick<SamlClient, 'ourEntityId' | 'answerAddress'>): string =>
  new SAML({
    ...ourSettings(ours),
    idpCert: 'unused',
    generateUniqueId: () => '_goodstride',
  }).generateServiceProviderMetadata(null);

/** Returns where the person logs in. */
export const samlAddress = (
  client: SamlClient,
  { state, isAgain }: { state: string; isAgain: boolean },
  now: Date,
): Promise<string> => samlOf(client, state, now, isAgain).getAuthorizeUrlAsync(state, undefined, {});

/** Parts of the assertion as the library reads them: lists of elements, with attributes in `$` and texts in `_`. */
interface Element {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}
const childOf = (element: Element | undefined, name: string): Element | undefined =>
  (element?.[name] as Element[] | undefined)?.[0];
const childrenOf = (element: Element | undefined, name: string): Element[] =>
  (element?.[name] as Element[] | undefined) ?? [];

/** A person as the provider describes them. */
export interface SamlPerson {
  nameId: string | null;
  nameIdFormat: string;
  attributes: Readonly<Record<string, unknown>>;
  /** No other provider calls one the same. */
  assertionId: string;
  /** Until then somebody could send it again. */
  expiresAt: Date;
}

/**
 * Refuses what the library would read, though no provider sends it: comments and character data split texts in ways
 * that readers disagree about, and document types define entities. SHA-1 no longer proves anything.
 */
function refuseOddXml(xml: string): void {
  if (xml.length > mostXml) throw new SamlRefusal('form', 'The answer is too long.');
  if (xml.includes('<!')) throw new SamlRefusal('form', 'The answer has comments or a document type.');
  if (/xmldsig#(rsa-|dsa-|hmac-)?sha1/.test(xml))
    throw new SamlRefusal('signature', 'The signature uses SHA-1.');
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** What an answer says around its assertion. The provider doesn't have to sign it, so it can only refuse. */
function refuseByEnvelope(xml: string, { answerAddress }: SamlClient): void {
  const found: { destination?: string | undefined; status?: string | undefined } = {};
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new SamlRefusal('form', error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0) found.destination = attributes['Destination'];
    if (depth === 2 && /(^|:)StatusCode$/.test(name)) found.status = attributes['Value'];
    depth += 1;
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(xml).close();
  if (found.destination !== undefined && found.destination !== answerAddress)
    throw new SamlRefusal('recipient', 'The answer is for another address.');
  if (found.status !== success)
    throw new SamlRefusal('status', `The provider answered ${found.status ?? 'nothing'}.`);
}

const problems: readonly (readonly [RegExp, ProviderProblem])[] = [
  [/signature|signed/i, 'signature'],
  [/audience/i, 'audience'],
  [/InResponseTo/, 'request'],
  [/expired|not yet valid|subject confirmation/i, 'times'],
];

function refusalOf(error: unknown): SamlRefusal {
  const message = error instanceof Error ? error.message : String(error);
  return new SamlRefusal(problems.find(([form]) => form.test(message))?.[1] ?? 'form', message);
}

/**
 * Checks what the library leaves open: who made the assertion, for whom, and in answer to which request. All of it is
 * signed.
 */
function checkAssertion(
  assertion: Element | undefined,
  client: SamlClient,
  { requestId, now }: { requestId: string; now: Date },
) {
  if (childOf(assertion, 'Issuer')?._ !== client.entityId)
    throw new SamlRefusal('issuer', 'The assertion is of another provider.');
  const confirmations = childrenOf(childOf(assertion, 'Subject'), 'SubjectConfirmation');
  const [data, ...others] = confirmations.map((each) => childOf(each, 'SubjectConfirmationData')?.$ ?? {});
  if (!data || others.length) throw new SamlRefusal('form', 'The assertion has no confirmation, or several.');
  if (data['Recipient'] !== client.answerAddress)
    throw new SamlRefusal('recipient', 'The assertion is for another address.');
  if (data['InResponseTo'] !== requestId)
    throw new SamlRefusal('request', 'The assertion answers another request.');
  const expiresAt = new Date(data['NotOnOrAfter'] ?? '');
  const assertionId = assertion?.$?.['ID'] ?? '';
  if (!assertionId || Number.isNaN(expiresAt.getTime()))
    throw new SamlRefusal('form', 'The assertion has no id, or no end.');
  // The library accepts none that is older, whatever end it names.
  const latest = now.getTime() + longestMs;
  return { assertionId, expiresAt: new Date(Math.min(expiresAt.getTime(), latest) + 2 * skewMs) };
}

/**
 * Returns who came back from the provider. The library checks the signature of the assertion, its audience and its
 * times, and reads nothing that isn't signed. Throws a SamlRefusal.
 */
export async function samlPersonOf(
  client: SamlClient,
  { response, state }: { response: string; state: string },
  now: Date,
): Promise<SamlPerson> {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  refuseOddXml(xml);
  refuseByEnvelope(xml, client);
  let profile: Profile | null;
  try {
    ({ profile } = await samlOf(client, state, now).validatePostResponseAsync({ SAMLResponse: response }));
  } catch (error) {
    throw refusalOf(error);
  }
  const assertion = (profile?.getAssertion?.() as { Assertion?: Element } | undefined)?.Assertion;
  const checked = checkAssertion(assertion, client, { requestId: requestIdOf(state), now });
  return {
    nameId: profile?.nameID ?? null,
    nameIdFormat: profile?.nameIDFormat ?? '',
    attributes: (profile?.['attributes'] as Record<string, unknown> | undefined) ?? {},
    ...checked,
  };
}

/** Ids that a provider gives to one attempt only, or an address that may be somebody else's next year. */
export const isPassing = ({ nameId, nameIdFormat }: Pick<SamlPerson, 'nameId' | 'nameIdFormat'>): boolean =>
  nameId === null || /:(transient|emailAddress)$/.test(nameIdFormat) || nameId.includes('@');
