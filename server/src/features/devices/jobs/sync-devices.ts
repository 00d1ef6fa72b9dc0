import type { RecurringJob } from '../../../core/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { listDue } from '../connections.queries.ts';
import { syncDevice } from '../services/sync-device.ts';

/** Limits one run; the next one continues. */
const chunk = 20;

/** Syncs the members whose hour is over, one by one. A failure affects only that member. */
async function run(deps: Deps): Promise<void> {
  if (!deps.env.fitbit) return;
  const now = deps.clock.now();
  for (const { programId, memberId } of await listDue(deps.gateway.forPlatform('sync devices'), now, chunk)) {
    const context = { deps, db: deps.gateway.forProgram(programId), programId, now: deps.clock.now() };
    try {
      await syncDevice(context, memberId);
    } catch (error) {
      const reason = error instanceof AppError ? error.code : 'internal';
      deps.log.warn({ programId, reason }, 'a device was not synced');
    }
  }
}

export const syncDevicesJob: RecurringJob = { name: 'devices.sync', everySeconds: 60, run };
