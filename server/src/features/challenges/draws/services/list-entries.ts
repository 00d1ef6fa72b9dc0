import { writeAudit } from '../../../../kernel/audit/public.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import type { ClosingRow } from '../../closing.queries.ts';
import type { Outcome } from '../../scoring/outcome.ts';
import { insertEntries, lockDraw, updateDraw } from '../draws.queries.ts';
import type { DrawRow } from '../draws.types.ts';

const isIn = ({ among, days }: DrawRow, row: ClosingRow, outcome: Outcome): boolean =>
  among === 'goal' ? outcome.finished : row.creditedDays >= (days ?? Infinity);

interface Chunk {
  programId: string;
  challengeId: string;
  closed: readonly { row: ClosingRow; outcome: Outcome }[];
  now: Date;
  isLast: boolean;
}

/**
 * Puts the next entrants of a final challenge on the list of its draw, in the transaction that closes the challenge for
 * them. The list is public once it holds everyone, and nobody comes onto it or leaves it from then on.
 */
export async function listEntriesOf(
  tx: Db,
  { programId, challengeId, closed, now, isLast }: Chunk,
): Promise<void> {
  const draw = await lockDraw(tx, programId, challengeId);
  if (!draw || draw.listedAt) return;
  const due = closed.filter(({ row, outcome }) => isIn(draw, row, outcome)).map(({ row }) => row.memberId);
  await insertEntries(tx, draw, due);
  const entries = draw.entries + due.length;
  await updateDraw(tx, draw, { entries, listedAt: isLast ? now : null });
  if (!isLast) return;
  await writeAudit(
    tx,
    { programId, now, actor: null },
    {
      action: 'challenges.listDraw',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { entries, commitment: draw.commitment },
    },
  );
}
