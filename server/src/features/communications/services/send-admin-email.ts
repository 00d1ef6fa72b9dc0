import {
  adminEmailVariables,
  type sendAdminEmail as endpoint,
} from '#contract/features/communications/admin-email.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { momentIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertAdminEmail } from '../admin-email.queries.ts';
import { checkAudience } from './audience.ts';
import { checkedEmail } from './check-text.ts';
import { queueAdminEmail } from './queue-admin-email.ts';

const yearMs = 366 * 24 * 60 * 60_000;

/** Returns when to send: a time in the program's time zone, or now. */
function sendAtOf(sent: string | undefined, timeZone: string, now: Date): Date {
  if (sent === undefined) return now;
  const moment = momentIn(timeZone, sent);
  if (!moment) throw invalid('sendAt', 'local_time');
  if (moment <= now) throw invalid('sendAt', 'time_in_past');
  if (moment.getTime() - now.getTime() > yearMs) throw invalid('sendAt', 'too_far_ahead');
  return moment;
}

/**
 * Stores an email, and queues it for its audience unless it is scheduled. Answers its id.
 * Errors: validation_failed beside the field.
 */
export async function sendAdminEmail(
  context: Context,
  tx: Db,
  { audience, sendAt, ...sent }: BodyOf<typeof endpoint>,
): Promise<string> {
  const { deps, programId, actor, now } = context;
  const text = checkedEmail(sent, { variables: adminEmailVariables, requiredVariable: null });
  const { program, stored, memberIds } = await checkAudience({ ...context, db: tx }, audience);
  const id = newId();
  await insertAdminEmail(
    tx,
    {
      programId,
      id,
      ...text,
      ...stored,
      sendAt: sendAtOf(sendAt, program.timeZone, now),
      // Platform staff are members of another program.
      createdBy: actor.homeProgramId === programId ? actor.memberId : null,
      createdAt: now,
    },
    memberIds,
  );
  if (sendAt === undefined && (await queueAdminEmail(deps, tx, programId, id)) === 0)
    throw invalid('audience', 'nobody_reachable');
  await writeAudit(tx, context, {
    action: sendAt === undefined ? 'adminEmails.send' : 'adminEmails.schedule',
    subjectType: 'program',
    subjectId: programId,
    details: { emailId: id, audience: stored.audience },
  });
  return id;
}
