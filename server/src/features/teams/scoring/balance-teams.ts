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
  /** Pairs of members who are to be on one team where it can be. */
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

/** Who is a friend of whom. */
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
 * The teams' averages never lie further apart than this: people are dealt in rows of equals, the best row first, one of
 * each row to every team, so that the sums of two teams differ by no more than the whole range, whoever of a row goes
 * where. Of a row that is not full some teams have one person more.
 */
export function spreadBound(people: readonly Pick<Balanced, 'baseline'>[], teams: number): number {
  const baselines = people.map(({ baseline }) => baseline);
  const rows = Math.floor(people.length / teams);
  if (rows === 0) return Infinity;
  const range = Math.max(...baselines) - Math.min(...baselines);
  return (range / rows) * (people.length % teams ? 2 : 1);
}

/** How far the averages of teams lie apart. */
export function spreadOf(teams: readonly (readonly { baseline: number }[])[]): number {
  const averages = teams
    .filter((team) => team.length > 0)
    .map((team) => team.reduce((sum, { baseline }) => sum + baseline, 0) / team.length);
  return averages.length ? Math.max(...averages) - Math.min(...averages) : 0;
}

/** One row dealt: each to the team with most of their friends, then fewest of their organization, then the least so far. */
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
 * Teams that are alike: as many people on each (or one more), averages within `spreadBound`, friends together and
 * organizations mixed as far as that leaves room. The same people and rules make the same teams, in whatever order the
 * people come. Answers the ids of each team.
 */
export function balanceTeams(people: readonly Balanced[], rules: BalanceRules): string[][] {
  const next = seeded(rules.seed);
  const known = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // Shuffled before they are sorted: who walks as much as somebody else stands where the seed has it.
  const inOrder = shuffled(known, next).toSorted((a, b) => b.baseline - a.baseline);
  const seats = Array.from({ length: rules.teams }, emptySeat);
  const friends = friendsOf(rules.friends);
  for (let at = 0; at < inOrder.length; at += rules.teams) {
    const row = shuffled(inOrder.slice(at, at + rules.teams), next);
    // Those with friends choose first; what they leave levels the sums, the most for the team with the least.
    const choosy = (person: Balanced) => (friends.has(person.id) ? 0 : 1);
    row.sort((a, b) => choosy(a) - choosy(b) || b.baseline - a.baseline);
    deal(row, seats, rules, friends);
  }
  return seats.map((seat) => seat.people.map(({ id }) => id));
}
