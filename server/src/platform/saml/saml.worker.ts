import { readIdpMetadata } from '../gate/parsers/idp-metadata.ts';
import { ourMetadata, samlAddress, samlPersonOf } from '../gate/parsers/saml.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { SamlQuestion, SamlReply } from './saml.types.ts';

function answerTo(asked: SamlQuestion): unknown {
  if (asked.about === 'answer') return samlPersonOf(asked.client, asked.posted, asked.now);
  if (asked.about === 'address') return samlAddress(asked.client, asked.start, asked.now);
  if (asked.about === 'ours') return ourMetadata(asked.ours);
  return readIdpMetadata(asked.xml, asked.allowPlain);
}

/** Answers one question about SAML in a process of the gate. */
export default async function answer(asked: SamlQuestion): Promise<SamlReply<unknown>> {
  try {
    return { value: await answerTo(asked) };
  } catch (error) {
    if (error instanceof SamlRefusal) return { problem: error.problem, message: error.message };
    // A text of a provider that can't be read is no fault of the process, which goes on.
    return { problem: 'form', message: error instanceof Error ? error.message : String(error) };
  }
}
