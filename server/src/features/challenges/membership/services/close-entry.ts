import { carryOut } from '../../../../kernel/job-states/public.ts';
import { emit } from '../../../../kernel/events/public.ts';
import type { Deps, WorkContext } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { closeRequests, readEnded, readOrphanedRequests, setEntryClosed } from '../requests.queries.ts';

const most = 500;

function contextOf(deps: Deps, programId: string): WorkContext {
  return { deps, programId, db: deps.gateway.forProgram(programId), now: deps.clock.now() };
}

/** Closes a challenge to new participants, with its open requests and invitations. */
export async function closeEntry(context: WorkContext, tx: Db, challengeId: string): Promise<void> {
  const { programId, now } = context;
  const requestIds = await closeRequests(tx, programId, { challengeId }, 'withdrawn', now);
  await emit(context, tx, 'challenge.entryClosed', { challengeId });
  if (requestIds.length)
    await emit(context, tx, 'challenge.requestsClosed', { requestIds, state: 'withdrawn' });
}

async function closeEnded(context: WorkContext, id: string): Promise<void> {
  const { programId, db, now } = context;
  await db.transaction().execute(async (tx) => {
    if (!(await lockChallenge(tx, programId, id, 'update'))) return;
    await setEntryClosed(tx, programId, id, now);
    await closeEntry(context, tx, id);
  });
}

async function closeOrphaned(context: WorkContext, id: string): Promise<void> {
  const { programId, db, now } = context;
  await db.transaction().execute(async (tx) => {
    const requestIds = await closeRequests(tx, programId, { ids: [id] }, 'withdrawn', now);
    if (requestIds.length)
      await emit(context, tx, 'challenge.requestsClosed', { requestIds, state: 'withdrawn' });
  });
}

/** Ends requests and invitations after the last day. */
export async function closeEntries(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('close entries');
  const each = (found: readonly { programId: string; id: string }[], work: typeof closeEnded) =>
    carryOut(
      deps,
      'challenges.closeEntries',
      found.map(({ programId, id }) => ({ programId, subjectId: id })),
      ({ programId, subjectId }) => work(contextOf(deps, programId), subjectId),
    );
  await each(await readEnded(platform, deps.clock.now(), most), closeEnded);
  await each(await readOrphanedRequests(platform, most), closeOrphaned);
}
