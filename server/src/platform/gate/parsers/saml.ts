import { createHash } from 'node:crypto';
import { SAML, ValidateInResponseTo, type Profile, type SamlConfig } from '@node-saml/node-saml';
import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';
import { SamlRefusal } from '../../saml/saml-refusal.ts';
import type { OurAddresses, SamlClient, SamlPerson } from '../../saml/saml.types.ts';
import { XmlTooLarge } from './xml-bounds.ts';
import { readXml } from './xml.ts';

const formats = 'urn:oasis:names:tc:SAML:2.0:nameid-format';
const skewMs = 60_000;
/** However long an assertion says it is valid. */
const longestMs = 10 * 60_000;
/** An answer is about ten elements deep and has one element for each group of a person. */
const bounds = {
  length: 128 * 1024,
  depth: 40,
  elements: 4_000,
  attributes: 60,
  tag: 20_000,
  namespaces: true,
};

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

const ourSettings = ({ ourEntityId, answerAddress }: OurAddresses) => ({
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
export const ourMetadata = (ours: OurAddresses): string =>
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

/**
 * Refuses what the library would read, though no provider sends it: comments and character data split texts in ways
 * that readers disagree about, and document types define entities. SHA-1 no longer proves anything.
 */
function refuseOddXml(xml: string): void {
  if (xml.includes('<!')) throw new SamlRefusal('form', 'The answer has comments or a document type.');
  if (/xmldsig#(rsa-|dsa-|hmac-)?sha1/.test(xml))
    throw new SamlRefusal('signature', 'The signature uses SHA-1.');
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Names, audiences and issuers are texts. Readers disagree about which text an element with more inside of it holds. */
const plainNames = new Set(['NameID', 'Issuer', 'Audience']);

interface Envelope {
  destination?: string | undefined;
  status?: string | undefined;
}

/** Reads what is around the assertion, and refuses what no provider writes into a name. */
function envelopeOf(xml: string): Envelope {
  const found: Envelope = {};
  const at: string[] = [];
  readXml(xml, bounds, {
    open({ local, attributes }) {
      if (plainNames.has(at.at(-1) ?? '')) throw new SamlRefusal('form', 'A name holds more than text.');
      if (at.length === 0) found.destination = attributes['Destination'];
      if (at.length === 2 && local === 'StatusCode') found.status = attributes['Value'];
      at.push(local);
    },
    close: () => void at.pop(),
    text: () => undefined,
    instruction() {
      throw new SamlRefusal('form', 'The answer has processing instructions.');
    },
    doctype() {
      throw new SamlRefusal('form', 'The answer has a document type.');
    },
    broken(message) {
      throw new SamlRefusal('form', message);
    },
  });
  return found;
}

/** What an answer says around its assertion. The provider doesn't have to sign it, so it can only refuse. */
function refuseByEnvelope(xml: string, { answerAddress }: SamlClient): void {
  const { destination, status } = envelopeOf(xml);
  if (destination !== undefined && destination !== answerAddress)
    throw new SamlRefusal('recipient', 'The answer is for another address.');
  if (status !== success) throw new SamlRefusal('status', `The provider answered ${status ?? 'nothing'}.`);
}

const problems: readonly (readonly [RegExp, ProviderProblem])[] = [
  [/signature|signed/i, 'signature'],
  [/audience/i, 'audience'],
  [/InResponseTo/, 'request'],
  [/expired|not yet valid|subject confirmation/i, 'times'],
];

function refusalOf(error: unknown): SamlRefusal {
  if (error instanceof SamlRefusal) return error;
  if (error instanceof XmlTooLarge) return new SamlRefusal('form', error.message);
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
  let profile: Profile | null;
  try {
    refuseOddXml(xml);
    refuseByEnvelope(xml, client);
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
