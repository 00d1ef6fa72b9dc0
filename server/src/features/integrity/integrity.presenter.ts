import type { EarlyStart } from '#contract/features/integrity/early-starts.ts';
import type { UnusualDay } from '#contract/features/integrity/integrity.ts';
import type { UnusualRow } from './integrity.types.ts';

function rulingOf({ counts, reason, ruledBy, ruledAt, answer }: UnusualRow): UnusualDay['ruling'] {
  if (counts === null || reason === null || ruledAt === null) return null;
  return { counts, reason, by: ruledBy, at: ruledAt.toISOString(), answer };
}

export const presentUnusualDay = (row: UnusualRow): UnusualDay => ({
  id: row.id,
  member: { id: row.memberId, name: row.name, username: row.username },
  day: row.day,
  steps: row.steps,
  sources: row.sources,
  usual: row.usual,
  ruling: rulingOf(row),
});

interface Start {
  id: string;
  from: string;
  reason: string;
  by: string | null;
  at: Date;
  people: number;
  name: string;
}

export const presentStart = ({ id, from, reason, by, at, people, name }: Start): EarlyStart => ({
  id,
  from,
  reason,
  by,
  at: at.toISOString(),
  people,
  name,
});
