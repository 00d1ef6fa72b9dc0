import { readDaysAsOf } from '../../domain/activity/public.ts';
import { totalDay } from '../../domain/activity/pure.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { dayIn, earlier } from '../../platform/clock/days.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { CalendarDay } from './badges.types.ts';
import { readAllExcused } from '../../domain/scoring/public.ts';
import { readRestDays } from './facts.queries.ts';
import { recordsOf, type MemberRecords } from './scoring/records.ts';
import { inUse, type StreakFacts } from './scoring/streak.ts';

type In = Pick<WorkContext, 'db' | 'programId' | 'now'>;

/** Entries of imports may be older than the registration, but not than this. */
const earliest = '1900-01-01';

interface Walked {
  /** Days with a total above 0, oldest first, none after the member's today. */
  walked: { day: string; total: number }[];
  streak: StreakFacts;
}

const daysOf = (rows: readonly { day: string }[]) => rows.map(({ day }) => day);

/** Reads a member's active days in a period, and what their streaks in it are made of. */
async function readWalked({ db, programId, now }: In, member: MemberRow, from: string, to: string) {
  const { id, timeZone, registeredOn } = member;
  const today = dayIn(timeZone, now);
  const window = { programId, memberIds: [id], from, to: earlier(to, today), asOf: null };
  const [program, entered, rested, excused] = await Promise.all([
    findProgram(db, programId),
    readDaysAsOf(db, window),
    readRestDays(db, programId, [id]),
    readAllExcused(db, programId, [id]),
  ]);
  const mode = program?.settings.manualMode ?? 'replace';
  const walked = (entered.get(id) ?? [])
    .map((record) => ({ day: record.day, total: totalDay(record, mode).total }))
    .filter(({ total }) => total > 0);
  // Days before the registration appear on the profile and count for no streak (docs/decisions/196).
  const days = walked.map(({ day }) => day).filter((day) => day >= registeredOn);
  const streak = { days, rest: daysOf(rested), excused: daysOf(excused), today, registeredOn };
  return { walked, streak } satisfies Walked;
}

export async function readRecords(context: In, member: MemberRow): Promise<MemberRecords> {
  const { walked, streak } = await readWalked(context, member, earliest, '2999-12-31');
  return recordsOf(walked, streak);
}

/** Reads the days of a year on which a member was active or rested, oldest first. */
export async function readCalendar(context: In, member: MemberRow, year: number): Promise<CalendarDay[]> {
  const { walked, streak } = await readWalked(context, member, `${year}-01-01`, `${year}-12-31`);
  const rested = [...inUse(streak)].filter((day) => day.startsWith(`${year}-`));
  return [
    ...walked.map(({ day, total }) => ({ day, total, isRest: false })),
    ...rested.map((day) => ({ day, total: 0, isRest: true })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
