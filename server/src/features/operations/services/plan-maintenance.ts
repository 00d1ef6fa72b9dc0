import type { BodyOf } from '#contract/endpoint.ts';
import {
  mostMaintenanceHours,
  planMaintenance as spec,
  type Maintenance,
} from '#contract/features/operations/maintenance.ts';
import { requireFreshProof } from '../../../domain/identity/public.ts';
import {
  endMaintenance,
  findMaintenance,
  lockInstallation,
  saveMaintenance,
} from '../../../kernel/installation/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';

const global = ({ deps }: Context): Db => deps.gateway.global();

/** Returns what is planned or running. */
export async function maintenanceOf(context: Context, db = global(context)): Promise<Maintenance> {
  const found = await findMaintenance(db, context.now);
  if (!found) return { startsAt: null, endsAt: null, texts: null };
  return { ...found, startsAt: found.startsAt.toISOString(), endsAt: found.endsAt.toISOString() };
}

/** Announces maintenance, or changes it: also while it runs, because it may take longer. */
export async function planMaintenance(context: Context, body: BodyOf<typeof spec>): Promise<Maintenance> {
  const [startsAt, endsAt] = [new Date(body.startsAt), new Date(body.endsAt)];
  if (endsAt <= context.now) throw invalid('endsAt', 'time_in_past');
  if (startsAt >= endsAt) throw invalid('endsAt', 'after_start');
  if (endsAt.getTime() - startsAt.getTime() > mostMaintenanceHours * 3_600_000)
    throw invalid('endsAt', 'maintenance_too_long');
  await requireFreshProof(context);
  return inTransaction(global(context), async (tx) => {
    await lockInstallation(tx);
    await refuseOutdated(context, tx, { spec, id: 'maintenance', read: (at) => maintenanceOf(at, tx) });
    const texts = { en: body.texts.en.trim(), es: body.texts.es.trim() };
    await saveMaintenance(tx, { startsAt, endsAt, texts });
    const details = { startsAt: body.startsAt, endsAt: body.endsAt };
    await writePlatformLog(tx, context, {
      action: 'installation.planMaintenance',
      subjectId: null,
      details,
    });
    return maintenanceOf(context, tx);
  });
}

export async function cancelMaintenance(context: Context): Promise<void> {
  await inTransaction(global(context), async (tx) => {
    if (!(await endMaintenance(tx, context.now))) throw new AppError('already_done');
    await writePlatformLog(tx, context, { action: 'installation.endMaintenance', subjectId: null });
  });
}
