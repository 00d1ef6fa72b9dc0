import { control, type Control } from '../../src/kernel/disclosure/bound.ts';
import { costs } from '../../src/kernel/disclosure/budget.ts';
import type { Chance } from '../../src/kernel/disclosure/noise.ts';
import {
  countedOf,
  others,
  releaseOf,
  turnOf,
  type Asked,
  type Made,
} from '../../src/kernel/disclosure/release.ts';
import {
  chosen,
  partOfChoice,
  partOfValue,
  valued,
  type Amounts,
  type Shape,
} from '../../src/kernel/disclosure/shapes.ts';
import { evidenceOf, normal } from './estimator.ts';

/** Numbers of a seed, the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A source of noise for tests: a number of each text, by a seed. */
export const chanceOf =
  (seed: number): Chance =>
  (label) => {
    let hash = 0x811c9dc5 ^ seed;
    for (let at = 0; at < label.length; at += 1) hash = Math.imul(hash ^ label.charCodeAt(at), 0x01000193);
    const random = seeded(hash ^ (seed * 0x9e3779b1));
    return Math.floor(random() * 2 ** 24) * 2 ** 24 + Math.floor(random() * 2 ** 24);
  };

/** A short name of a text. */
export const shortOf = (text: string): string => chanceOf(0)(text).toString(36);

/** What the attacker wants to know: whether the person logs, answers and plans at all, or which of two values are theirs. */
export type Wanted = 'whether' | 'which';
/**
 * What all others do: each of them has another part in each period, nobody ever changes, or just as many change as make it
 * least certain whether a figure is made anew.
 */
export type Crowd = 'stirs' | 'stays' | 'is at the edge';

interface Subject {
  subject: string;
  units: number;
  shape: Shape;
  groups: readonly string[];
  /** The person's part in the two worlds. */
  target: Record<Wanted, readonly [Amounts | null, Amounts]>;
}

export interface Attack {
  wanted: Wanted;
  crowd: Crowd;
  /** From this period on the person has left. */
  leavesIn?: number;
  /** How often the attacker asks for each period. */
  looks?: number;
  /** How many options a person ticks who ticks everything. */
  ticks?: number;
  by?: Control;
}

const periods = 13;
const ownAccounts = 10;
const range = [0, 8] as const;
const groups = ['north', 'south', others];

const metric = (name: string): Subject => ({
  subject: `metric ${name}`,
  units: costs.metrics / 3,
  shape: valued,
  groups,
  // Values far out of the range: the limits have to hold them.
  target: {
    whether: [null, partOfValue(400, range)],
    which: [partOfValue(-400, range), partOfValue(400, range)],
  },
});

function choice(subject: string, units: number, most: number, ticks: number): Subject {
  const options = Array.from({ length: 2 * ticks }, (_, at) => `${at}`);
  const [these, those] = [partOfChoice(options.slice(0, ticks)), partOfChoice(options.slice(ticks))];
  const target = { whether: [null, these], which: [those, these] } as const;
  return { subject, units, shape: chosen(options, most), groups: [], target };
}

/** Everything that is released about a person in a period. */
const subjectsOf = (period: number, ticks: number): Subject[] => [
  ...['mood', 'sleep', 'water'].map(metric),
  choice(`question ${period % 2}`, costs.question, 3, ticks),
  choice('plan.status', costs.planStatus, 1, 1),
  ...(period === 0 ? [choice('plan.answers', costs.planAnswers, 20, 20)] : []),
];

/** So many that no figure stays what it was when all of them change. */
const everybody = Array.from({ length: 600 }, (_, at) => `another ${at}`);

/** How many of all others have another part than in the last release. The attacker knows each of them. */
function crowdOf(crowd: Crowd, period: number, units: number): readonly string[] {
  const size = crowd === 'stirs' || (crowd === 'stays' && period < 2) ? everybody.length : 0;
  return everybody.slice(0, crowd === 'is at the edge' ? turnOf(units).middle : size);
}

type Before = Record<'real' | 'first' | 'second', Made | null>;
const nothing = { whole: new Map<string, number>(), groups: new Map<string, Map<string, number>>() };

/** Makes what was made before look as if so many others had had another part then. */
const among = (before: Made | null, crowd: readonly string[]): Made => ({
  ...(before ?? { ...nothing, period: '', parts: [] }),
  parts: [...(before?.parts ?? []), ...crowd],
});

/** Attacks one program for a year with all that is released. Returns the evidence for the second world. */
function attackOne(asked: Attack, { isSecond, chance }: { isSecond: boolean; chance: Chance }): number {
  const { wanted, crowd, leavesIn = periods, looks = 1, ticks = 4, by = control } = asked;
  const known = new Map<string, Before>();
  let evidence = 0;
  for (let period = 0; period < periods; period += 1)
    for (const { subject, units, shape, groups: tree, target } of subjectsOf(period, ticks)) {
      const before = known.get(subject) ?? { real: null, first: null, second: null };
      const crowdNow = crowdOf(crowd, period, units);
      // The person and the attacker's own accounts move between the organizations in each period.
      const group = (at: number) => groups[(at + period) % 2]!;
      const own = Array.from({ length: ownAccounts }, (_, at) => ({
        who: `own ${at}`,
        group: group(at),
        amounts:
          shape === valued ? partOfValue((at + period) % 9, range) : partOfChoice([`${(at + period) % 2}`]),
      }));
      const world = (amounts: Amounts | null, was: Made | null): Asked => ({
        subject,
        units,
        shape,
        groups: tree,
        chance,
        hashOf: shortOf,
        period: `${period}`,
        parts: [
          ...own,
          ...(amounts && period < leavesIn
            ? [
                {
                  who: 'the person',
                  group: group(0),
                  amounts,
                },
              ]
            : []),
        ],
        before: among(was, crowdNow),
      });
      const [one, two] = target[wanted];
      const both = [world(one, before.first), world(two, before.second)] as const;
      const real = both[isSecond ? 1 : 0];
      let isNew = false;
      let made: Made | null = null;
      for (let look = 0; look < looks; look += 1) {
        made = releaseOf(real, by, look);
        isNew = made?.period === real.period;
        // Seen again, the same figures say nothing more.
        if (look === 0 || !by.remembers) evidence += evidenceOf(made, both, by);
      }
      if (isNew)
        known.set(subject, {
          real: made,
          first: { ...made!, parts: countedOf(both[0], by).hashes },
          second: { ...made!, parts: countedOf(both[1], by).hashes },
        });
    }
  return evidence;
}

/** Whether an attacker who goes by all evidence is right about the program of a seed. */
export function isRight(seed: number, asked: Attack): boolean {
  const isSecond = seeded(seed)() < 0.5;
  const evidence = attackOne(asked, { isSecond, chance: chanceOf(seed) });
  return evidence === 0 ? seed % 2 === 0 : evidence > 0 === isSecond;
}

const noNoise: Chance = () => 2 ** 47;

/**
 * The share of all programs in which such an attacker is right when every figure is made anew: reckoned, not tried. Evidence is
 * then a normal number, and without any noise it is half the square of how far apart the two worlds are.
 */
export const rightShare = (asked: Omit<Attack, 'crowd'>): number => {
  const evidence = attackOne({ ...asked, crowd: 'stirs' }, { isSecond: true, chance: noNoise });
  return normal(Math.sqrt(2 * evidence) / 2);
};
