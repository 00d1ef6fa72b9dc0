import { EmailTooLarge } from '../../../platform/gate/parsers/mime.ts';
import { bouncesIn } from './returned-email.ts';
import type { ReturnedEmail } from './returned-email.types.ts';

/** Reads one email in a process of the gate. */
export default async function answer({ raw }: { raw: string }): Promise<ReturnedEmail> {
  try {
    return { bounces: await bouncesIn(raw) };
  } catch (error) {
    // Whatever else the parser refuses is an email that nobody can read, which is no fault of the process.
    return { line: error instanceof EmailTooLarge ? error.line : null };
  }
}
