import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { isPush } from '#contract/features/devices/device-files.ts';
import { listFinalDays, type FinalDays } from '../../../domain/challenges/public.ts';
import { findActivityOf, readDaysAsOf } from '../../../domain/activity/public.ts';
import {
  dayValue,
  emptyDay,
  uncountedReason,
  type DayRecord,
  type HandInRules,
} from '../../../domain/activity/pure.ts';
import { readMetricEntries } from '../../../domain/wellness/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import type { ImportRow, Reason, Said } from '../own-imports.types.ts';
import { mergeSources, placeOf } from '../scoring/merge-sources.ts';
import { keyOf, verdictOfMetric, verdictOfSteps, type Judged } from '../scoring/verdicts.ts';
import { listOrder, listSourceDays } from '../source-days.queries.ts';
import type { SourceDay } from '../source-days.types.ts';
import { pushActivity, readPushes } from './write-pushes.ts';

/** Most minutes of activities a day (docs/domain.md#converter). */
const mostMinutesOfDay = 960;

export interface Judging {
  programId: string;
  memberId: string;
  /** The source of the steps: a file, or one of the member's addresses. */
  source: string;
  /** Whether its values count instead of those that came before, whichever are greater. */
  replaces: boolean;
  rules: HandInRules & Pick<ProgramSettings, 'metricsOn' | 'metricsOff' | 'manualMode' | 'converter'>;
}

/** Why the program takes no values of this kind, if it takes none. */
function offReason({ metric }: Said, { metricsOn, metricsOff }: Judging['rules']) {
  if (metric === 'steps' || isPush(metric)) return null;
  if (!metricsOn) return 'metrics_off' as const;
  return metricsOff.includes(metric) ? ('metric_off' as const) : null;
}

interface Around {
  record: DayRecord;
  told: readonly SourceDay[];
  order: readonly string[];
}

/** Returns why the steps are kept but do not count on their day (docs/domain.md#kinds-of-source), or null. */
function notCounting(
  { day, value, hours = null }: Said,
  { source, rules }: Judging,
  { record, told, order }: Around,
): Judged | null {
  const others = told.filter((row) => row.source !== source);
  const merged = mergeSources([...others, { source, steps: value, hours }], order);
  if (!merged) return null;
  const { steps } = merged;
  const uncounted = steps === record.import ? null : uncountedReason({ day, steps, confirmed: false }, rules);
  if (uncounted) return { verdict: 'uncounted', before: record.import, reason: `counts_${uncounted}` };
  const counted = dayValue({ ...record, import: steps }, rules.manualMode);
  const kept = (reason: Reason): Judged => ({ verdict: 'kept', before: counted.steps, reason });
  if (counted.source === 'manual') return kept('typed_counts');
  if (counted.source === 'device') return kept('device_counts');
  const adds = merged.source === placeOf(source) || mergeSources(others, order)?.steps !== steps;
  return adds ? null : kept('address_counts');
}

/** From this hour on, a day whose last steps are earlier is taken for whole. */
const eveningHour = 18;

/** Minutes of pushes are handed in, and keep the rules of what a member types (docs/domain.md#own-imports). */
function pushRefusal(
  { day, value }: Said,
  { rules }: Judging,
  { activity, record }: { activity: { rate: number; enabled: boolean } | undefined; record: DayRecord },
): Reason | null {
  if (!rules.converter) return 'converter_off';
  if (!activity?.enabled) return 'activity_off';
  const others = record.activities.filter(({ activityId }) => activityId !== pushActivity);
  if (others.reduce((all, { minutes }) => all + minutes, value) > mostMinutesOfDay) return 'counts_minutes';
  const uncounted = uncountedReason({ day, steps: value * activity.rate, confirmed: false }, rules);
  return uncounted && `counts_${uncounted}`;
}

interface Notes {
  today: string;
  final: readonly FinalDays[];
  /** Says whether the file has no later day. */
  isLast: boolean;
}

/**
 * Returns a remark on steps that count: a challenge that is already final, or a day that the file has only a part of.
 */
function noteOn({ day, hours }: Said, { today, final, isLast }: Notes): Reason | null {
  if (final.some(({ from, to }) => from <= day && day <= to)) return 'challenge_final';
  const lastHour = hours?.findLastIndex((steps) => steps > 0) ?? eveningHour;
  return day === today || (isLast && lastHour < eveningHour) ? 'part_of_day' : null;
}

function judgeSteps(said: Said, judging: Judging, around: Around, notes: Notes): Judged {
  const { value: steps, hours = null } = said;
  const judged = verdictOfSteps({ source: judging.source, steps, hours }, around.told);
  if (judged.verdict !== 'added' && judged.verdict !== 'changed') return judged;
  const kept = notCounting(said, judging, around);
  return kept ?? { ...judged, reason: noteOn(said, notes) ?? judged.reason };
}

/** What values of days would do, and whether their steps would count, oldest day first. */
export async function judgeRows(
  db: Db,
  said: readonly Said[],
  judging: Judging,
): Promise<Omit<ImportRow, 'place'>[]> {
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return [];
  const { programId, memberId, rules, replaces } = judging;
  const days = { from: first.day, to: last.day };
  const span = { programId, memberIds: [memberId], ...days };
  const metrics = await readMetricEntries(db, programId, memberId, days);
  const standing = new Map(
    metrics.map(({ metric, day, value, imported }) => [keyOf({ metric, day }), { value, typed: !imported }]),
  );
  const records = (await readDaysAsOf(db, { ...span, asOf: null })).get(memberId);
  const recordOf = new Map(records?.map((record) => [record.day, record]));
  const pushes = await readPushes(db, { programId, memberId }, days, recordOf);
  const activity = await findActivityOf(db, programId, pushActivity);
  const told = Map.groupBy(await listSourceDays(db, 'import', span), ({ day }) => day);
  const order = (await listOrder(db, 'import', programId, [memberId])).get(memberId) ?? [];
  const { today } = rules;
  const final = await listFinalDays(db, { programId, memberId, today }, days);
  return said.map((each): Omit<ImportRow, 'place'> => {
    const { day, metric } = each;
    const reason = offReason(each, rules);
    if (reason) return { ...each, verdict: 'refused', before: null, reason };
    if (isPush(metric)) {
      const why =
        metric === 'pushMinutes'
          ? pushRefusal(each, judging, { activity, record: recordOf.get(day) ?? emptyDay(day) })
          : null;
      if (why) return { ...each, verdict: 'refused', before: null, reason: why };
      return { ...each, ...verdictOfMetric(each, pushes.get(keyOf(each)), replaces) };
    }
    if (metric !== 'steps') return { ...each, ...verdictOfMetric(each, standing.get(keyOf(each)), replaces) };
    const around = { record: recordOf.get(day) ?? emptyDay(day), told: told.get(day) ?? [], order };
    return { ...each, ...judgeSteps(each, judging, around, { today, final, isLast: day === last.day }) };
  });
}
