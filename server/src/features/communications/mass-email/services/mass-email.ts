import { adminEmailVariables } from '#contract/features/communications/admin-email.ts';
import {
  mostWithoutApproval,
  type sendMassEmail as endpoint,
} from '#contract/features/communications/mass-email.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { requireFreshProof } from '../../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../../kernel/platform-log/public.ts';
import { findReseller } from '../../../../domain/resellers/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import {
  cancelInPrograms,
  insertMassEmail,
  listTargets,
  lockMassEmail,
  scheduleInPrograms,
  setMassStatus,
} from '../mass-email.queries.ts';
import type { MassEmailRow, MassTarget } from '../mass-email.types.ts';
import { checkedEmail } from '../../services/check-text.ts';

const yearMs = 366 * 86_400_000;

export const targetOf = ({
  tier,
  type,
  resellerId,
  adminsOnly,
}: BodyOf<typeof endpoint>['audience']): MassTarget => ({
  tier: tier ?? null,
  type: type ?? null,
  resellerId: resellerId?.toLowerCase() ?? null,
  adminsOnly,
});

export const peopleOf = (targets: readonly { people: number }[]): number =>
  targets.reduce((sum, { people }) => sum + people, 0);

function sendAtOf(sent: string | undefined, now: Date): Date {
  if (sent === undefined) return now;
  const moment = new Date(sent);
  if (moment <= now) throw invalid('sendAt', 'time_in_past');
  if (moment.getTime() - now.getTime() > yearMs) throw invalid('sendAt', 'too_far_ahead');
  return moment;
}

const log = (context: Context, tx: Db, id: string, action: string, details: Record<string, unknown> = {}) =>
  writePlatformLog(tx, context, { action: `massEmail.${action}`, subjectId: id, details });

/** Stores an email to many programs, and schedules it unless a second person has to approve it. Answers its id. */
export async function sendMassEmail(
  context: Context,
  tx: Db,
  sent: BodyOf<typeof endpoint>,
): Promise<string> {
  const { now, actor } = context;
  const { audience, subject, body } = sent;
  const text = checkedEmail({ subject, body }, { variables: adminEmailVariables, requiredVariable: null });
  const target = targetOf(audience);
  if (target.resellerId && !(await findReseller(tx, target.resellerId)))
    throw invalid('resellerId', 'unknown_reseller');
  const targets = await listTargets(tx, target);
  const people = peopleOf(targets);
  if (people === 0) throw invalid('audience', 'nobody_reachable');
  const sendAt = sendAtOf(sent.sendAt, now);
  if (sent.people !== people) throw invalid('people', 'not_the_people');
  await requireFreshProof(context);
  const isWaiting = people > mostWithoutApproval;
  const row: MassEmailRow = {
    id: newId(),
    ...text,
    ...target,
    status: isWaiting ? 'waiting' : 'approved',
    programs: targets.length,
    people,
    sendAt,
    createdBy: actor.loginId,
    createdAt: now,
    perMinute: sent.perMinute ?? null,
    stoppedAt: null,
    finishedAt: null,
    pacedAt: null,
  };
  await insertMassEmail(tx, row);
  const programIds = targets.map(({ programId }) => programId);
  if (!isWaiting) await scheduleInPrograms(tx, row, programIds, now);
  await log(context, tx, row.id, 'send', { people, programs: targets.length });
  return row.id;
}

/**
 * A second super admin sends an email to everyone who is in its audience now, after typing how many people that is.
 */
export async function approveMassEmail(context: Context, tx: Db, id: string, typed: number): Promise<void> {
  const { now, actor } = context;
  const email = await lockMassEmail(tx, id);
  if (!email) throw notFound();
  if (email.createdBy === actor.loginId) throw new AppError('second_person_needed');
  if (email.status !== 'waiting') throw new AppError('already_done');
  const sendAt = email.sendAt > now ? email.sendAt : now;
  const targets = await listTargets(tx, email);
  const people = peopleOf(targets);
  if (typed !== people) throw invalid('people', 'not_the_people');
  await requireFreshProof(context);
  const programs = targets.length;
  await setMassStatus(tx, id, { status: 'approved', approvedBy: actor.loginId, sendAt, people, programs });
  const programIds = targets.map(({ programId }) => programId);
  await scheduleInPrograms(tx, { ...email, sendAt }, programIds, now);
  await log(context, tx, id, 'approve', { people, programs });
}

/** Stops an email: what has left stays sent. */
export async function cancelMassEmail(context: Context, tx: Db, id: string): Promise<void> {
  const email = await lockMassEmail(tx, id);
  if (!email) throw notFound();
  if (email.status === 'cancelled' || email.finishedAt) return;
  await setMassStatus(tx, id, { status: 'cancelled' });
  await cancelInPrograms(tx, id);
  await log(context, tx, id, 'cancel');
}
