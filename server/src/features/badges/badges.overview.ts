import { readDaysAsOf } from '../../domain/activity/public.ts';
import { type ManualMode, totalDay, type DayTotal } from '../../domain/activity/pure.ts';
import { readAllExcused, readMostEarned } from '../../domain/scoring/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Db } from '../../platform/db/handle.ts';
import { readCountFacts, readMetricFacts, readPeople, readRestDays, type Person } from './facts.queries.ts';
import { type Facts, activeDays } from './scoring/series.ts';
import type { StreakFacts } from './scoring/streak.ts';

interface Whose {
  programId: string;
  memberIds: readonly string[];
  manualMode: ManualMode;
  now: Date;
}

interface MemberDays {
  person: Person;
  today: string;
  days: DayTotal[];
  rest: string[];
  excused: string[];
}

const daysIn = (rows: readonly { day: string }[] = []) => rows.map(({ day }) => day);
const least = (days: readonly string[]) => days.reduce((first, day) => (day < first ? day : first));

/** Reads days with entries of each member, from their registration up to their own today. */
async function readMemberDays(
  db: Db,
  { programId, memberIds, manualMode, now }: Whose,
): Promise<MemberDays[]> {
  const people = await readPeople(db, programId, memberIds);
  if (!people.length) return [];
  const todays = new Map(people.map(({ id, timeZone }) => [id, dayIn(timeZone, now)]));
  const from = least(people.map((person) => person.registeredOn));
  const to = [...todays.values()].toSorted().at(-1) ?? from;
  const entered = await readDaysAsOf(db, { programId, memberIds, from, to, asOf: null });
  const rested = Map.groupBy(await readRestDays(db, programId, memberIds), (row) => row.memberId);
  const excused = Map.groupBy(await readAllExcused(db, programId, memberIds), (row) => row.memberId);
  return people.map((person) => {
    const today = todays.get(person.id) ?? to;
    const own = (entered.get(person.id) ?? []).filter(
      ({ day }) => day >= person.registeredOn && day <= today,
    );
    const days = own.map((record) => totalDay(record, manualMode));
    return {
      person,
      today,
      days,
      rest: daysIn(rested.get(person.id)),
      excused: daysIn(excused.get(person.id)),
    };
  });
}

/**
 * Returns what a day earns badges for: no more steps than an admin let it count in a challenge, and nothing if it was
 * left out.
 */
function earning(day: DayTotal, most: number | undefined): DayTotal {
  if (most === undefined) return day;
  return { ...day, total: Math.min(day.total, most), activities: most === 0 ? [] : day.activities };
}

/** Reads everything that the badges of these members depend on. Unknown members are left out. */
export async function readFacts(db: Db, whose: Whose): Promise<Map<string, Facts>> {
  const { programId, memberIds } = whose;
  const memberDays = await readMemberDays(db, whose);
  const metrics = Map.groupBy(await readMetricFacts(db, programId, memberIds), (row) => row.memberId);
  const counts = Map.groupBy(await readCountFacts(db, programId, memberIds), (row) => row.memberId);
  const mostEarned = await readMostEarned(db, programId, memberIds);
  return new Map(
    memberDays.map(({ person, today, days, rest, excused }): [string, Facts] => {
      const { id, registeredOn } = person;
      const lived = ({ day }: { day: string }) => day >= registeredOn && day <= today;
      return [
        id,
        {
          today,
          registeredOn,
          days: days.map((each) => earning(each, mostEarned.get(id)?.get(each.day))),
          rest: [...rest, ...excused],
          metrics: (metrics.get(id) ?? []).filter(lived),
          // People in a challenge that has not started have joined it already.
          counts: (counts.get(id) ?? [])
            .map((fact) => (fact.day > today ? { ...fact, day: today } : fact))
            .filter(lived),
        },
      ];
    }),
  );
}

/** Reads the facts that make up a member's streak; null if there is no such member. */
export async function readStreakFacts(
  db: Db,
  { memberId, ...rest }: Omit<Whose, 'memberIds'> & { memberId: string },
): Promise<StreakFacts | null> {
  const [memberDays] = await readMemberDays(db, { ...rest, memberIds: [memberId] });
  if (!memberDays) return null;
  const { days, today, person, excused } = memberDays;
  const { registeredOn } = person;
  return { days: activeDays(days), rest: memberDays.rest, excused, today, registeredOn };
}
