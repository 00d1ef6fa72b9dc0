import { addDays } from '../../platform/clock/days.ts';
import type { Deps } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { budget } from './budget.ts';
import { findRelease, insertRelease, lockReleases, sumUnits } from './disclosure.queries.ts';
import { figuresOf } from './figures.ts';
import { keyedFor } from './keyed.ts';
import { others, releaseOf, type Asked, type Part } from './release.ts';
import type { Range } from './shapes.ts';

export interface Published extends Pick<Asked, 'subject' | 'period' | 'units' | 'shape'> {
  /** Members who count, by the group they belong to. How many there are is no secret. */
  members: ReadonlyMap<string, number>;
  parts: readonly Part[];
  /** Of values; null: people are only counted. */
  range?: Range;
  /** Says how many members a share is of; null: none. */
  activeOf?(group: string | null): number | null;
}

const sumOf = (members: ReadonlyMap<string, number>) =>
  [...members.values()].reduce((sum, count) => sum + count, 0);

/** Returns the groups that figures add up from: those of enough members, and all others together. */
export function treeOf(members: ReadonlyMap<string, number>): string[] {
  const large = [...members].filter(([group, count]) => group !== others && count >= budget.fewestMembers);
  const rest = sumOf(members) - sumOf(new Map(large));
  const groups = [...large.map(([group]) => group).toSorted(), ...(rest > 0 ? [others] : [])];
  return groups.length > 1 ? groups : [];
}

/**
 * Releases a subject for a period, once and for good. A release beyond the budget of a year is refused: what was released before
 * stays. Programs of too few members have no figures. Both hang on what is no secret, and cost nothing.
 */
export async function publish(
  deps: Pick<Deps, 'secrets'>,
  db: Db,
  programId: string,
  asked: Published,
): Promise<void> {
  const { subject, period, units, shape, members, parts, range = null, activeOf = () => null } = asked;
  const counted = sumOf(members);
  await inTransaction(db, async (tx) => {
    await lockReleases(tx, programId);
    const last = await findRelease(tx, programId, subject);
    if (last && last.period >= period) return;
    const { madeIn, ...kept } = last ?? { madeIn: null, figures: [], parts: [] };
    const row = { ...kept, madeIn, subject, period, members: counted };
    if (counted < budget.fewestMembers) {
      await insertRelease(tx, programId, { ...row, madeIn: null, figures: [], parts: [], units: 0 });
      return;
    }
    const yearBefore = addDays(period, -budget.periodDays * budget.periodsOfYear);
    if ((await sumUnits(tx, programId, yearBefore)) + units > budget.year) {
      await insertRelease(tx, programId, { ...row, units: 0 });
      return;
    }
    const before = madeIn ? { period: madeIn, parts: kept.parts, whole: new Map(), groups: new Map() } : null;
    const release = {
      subject,
      period,
      units,
      shape,
      parts,
      before,
      groups: treeOf(members),
      ...(await keyedFor(deps, tx, programId)),
    };
    const made = releaseOf(release);
    await insertRelease(tx, programId, {
      ...row,
      units,
      madeIn: made?.period ?? null,
      parts: made?.parts ?? [],
      figures:
        made && made !== before
          ? figuresOf(made, release, {
              range,
              activeOf,
            })
          : kept.figures,
    });
  });
}
