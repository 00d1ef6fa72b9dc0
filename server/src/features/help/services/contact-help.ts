import type { BodyOf } from '#contract/endpoint.ts';
import type { contactHelp as endpoint, HelpDeskDetails } from '#contract/features/help/help.ts';
import { findLogin } from '../../../domain/identity/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { composeUnsigned, queueMail } from '../../../domain/mail/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { newId } from '../../../platform/ids/ids.ts';

/** Questions of one person. */
const most = 5;
const windowMs = 3_600_000;

/** Writes one line for each detail, named as in the API. */
const describe = (details: HelpDeskDetails): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Emails a question to support, with the sender and their address. */
export async function contactHelp(
  context: Context,
  { subject, text, details }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { deps, programId, actor, now } = context;
  // This runs before the transaction, because a refused question must be counted too.
  await useUp(context.db, [{ key: throttleKey('help', actor.loginId), most, windowMs }], now);
  const [login, member, program] = await Promise.all([
    findLogin(deps.gateway.global(), actor.loginId),
    findMember(context.db, programId, actor.memberId),
    findProgram(context.db, programId),
  ]);
  await once(context, async (tx) => {
    const id = newId();
    await queueMail(tx, {
      // Platform staff read these emails.
      language: 'en',
      ...composeUnsigned('en', 'help', {
        name: member ? `${member.firstName} ${member.lastName}`.trim() : '',
        email: login?.email ?? '',
        programName: program?.name ?? '',
        subject,
        text: details ? `${text}\n\n${describe(details)}` : text,
      }),
      programId,
      loginId: actor.loginId,
      kind: 'help',
      recipient: deps.env.supportEmail,
      cause: `help:${id}`,
      now,
    });
    return { done: true };
  });
}
