import { readTextApart, warmTexts } from '../gate/gate.ts';
import { ProcessStopped } from '../gate/process-pool.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type {
  IdpDescription,
  OurAddresses,
  SamlClient,
  SamlPerson,
  SamlQuestion,
  SamlReply,
} from './saml.types.ts';

const reader = new URL('saml.worker.ts', import.meta.url);

async function ask<Value>(question: SamlQuestion): Promise<Value> {
  const reply = await readTextApart<SamlReply<Value>>(reader, question).catch((error: unknown) => {
    throw error instanceof ProcessStopped ? new SamlRefusal('form', 'It takes too long to read.') : error;
  });
  if ('problem' in reply) throw new SamlRefusal(reply.problem, reply.message);
  return reply.value;
}

/**
 * Returns who came back from the provider. The signature of the assertion, its audience and its times are checked, and nothing is
 * read that isn't signed. Throws a SamlRefusal.
 */
export const samlPersonOf = (
  client: SamlClient,
  posted: { response: string; state: string },
  now: Date,
): Promise<SamlPerson> => ask({ about: 'answer', client, posted, now });

/** Returns where the person logs in. What reads the answer that comes is warm by then. */
export function samlAddress(
  client: SamlClient,
  start: { state: string; isAgain: boolean },
  now: Date,
): Promise<string> {
  warmTexts();
  return ask({ about: 'address', client, start, now });
}

/** Our metadata, for the settings of a provider. */
export const ourMetadata = (ours: OurAddresses): Promise<string> => ask({ about: 'ours', ours });

/** Reads the metadata of one identity provider. Throws a SamlRefusal if it is none, or several. */
export const readIdpMetadata = (xml: string, allowPlain: boolean): Promise<IdpDescription> =>
  ask({ about: 'provider', xml, allowPlain });

/** Ids that a provider gives to one attempt only, or an address that may be somebody else's next year. */
export const isPassing = ({ nameId, nameIdFormat }: Pick<SamlPerson, 'nameId' | 'nameIdFormat'>): boolean =>
  nameId === null || /:(transient|emailAddress)$/.test(nameIdFormat) || nameId.includes('@');
