import type { Bounce } from '../../../domain/mail/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { readTextApart } from '../../../platform/gate/gate.ts';
import { ProcessStopped } from '../../../platform/gate/process-pool.ts';
import type { ReturnedEmail } from '../bounces/returned-email.types.ts';

const reader = new URL('../bounces/returned-email.worker.ts', import.meta.url);

const refused = (line: number | null) =>
  new AppError('bad_input', {
    fields: { email: ['returned_email'] },
    ...(line === null ? {} : { details: { line } }),
  });

/** Reads an email that came back, behind the gate. Errors: bad_input, with the line. */
export async function readReturnedEmail(raw: string): Promise<Bounce[]> {
  const read = await readTextApart<ReturnedEmail>(reader, { raw }).catch((error: unknown) => {
    throw error instanceof ProcessStopped ? refused(null) : error;
  });
  if (!('bounces' in read)) throw refused(read.line);
  return read.bounces;
}
