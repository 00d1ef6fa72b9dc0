import { carryOut } from '../../../kernel/job-states/public.ts';
import { metricNames, type MetricName } from '#contract/metrics.ts';
import { keyed, type Contribution, type Keyed, type Release } from '../../../kernel/disclosure/public.ts';
import { addDays, dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import {
  findReleaseState,
  insertRelease,
  listCells,
  listCounted,
  listPrograms,
  listReleasedGroups,
  listWeekOfMetric,
} from '../health.queries.ts';
import type { HealthCellRow, ReleasedGroup } from '../health.types.ts';
import { outside, rangeOf, releaseMetric, type Group } from '../scoring/release-metric.ts';

/** Weeks that a program gets when it is released for the first time. */
const firstWeeks = 12;

/** Returns the program and its organizations, with their members as hashes and their last release. */
async function groupsOf(
  db: Db,
  programId: string,
  monday: string,
  lastWeek: string | null,
  { hashOf }: Keyed,
) {
  const counted = await listCounted(db, programId, monday);
  const groups = new Map<string, Group>([
    [programId, { id: programId, members: [], active: 0, before: null }],
  ]);
  const organizationOf = new Map(counted.map(({ id, organizationId }) => [id, organizationId]));
  for (const { id, organizationId, isActive } of counted) {
    const hash = hashOf(id);
    for (const groupId of [programId, organizationId ?? outside]) {
      const group = groups.get(groupId) ?? { id: groupId, members: [], active: 0, before: null };
      groups.set(groupId, group);
      group.members.push(hash);
      if (isActive) group.active += 1;
    }
  }
  const [before, cells] = lastWeek
    ? await Promise.all([listReleasedGroups(db, programId, lastWeek), listCells(db, programId, lastWeek)])
    : [[], []];
  for (const released of before) {
    const group = groups.get(released.groupId);
    const own = cells.filter(({ groupId }) => groupId === released.groupId);
    if (group) group.before = { group: released, cells: new Map(own.map((cell) => [cell.metric, cell])) };
  }
  for (const { members } of groups.values()) members.sort();
  return { groups, organizationOf };
}

/** Entries of a metric, by the groups their members belong to. */
async function valuesOf(
  db: Db,
  programId: string,
  asked: { metric: MetricName; week: string; organizationOf: ReadonlyMap<string, string | null> },
): Promise<Map<string, Contribution[]>> {
  const { metric, week: monday, organizationOf } = asked;
  const values = new Map<string, Contribution[]>();
  const add = (groupId: string, one: Contribution) => {
    const list = values.get(groupId);
    if (list) list.push(one);
    else values.set(groupId, [one]);
  };
  const logged = await listWeekOfMetric(db, programId, { metric, monday, range: rangeOf(metric) });
  for (const { memberId, value, entries } of logged) {
    const organizationId = organizationOf.get(memberId);
    // Deactivated and erased members belong to no group.
    if (organizationId === undefined) continue;
    add(programId, { value, entries });
    add(organizationId ?? outside, { value, entries });
  }
  return values;
}

async function releaseWeek(deps: Deps, db: Db, programId: string, week: string, lastWeek: string | null) {
  const key = keyed(deps.secrets, programId);
  const { groups, organizationOf } = await groupsOf(db, programId, week, lastWeek, key);
  const cells: HealthCellRow[] = [];
  const released = new Map<string, Release>();
  for (const metric of metricNames) {
    const values = await valuesOf(db, programId, { metric, week, organizationOf });
    for (const [groupId, release] of releaseMetric(programId, groups, {
      metric,
      week,
      values,
      chance: key.chance,
    })) {
      released.set(groupId, release);
      if (release.cell) cells.push({ groupId, metric, ...release.cell });
    }
  }
  // Holding a group back depends only on its members, so each metric of it says the same.
  groups.delete(outside);
  const rows = [...groups.values()].map(({ id, active, before }): ReleasedGroup => {
    const { week: ofWeek, members } = released.get(id)!;
    const isHeldBack = ofWeek !== week && before !== null;
    return {
      groupId: id,
      week,
      ofWeek,
      members: [...members],
      active: isHeldBack ? before.group.active : active,
    };
  });
  await inTransaction(db, (tx) => insertRelease(tx, programId, week, rows, cells));
}

/** Returns the Mondays of the weeks that are over and not released yet, oldest first. */
function weeksDue(today: string, lastWeek: string | null, firstDay: string | null): string[] {
  const last = addDays(mondayOf(today), -7);
  const first = lastWeek ? addDays(lastWeek, 7) : firstDay && mondayOf(firstDay);
  if (!first) return [];
  const weeks: string[] = [];
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks.slice(-firstWeeks);
}

/**
 * Releases the health figures of every past week, once and for good (docs/privacy.md). Later entries for such a week
 * change nothing.
 */
export async function releaseHealth(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const programs = await listPrograms(deps.gateway.forPlatform('release figures of health'));
  const due = programs.map(({ id: programId, timeZone }) => ({ programId, timeZone }));
  await carryOut(deps, 'reporting.releaseHealth', due, async ({ programId: id, timeZone }) => {
    const db = deps.gateway.forProgram(id);
    const today = dayIn(timeZone, now);
    const { lastWeek, firstDay } = await findReleaseState(db, id, addDays(today, -7 * firstWeeks));
    let before = lastWeek;
    for (const week of weeksDue(today, lastWeek, firstDay)) {
      await releaseWeek(deps, db, id, week, before);
      before = week;
    }
  });
}
