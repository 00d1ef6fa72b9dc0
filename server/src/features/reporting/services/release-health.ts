import { carryOut } from '../../../kernel/job-states/public.ts';
import { isMetric, metrics, type MetricName } from '#contract/metrics.ts';
import {
  costs,
  lastDayOf,
  lastPeriod,
  listSubjects,
  others,
  partOfValue,
  publish,
  quarterOf,
  valued,
  type Range,
} from '../../../kernel/disclosure/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { listCounted, listPeriodOfMetric, listPrograms } from '../health.queries.ts';

/** Returns the bounds within which a metric's values are averaged. */
const rangeOf = (metric: MetricName): Range => metrics[metric].usual ?? metrics[metric].accept;

const kind = 'metric ';
/** The group of somebody without an organization. */
const groupOf = ({ organizationId }: { organizationId: string | null }) => organizationId ?? others;

/** Returns the metrics of a period: those that the quarter began with, or else those that the admins have chosen. */
async function metricsOf(db: Db, programId: string, period: string, chosen: readonly MetricName[]) {
  const released = await listSubjects(db, programId, { kind, since: quarterOf(period) });
  const begun = released.map(({ subject }) => subject.slice(kind.length)).filter(isMetric);
  return begun.length ? begun : chosen;
}

async function releasePeriod(
  deps: Deps,
  db: Db,
  programId: string,
  { period, chosen }: { period: string; chosen: readonly MetricName[] },
) {
  const names = await metricsOf(db, programId, period, chosen);
  const days = { from: period, to: lastDayOf(period) };
  const counted = new Map((await listCounted(db, programId, days)).map((each) => [each.id, each]));
  const members = new Map<string, number>();
  const active = new Map<string | null, number>([[null, 0]]);
  for (const each of counted.values()) {
    const group = groupOf(each);
    members.set(group, (members.get(group) ?? 0) + 1);
    if (each.isActive) for (const key of [null, group]) active.set(key, (active.get(key) ?? 0) + 1);
  }
  for (const metric of names) {
    const range = rangeOf(metric);
    const logged = await listPeriodOfMetric(db, programId, { metric, range, ...days });
    await publish(deps, db, programId, {
      subject: `${kind}${metric}`,
      period,
      units: costs.metrics / names.length,
      shape: valued,
      members,
      range,
      activeOf: (group) => active.get(group) ?? 0,
      parts: logged.flatMap(({ memberId, value }) => {
        const member = counted.get(memberId);
        return member
          ? [
              {
                who: memberId,
                group: groupOf(member),
                amounts: partOfValue(value, range),
              },
            ]
          : [];
      }),
    });
  }
}

/**
 * Releases the health figures of the last period of four weeks that is over, once and for good (docs/privacy.md). Later entries for
 * it change nothing. A period in which the server did not run has no figures.
 */
export async function releaseHealth(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const programs = await listPrograms(deps.gateway.forPlatform('release figures of health'));
  const due = programs.map(({ id: programId, ...program }) => ({ programId, ...program }));
  await carryOut(deps, 'reporting.releaseHealth', due, async ({ programId, timeZone, metrics: chosen }) => {
    const db = deps.gateway.forProgram(programId);
    const period = lastPeriod(dayIn(timeZone, now));
    const done = await listSubjects(db, programId, { kind, since: period });
    if (done.length === 0) await releasePeriod(deps, db, programId, { period, chosen });
  });
}
