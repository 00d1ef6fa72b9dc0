import type { WorkContext } from '../../../platform/context/context.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import { notifyLiveOfEach } from '../../../platform/realtime/notify.ts';

type Recorders = { programId: string; memberIds: ReadonlySet<string> };

const notify = coalesce<Recorders, true>(async (db, recorders) => {
  const ids = recorders.flatMap(({ memberIds }) => [...memberIds]);
  await notifyLiveOfEach(db, { topic: 'entries.moved', programId: recorders[0]!.programId, ids });
  return recorders.map(() => true);
});

/**
 * Tells other open pages of these members that their entries changed. It runs after the commit and nobody waits for it:
 * transactions that notify commit one after another, which would slow down all recordings.
 */
export function notifyRecorders({ deps, db, programId }: WorkContext, memberIds: ReadonlySet<string>): void {
  if (!memberIds.size) return;
  notify(db, { programId, memberIds }).catch((error: unknown) =>
    // Those pages stay as they are until they read again.
    deps.log.warn({ err: error }, 'open pages were not told about new entries'),
  );
}
