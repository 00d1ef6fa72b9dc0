import { seeded, shuffled } from './seeded.ts';

export interface Balanced {
  id: string;
  /** Average steps a day. */
  baseline: number;
  organizationId: string | null;
}

export interface BalanceRules {
  teams: number;
  seed: string;
  mixOrganizations: boolean;
  /** Pairs of members who should be on the same team if possible. */
  friends: readonly (readonly [string, string])[];
}

interface Seat {
  people: Balanced[];
  sum: number;
  organizations: Map<string, number>;
}

const emptySeat = (): Seat => ({ people: [], sum: 0, organizations: new Map() });

const ofOrganization = (seat: Seat, { organizationId }: Balanced) =>
  organizationId === null ? 0 : (seat.organizations.get(organizationId) ?? 0);

function take(seat: Seat, person: Balanced): void {
  seat.people.push(person);
  seat.sum += person.baseline;
  if (person.organizationId !== null)
    seat.organizations.set(person.organizationId, ofOrganization(seat, person) + 1);
}

function friendsOf(pairs: BalanceRules['friends']): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const add = (one: string, other: string) => {
    const known = all.get(one) ?? new Set<string>();
    all.set(one, known.add(other));
  };
  for (const [one, other] of pairs) {
    add(one, other);
    add(other, one);
  }
  return all;
}

/**
 * Returns the largest possible distance between the averages of teams. People are dealt in rows of equals, best row
 * first, one of each row to every team, so the sums of two teams differ by at most the whole range. If the last row is
 * not full, some teams have one person more.
 */
export function spreadBound(people: readonly Pick<Balanced, 'baseline'>[], teams: number): number {
  const baselines = people.map(({ baseline }) => baseline);
  const rows = Math.floor(people.length / teams);
  if (rows === 0) return Infinity;
  const range = Math.max(...baselines) - Math.min(...baselines);
  return (range / rows) * (people.length % teams ? 2 : 1);
}

/** Returns how far apart the averages of teams are. */
export function spreadOf(teams: readonly (readonly { baseline: number }[])[]): number {
  const averages = teams
    .filter((team) => team.length > 0)
    .map((team) => team.reduce((sum, { baseline }) => sum + baseline, 0) / team.length);
  return averages.length ? Math.max(...averages) - Math.min(...averages) : 0;
}

/**
 * Deals one row: each person to the team with most of their friends, then fewest of their organization, then the
 * lowest sum.
 */
function deal(row: readonly Balanced[], seats: readonly Seat[], rules: BalanceRules, friends: Friends): void {
  const free = new Set(seats);
  for (const person of row) {
    const known = friends.get(person.id);
    const worth = (seat: Seat): [number, number, number] => [
      known ? -seat.people.filter(({ id }) => known.has(id)).length : 0,
      rules.mixOrganizations ? ofOrganization(seat, person) : 0,
      seat.sum,
    ];
    let best: { seat: Seat; worth: [number, number, number] } | null = null;
    for (const seat of free) {
      const now = worth(seat);
      if (!best || isLess(now, best.worth)) best = { seat, worth: now };
    }
    if (!best) return;
    free.delete(best.seat);
    take(best.seat, person);
  }
}

type Friends = ReturnType<typeof friendsOf>;

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && a[at]! < b[at]!;
}

/**
 * Makes teams that are alike: equal in size up to one, averages within `spreadBound`, friends together and
 * organizations mixed where possible. The same people and seed give the same teams in any order. Returns the ids of
 * each team.
 */
export function balanceTeams(people: readonly Balanced[], rules: BalanceRules): string[][] {
  const next = seeded(rules.seed);
  const known = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // Shuffled before sorting, so that the seed decides among people with equal averages.
  const inOrder = shuffled(known, next).toSorted((a, b) => b.baseline - a.baseline);
  const seats = Array.from({ length: rules.teams }, emptySeat);
  const friends = friendsOf(rules.friends);
  for (let at = 0; at < inOrder.length; at += rules.teams) {
    const row = shuffled(inOrder.slice(at, at + rules.teams), next);
    // People with friends are placed first. The others level the sums, the highest going to the lowest team.
    const choosy = (person: Balanced) => (friends.has(person.id) ? 0 : 1);
    row.sort((a, b) => choosy(a) - choosy(b) || b.baseline - a.baseline);
    deal(row, seats, rules, friends);
  }
  return seats.map((seat) => seat.people.map(({ id }) => id));
}
