import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { listFinalDays, type FinalDays } from '../../../domain/challenges/public.ts';
import { readDaysAsOf } from '../../../domain/activity/public.ts';
import {
  dayValue,
  emptyDay,
  uncountedReason,
  type DayRecord,
  type HandInRules,
} from '../../../domain/activity/pure.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { listPlaces } from '../addresses.queries.ts';
import type { ImportRow, Reason, Said } from '../own-imports.types.ts';
import { mergeSources } from '../scoring/merge-sources.ts';
import { keyOf, verdictOf } from '../scoring/verdicts.ts';
import { listSourceDays, type SourceDay } from '../sources.queries.ts';
import { readStanding } from '../standing.queries.ts';

export interface Judging {
  programId: string;
  memberId: string;
  /** The source of the steps: files, or one of the member's addresses. */
  source: string;
  rules: HandInRules & Pick<ProgramSettings, 'metricsOn' | 'metricsOff' | 'manualMode'>;
}

/** Why the program takes no values of this kind, if it takes none. */
function offReason({ metric }: Said, { metricsOn, metricsOff }: Judging['rules']) {
  if (metric === 'steps') return null;
  if (!metricsOn) return 'metrics_off' as const;
  return metricsOff.includes(metric) ? ('metric_off' as const) : null;
}

interface Around {
  record: DayRecord;
  told: readonly SourceDay[];
  order: readonly string[];
}

/** Why the steps are kept, but do not count on their day (docs/domain.md#kinds-of-source). */
function notCounting(
  { day, value, hours = null }: Said,
  { source, rules }: Judging,
  { record, told, order }: Around,
): Reason | null {
  const others = told.filter((row) => row.source !== source);
  const merged = mergeSources([...others, { source, steps: value, hours }], order);
  if (!merged) return null;
  const { steps } = merged;
  const reason = steps === record.import ? null : uncountedReason({ day, steps, confirmed: false }, rules);
  if (reason) return `counts_${reason}`;
  const counted = dayValue({ ...record, import: steps }, rules.manualMode);
  if (counted.source === 'manual') return 'typed_counts';
  if (counted.source === 'device') return 'device_counts';
  return merged.source === source ? null : 'address_counts';
}

/** From this hour on, a day whose last steps are earlier is taken for whole. */
const eveningHour = 18;

interface Notes {
  today: string;
  final: readonly FinalDays[];
  /** Says whether the file has no later day. */
  isLast: boolean;
}

/**
 * Returns a remark on steps that count: a challenge that is already final, or a day that the file has only a part of.
 */
function noteOn(
  { day, hours }: Said,
  { verdict }: Pick<ImportRow, 'verdict'>,
  { today, final, isLast }: Notes,
): Reason | null {
  if (verdict !== 'added' && verdict !== 'changed') return null;
  if (final.some(({ from, to }) => from <= day && day <= to)) return 'challenge_final';
  const lastHour = hours?.findLastIndex((steps) => steps > 0) ?? eveningHour;
  return day === today || (isLast && lastHour < eveningHour) ? 'part_of_day' : null;
}

/** What values of days would do, and whether their steps would count, oldest day first. */
export async function judgeRows(
  db: Db,
  said: readonly Said[],
  judging: Judging,
): Promise<Omit<ImportRow, 'place'>[]> {
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return [];
  const { programId, memberId, source, rules } = judging;
  const span = { programId, memberId, from: first.day, to: last.day };
  const standing = new Map((await readStanding(db, span, source)).map((each) => [keyOf(each), each]));
  const window = { programId, memberIds: [memberId], from: first.day, to: last.day, asOf: null };
  const days = new Map((await readDaysAsOf(db, window)).get(memberId)?.map((record) => [record.day, record]));
  const told = Map.groupBy(await listSourceDays(db, span), ({ day }) => day);
  const order = await listPlaces(db, { programId, memberId });
  const { today } = rules;
  const final = await listFinalDays(db, { programId, memberId, today }, { from: first.day, to: last.day });
  return said.map((each): Omit<ImportRow, 'place'> => {
    const reason = offReason(each, rules);
    if (reason) return { ...each, verdict: 'refused', before: null, reason };
    const judged = { ...each, ...verdictOf(each, standing.get(keyOf(each))) };
    if (each.metric !== 'steps') return judged;
    const { day } = each;
    const around = { record: days.get(day) ?? emptyDay(day), told: told.get(day) ?? [], order };
    const isLast = each.day === last.day;
    return {
      ...judged,
      reason: notCounting(each, judging, around) ?? noteOn(each, judged, { today, final, isLast }),
    };
  });
}
