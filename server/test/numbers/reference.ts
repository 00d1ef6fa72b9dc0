import { readDaysAsOf } from '../../src/domain/activity/public.ts';
import { totalDay } from '../../src/domain/activity/pure.ts';
import { addDays, dayIn, mondayOf } from '../../src/platform/clock/days.ts';
import type { Drawn } from './drawn-program.ts';

// What docs/domain.md#what-figures-mean says, from the rows of people and entries alone: slow, and obvious.

export interface Somebody {
  id: string;
  name: string;
  status: string;
  hasLogin: boolean;
  isExample: boolean;
  registeredOn: string;
  /** Also of days with 0 steps. */
  hasEntries: boolean;
  /** Days with steps, oldest first. */
  days: { day: string; total: number }[];
}

export interface Reference {
  today: string;
  people: Somebody[];
  addresses: number;
  stays: { memberId: string; organizationId: string; joinedOn: string; leftOn: string | null }[];
  /** People who are on a team now. */
  seats: { teamId: string }[];
  participants: number;
}

export async function readReference({ api, programId, challengeId }: Drawn): Promise<Reference> {
  const db = api.deps.gateway.forProgram(programId);
  const program = await db
    .selectFrom('program')
    .select('timeZone')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  const today = dayIn(program.timeZone, api.clock.now());
  const members = await db.selectFrom('member').selectAll().where('programId', '=', programId).execute();
  const memberIds = members.map(({ id }) => id);
  const interval = { programId, memberIds, from: '2000-01-01', to: addDays(today, 2), asOf: null };
  const entered = await readDaysAsOf(db, interval);
  const invites = await db
    .selectFrom('memberInvite')
    .selectAll()
    .where('programId', '=', programId)
    .execute();
  const stays = await db
    .selectFrom('organizationMember')
    .selectAll()
    .where('programId', '=', programId)
    .execute();
  const roster = await db
    .selectFrom('challengeRoster')
    .selectAll()
    .where('challengeId', '=', challengeId)
    .execute();
  const seats = await db
    .selectFrom('teamMembership')
    .select('teamId')
    .where('programId', '=', programId)
    .where('leftOn', 'is', null)
    .execute();
  const people = members
    .filter(({ status }) => status !== 'erased')
    .map((member) => ({
      id: member.id,
      status: member.status,
      hasLogin: member.loginId !== null,
      isExample: member.isExample,
      name: `${member.firstName} ${member.lastName}`.trim(),
      registeredOn: member.registeredOn,
      hasEntries: entered.has(member.id),
      days: (entered.get(member.id) ?? [])
        .map((record) => ({ day: record.day, total: totalDay(record, 'replace').total }))
        .filter(({ total }) => total > 0)
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    }));
  const open = invites.filter((one) => !one.memberId && !one.acceptedAt && !one.cancelledAt);
  return {
    today,
    people,
    seats,
    addresses: open.length,
    stays: stays.map(({ memberId, organizationId, joinedOn, leftOn }) => ({
      memberId,
      organizationId,
      joinedOn,
      leftOn,
    })),
    participants: new Set(roster.filter(({ countsTo }) => !countsTo).map(({ memberId }) => memberId)).size,
  };
}

const least = (...days: string[]): string => days.toSorted()[0]!;
const most = (...days: string[]): string => days.toSorted().at(-1)!;

export const isMember = (one: Somebody) =>
  one.status === 'active' && !one.isExample && (one.hasLogin || one.hasEntries);
export const isInvited = (one: Somebody) =>
  one.status === 'active' && !one.isExample && !one.hasLogin && !one.hasEntries;
export const statusOf = (one: Somebody) => {
  if (one.status === 'suspended') return 'deactivated';
  if (one.hasLogin) return 'active';
  return one.hasEntries ? 'dataOnly' : 'invited';
};
export const firstDay = ({ registeredOn, days }: Somebody) =>
  least(registeredOn, ...days.map(({ day }) => day));

export const daysIn = (one: Somebody, from: string, to: string) =>
  one.days.filter(({ day }) => from <= day && day <= to);
export const stepsIn = (one: Somebody, from: string, to: string) =>
  daysIn(one, from, to).reduce((sum, { total }) => sum + total, 0);
export const stepsOf = ({ people }: Reference, from: string, to: string) =>
  people.reduce((sum, one) => sum + stepsIn(one, from, to), 0);
/** Days on which a member was active, of all members together. */
export const activeDays = ({ people }: Reference, from: string, to: string) =>
  people.reduce((sum, one) => sum + daysIn(one, from, to).length, 0);
export const activeIn = ({ people }: Reference, from: string, to: string) =>
  people.filter((one) => daysIn(one, from, to).length > 0).length;

const count = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export function dailyAverage({ today }: Reference, one: Somebody, from: string, to: string): number {
  const days = count(most(from, firstDay(one)), least(to, today));
  return Math.round(stepsIn(one, from, to) / Math.max(1, days));
}

export const newIn = ({ people }: Reference, from: string, to: string) =>
  people.filter((one) => one.hasLogin && !one.isExample && from <= one.registeredOn && one.registeredOn <= to)
    .length;

/** Members of a week by its end; at least those who were active in it. */
export function weekOf(reference: Reference, monday: string) {
  const sunday = addDays(monday, 6);
  const members = reference.people.filter((one) => isMember(one) && firstDay(one) <= sunday).length;
  const active = activeIn(reference, monday, sunday);
  return { startsOn: monday, active, members: Math.max(members, active) };
}

/** What people of an organization did while they belonged to it. The day of a move belongs to the one they leave. */
export function organizationIn(reference: Reference, organizationId: string, from: string, to: string) {
  let [steps, memberDays] = [0, 0];
  const active = new Set<string>();
  for (const stay of reference.stays.filter((each) => each.organizationId === organizationId)) {
    const one = reference.people.find(({ id }) => id === stay.memberId);
    if (!one || !(one.hasLogin || one.hasEntries)) continue;
    const order = ({ joinedOn, leftOn }: typeof stay) => `${joinedOn} ${leftOn ?? '9999-12-31'}`;
    const moved = reference.stays.some(
      (other) =>
        other.memberId === stay.memberId &&
        other.organizationId !== organizationId &&
        (other.leftOn ?? '9999-12-31') >= stay.joinedOn &&
        order(other) < order(stay),
    );
    const first = most(from, moved ? addDays(stay.joinedOn, 1) : stay.joinedOn);
    const last = least(to, reference.today, stay.leftOn ?? '9999-12-31');
    if (first > last) continue;
    memberDays += count(first, last);
    steps += stepsIn(one, first, last);
    if (daysIn(one, first, last).length) active.add(one.id);
  }
  const members = reference.stays.filter(
    (stay) => stay.organizationId === organizationId && !stay.leftOn,
  ).length;
  return {
    members,
    activeMembers: active.size,
    steps,
    memberAverage: memberDays ? Math.round(steps / memberDays) : null,
  };
}

export { mondayOf };
