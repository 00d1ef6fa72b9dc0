import { metrics, type MetricName } from '#contract/metrics.ts';
import {
  hiddenWith,
  releaseOf,
  rules,
  type Chance,
  type Contribution,
  type Release,
} from '../../../kernel/disclosure/public.ts';
import type { HealthCellRow, ReleasedGroup } from '../health.types.ts';

/** The group of members without an organization. It is never shown, but what is left of the program tells about it. */
export const outside = 'outside';

/** Returns the bounds within which a metric's values are averaged. */
export const rangeOf = (metric: MetricName): readonly [number, number] =>
  metrics[metric].usual ?? metrics[metric].accept;

export interface Group {
  id: string;
  members: string[];
  active: number;
  before: { group: ReleasedGroup; cells: Map<MetricName, HealthCellRow> } | null;
}

function beforeOf({ before }: Group, metric: MetricName): Release | null {
  if (!before) return null;
  return {
    week: before.group.ofWeek,
    cell: before.cells.get(metric) ?? null,
    members: before.group.members,
    counted: before.cells.get(metric)?.people ?? 0,
  };
}

/**
 * The figures of a metric for each group, those that would give away a small group left out. What is left out is decided by
 * blurred numbers, because an exact one would show in it (docs/privacy.md#health-figures). Pure.
 */
export function releaseMetric(
  programId: string,
  groups: ReadonlyMap<string, Group>,
  asked: {
    metric: MetricName;
    week: string;
    values: ReadonlyMap<string, readonly Contribution[]>;
    chance: Chance;
  },
): Map<string, Release> {
  const { metric, week, values, chance } = asked;
  const releases = new Map(
    [...groups.values()].map((group) => [
      group.id,
      releaseOf({
        label: `${metric} ${group.id}`,
        members: group.members,
        week,
        contributions: values.get(group.id) ?? [],
        range: rangeOf(metric),
        before: beforeOf(group, metric),
        chance,
      }),
    ]),
  );
  // Members without an organization are never shown, but can be reckoned as what is left of the program.
  const parts = [...releases]
    .filter(([id, { members }]) => id !== programId && members.length > 0)
    .map(([id, { cell, counted }]) => ({ id, people: counted, shown: cell !== null && id !== outside }));
  for (const id of hiddenWith(parts, rules.fewestPeople))
    releases.set(id, { ...releases.get(id)!, cell: null });
  releases.delete(outside);
  return releases;
}
