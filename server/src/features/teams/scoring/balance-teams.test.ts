import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceTeams, spreadBound, spreadOf, type Balanced, type BalanceRules } from './balance-teams.ts';
import { seeded, shuffled } from './seeded.ts';

const people = fc
  .array(fc.record({ baseline: fc.integer({ min: 0, max: 30_000 }), organization: fc.nat(3) }), {
    minLength: 1,
    maxLength: 120,
  })
  .map((rows) =>
    rows.map(({ baseline, organization }, at): Balanced => ({
      id: `m${String(at).padStart(4, '0')}`,
      baseline,
      organizationId: organization ? `o${organization}` : null,
    })),
  );

const cases = fc
  .tuple(
    people,
    fc.integer({ min: 1, max: 12 }),
    fc.string(),
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(), fc.nat())),
  )
  .map(([all, teams, seed, mixOrganizations, pairs]) => {
    const friends = pairs.flatMap(([a, b]): [string, string][] => {
      const [one, other] = [all[a % all.length]!.id, all[b % all.length]!.id];
      return one === other ? [] : [[one, other]];
    });
    return { all, rules: { teams, seed, mixOrganizations, friends } };
  });

const rules = (change: Partial<BalanceRules> = {}): BalanceRules => ({
  teams: 4,
  seed: 'spring',
  mixOrganizations: false,
  friends: [],
  ...change,
});

const withBaselines = (teams: readonly (readonly string[])[], all: readonly Balanced[]) => {
  const by = new Map(all.map((person) => [person.id, person]));
  return teams.map((team) => team.map((id) => by.get(id)!));
};

describe('balanced teams', () => {
  test('puts everyone on one team, with sizes that differ by at most one', () => {
    fc.assert(
      fc.property(cases, ({ all, rules: given }) => {
        const teams = balanceTeams(all, given);
        expect(teams.flat().toSorted()).toEqual(all.map(({ id }) => id));
        const sizes = teams.map((team) => team.length);
        expect(teams).toHaveLength(given.teams);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('keeps averages within the stated bound for any friends and organizations', () => {
    fc.assert(
      fc.property(cases, ({ all, rules: given }) => {
        fc.pre(all.length >= given.teams);
        const teams = withBaselines(balanceTeams(all, given), all);
        expect(spreadOf(teams)).toBeLessThanOrEqual(spreadBound(all, given.teams) + 1e-6);
      }),
    );
  });

  test('makes the same teams for the same seed in any order of people', () => {
    fc.assert(
      fc.property(cases, ({ all, rules: given }) => {
        expect(balanceTeams(all.toReversed(), given)).toEqual(balanceTeams(all, given));
      }),
    );
    const all = Array.from({ length: 40 }, (_, at) => ({
      id: `m${at}`,
      baseline: 5000,
      organizationId: null,
    }));
    expect(balanceTeams(all, rules({ seed: 'a' }))).not.toEqual(balanceTeams(all, rules({ seed: 'b' })));
  });
});

const crowd = (count: number, seed: string): Balanced[] => {
  const next = seeded(seed);
  return Array.from({ length: count }, (_, at) => ({
    id: `m${String(at).padStart(4, '0')}`,
    baseline: Math.round(2000 + next() ** 3 * 25_000),
    organizationId: `o${at % 4}`,
  }));
};

test('brings averages within a fifth of random teams, over fifty crowds', () => {
  let [balanced, random] = [0, 0];
  for (let at = 0; at < 50; at += 1) {
    const all = crowd(60, `crowd ${at}`);
    balanced += spreadOf(withBaselines(balanceTeams(all, rules({ teams: 6, seed: `${at}` })), all));
    const mixed = shuffled(all, seeded(`random ${at}`));
    random += spreadOf(Array.from({ length: 6 }, (_, team) => mixed.slice(team * 10, team * 10 + 10)));
  }
  expect(balanced).toBeLessThan(random / 5);
});

test('mixes organizations: no team has more than its share and two', () => {
  const all = crowd(80, 'mixed');
  const mixed = withBaselines(balanceTeams(all, rules({ teams: 8, mixOrganizations: true })), all);
  for (const team of mixed)
    for (const organization of ['o0', 'o1', 'o2', 'o3'])
      expect(team.filter(({ organizationId }) => organizationId === organization).length).toBeLessThanOrEqual(
        4,
      );
});

test('brings most pairs of friends together, where chance keeps one in eight', () => {
  const all = crowd(80, 'friendly');
  const friends = Array.from({ length: 20 }, (_, at): [string, string] => [
    all[at * 4]!.id,
    all[at * 4 + 3]!.id,
  ]);
  const together = (given: BalanceRules) => {
    const teams = balanceTeams(all, given);
    return friends.filter(([a, b]) => teams.some((team) => team.includes(a) && team.includes(b))).length;
  };
  expect(together(rules({ teams: 8, friends }))).toBeGreaterThanOrEqual(12);
  expect(together(rules({ teams: 8 }))).toBeLessThan(12);
});
