import { writePlatformLog } from '../../../../kernel/platform-log/public.ts';
import type { Context, Deps } from '../../../../platform/context/context.ts';
import { type Db, inTransaction } from '../../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../../platform/errors/errors.ts';
import { holdAll, holdDue, isFinished, listRunning, release, setPace } from '../mass-email-pace.queries.ts';
import { lockMassEmail } from '../mass-email.queries.ts';
import type { MassEmailRow } from '../mass-email.types.ts';
import { paceOf } from './pace.ts';

/** Files held for another reason are looked at again this long before they would go. */
const aheadMs = 60_000;

async function lockRunning(tx: Db, id: string): Promise<MassEmailRow> {
  const email = await lockMassEmail(tx, id);
  if (!email) throw notFound();
  if (email.status !== 'approved' || email.finishedAt) throw new AppError('already_done');
  return email;
}

const log = (context: Context, tx: Db, id: string, action: string, details: Record<string, unknown> = {}) =>
  writePlatformLog(tx, context, { action: `massEmail.${action}`, subjectId: id, details });

/** Stops an email: from now on nothing of it is handed to the mail server. Again, it changes nothing. */
export async function stopMassEmail(context: Context, id: string, tx: Db): Promise<void> {
  const email = await lockRunning(tx, id);
  if (email.stoppedAt) return;
  await setPace(tx, id, { stoppedAt: context.now });
  await holdAll(tx, id);
  await log(context, tx, id, 'stop');
}

/** Lets go what waits: all of it, or as much as the pace allows from now on. Again, it changes nothing. */
export async function resumeMassEmail(context: Context, id: string, tx: Db): Promise<void> {
  const email = await lockRunning(tx, id);
  if (!email.stoppedAt) return;
  await setPace(tx, id, { stoppedAt: null, pacedAt: context.now });
  if (email.perMinute === null) await release(tx, id, null, context.now);
  await log(context, tx, id, 'resume');
}

/** Changes how many leave each minute, also before an email is approved. */
export async function paceMassEmail(
  context: Context,
  id: string,
  tx: Db,
  perMinute: number | null,
): Promise<void> {
  const email = await lockMassEmail(tx, id);
  if (!email) throw notFound();
  if (email.status === 'cancelled' || email.finishedAt) throw new AppError('already_done');
  if (email.perMinute === perMinute) return;
  await setPace(tx, id, { perMinute, pacedAt: context.now });
  if (perMinute === null && !email.stoppedAt) await release(tx, id, null, context.now);
  if (perMinute !== null) await holdAll(tx, id);
  await log(context, tx, id, 'pace', { perMinute });
}

async function paceOne(deps: Deps, tx: Db, id: string): Promise<void> {
  const email = await lockMassEmail(tx, id);
  if (email?.status !== 'approved' || email.finishedAt) return;
  const now = deps.clock.now();
  if (email.stoppedAt) await holdAll(tx, id);
  else if (email.perMinute !== null && email.sendAt <= now) {
    await holdDue(tx, id, new Date(now.getTime() + aheadMs));
    const { count, pacedAt } = paceOf(email.perMinute, email.pacedAt, now);
    if (count) await release(tx, id, count, now);
    await setPace(tx, id, { pacedAt });
  }
  if (email.sendAt <= now && (await isFinished(tx, id))) await setPace(tx, id, { finishedAt: now });
}

/** Lets emails of the platform go at their pace, keeps those that were stopped back, and notes which ones are finished. */
export async function paceMassEmails(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('send emails of the platform at their pace');
  for (const id of await listRunning(platform)) await inTransaction(platform, (tx) => paceOne(deps, tx, id));
}
