import fc from 'fast-check';
import { excusing } from './reference.ts';

/** What a member does in a random history. */
export type Op =
  | { kind: 'log'; steps: number; back: number }
  | { kind: 'erase'; back: number }
  | { kind: 'move'; activityId: string; minutes: number; back: number }
  | { kind: 'join' | 'leave' | 'leaveTeam' | 'leaveOrganization' }
  | { kind: 'joinTeam' | 'joinOrganization'; group: number }
  | { kind: 'excuse'; challenge: (typeof excusing)[number]; ahead: number; excused: boolean };

const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('log' as const),
      steps: fc.integer({ min: 0, max: 30_000 }),
      back: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('erase' as const), back: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      activityId: fc.constantFrom('swimming-leisure', 'yoga'),
      minutes: fc.nat(120),
      back: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const, 'leaveTeam' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('joinTeam' as const), group: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('joinOrganization' as const), group: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leaveOrganization' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('excuse' as const),
      challenge: fc.constantFrom(...excusing),
      ahead: fc.integer({ min: -2, max: 2 }),
      excused: fc.integer({ min: 0, max: 3 }).map((at) => at > 0),
    }),
  },
);
/** The acts of several members at once, and whether the fold worker runs or a day passes afterwards. */
export const round = fc.record({
  ops: fc.array(fc.tuple(fc.nat(4), op), { minLength: 1, maxLength: 5 }),
  fold: fc.boolean(),
  nextDay: fc.integer({ min: 0, max: 4 }).map((at) => at === 0),
});
