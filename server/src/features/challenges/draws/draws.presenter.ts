import type { ChallengeDraw, DrawEntry } from '#contract/features/challenges/draws.ts';
import type { DrawEntryRow, DrawnRow, DrawRow } from './draws.types.ts';

function stateOf(draw: DrawRow | undefined): ChallengeDraw['state'] {
  if (!draw) return 'none';
  if (draw.drawnAt) return 'drawn';
  return draw.listedAt ? 'listed' : 'announced';
}

export const presentEntry = ({ number, name, mine, outcome }: DrawEntryRow): DrawEntry => ({
  number,
  name,
  mine,
  outcome,
});

/** The sealed seed is never sent. */
export function presentDraw(
  draw: DrawRow | undefined,
  more: Pick<ChallengeDraw, 'mine' | 'abilities'> & { hasGoal: boolean; drawn: readonly DrawnRow[] },
): ChallengeDraw {
  const { mine, abilities, hasGoal, drawn } = more;
  return {
    state: stateOf(draw),
    prize: draw?.prize ?? '',
    among: draw?.among ?? (hasGoal ? 'goal' : 'days'),
    days: draw ? draw.days : hasGoal ? null : 1,
    winners: draw?.winners ?? 1,
    commitment: draw?.commitment ?? null,
    seed: draw?.seed ?? null,
    entries: draw?.listedAt ? draw.entries : null,
    listedAt: draw?.listedAt?.toISOString() ?? null,
    drawnAt: draw?.drawnAt?.toISOString() ?? null,
    mine,
    results: drawn.map((row) => ({ ...presentEntry(row), reason: row.reason })),
    abilities,
  };
}
