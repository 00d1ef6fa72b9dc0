import { carryOut } from '../../../kernel/job-states/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { listNotes, readDue, readNotePrograms, takeDue } from '../badges.queries.ts';
import { awardBadges, readBook, findEarned } from './award-badges.ts';

/**
 * A chunk of members is one transaction, and their days are in memory at once, ten years of them after an import; a turn
 * is bounded, so that who records keeps the machine.
 */
const chunk = 10;
const atOnce = 300;
/** Rows of notes that a turn puts on the list, each of a batch of recordings or of an import. */
const notesAtOnce = 5000;

async function settle(deps: Deps, programId: string, memberIds: readonly string[], now: Date): Promise<void> {
  const db = deps.gateway.forProgram(programId);
  const program = await findProgram(db, programId);
  // Noted while all of it was taken away.
  if (!program) return takeDue(deps.gateway.forPlatform('settle badges'), programId, memberIds, now);
  await db.transaction().execute(async (tx) => {
    await takeDue(tx, programId, memberIds, now);
    const book = await readBook(tx, program);
    const earned = await findEarned(tx, program, book, memberIds, now);
    await awardBadges({ deps, programId, db: tx, now }, tx, book, earned);
  });
}

/** Lists so many notes, one program after another. */
export async function listOldest(platform: Db, now: Date, most: number): Promise<void> {
  let left = most;
  for (const programId of await readNotePrograms(platform, most)) {
    if (left <= 0) return;
    left -= await listNotes(platform, programId, now, left);
  }
}

/**
 * Awards the badges that members on the list have earned. A chunk is taken off the list, awarded, paid and announced in one
 * transaction, so a crash leaves it on the list. Members noted during a run wait for the next one.
 */
export async function settleBadges(deps: Deps, most = atOnce): Promise<void> {
  const now = deps.clock.now();
  const platform = deps.gateway.forPlatform('settle badges');
  await listOldest(platform, now, notesAtOnce);
  const due = await readDue(platform, now, most);
  const programs = [...Map.groupBy(due, (row) => row.programId)].map(([programId, rows]) => ({
    programId,
    ids: rows.map((row) => row.memberId),
  }));
  await carryOut(deps, 'badges.settle', programs, async ({ programId, ids }) => {
    for (let at = 0; at < ids.length; at += chunk)
      await settle(deps, programId, ids.slice(at, at + chunk), now);
  });
}
