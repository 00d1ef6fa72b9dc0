import type { Deps } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { findReturned, markBounced, type Returned } from './bounce.queries.ts';
import { isGone } from './gone-address.ts';
import { suppressGone } from './suppression.queries.ts';

/** A mail server has given an email up after ours had accepted it. */
export interface Bounce extends Returned {
  /** The enhanced status code (RFC 3463), if it says one. */
  code: string | null;
  answer: string;
  /** The sender of the notice says itself that the address does not exist. A code that says more decides instead. */
  isGone: boolean;
}

const mostAnswer = 300;

/**
 * Marks the email as bounced, and suppresses the address if it does not exist (docs/decisions/907). Nothing happens for
 * addresses that got no email from here, and for an email that is known to have bounced.
 */
export async function noteBounce({ gateway, clock }: Deps, bounce: Bounce): Promise<void> {
  const { address, code } = bounce;
  const [now, answer] = [clock.now(), bounce.answer.replaceAll('\0', '').trim().slice(0, mostAnswer)];
  await inTransaction(gateway.global(), async (tx) => {
    const mailId = await findReturned(tx, bounce);
    if (!mailId || !(await markBounced(tx, mailId, answer, now))) return;
    if (isGone(code, bounce.isGone)) await suppressGone(tx, { address, code, answer, mailId, now });
  });
}
