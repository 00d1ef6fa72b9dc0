import type { Chance } from './noise.ts';
import { people, type Amounts, type Shape } from './shapes.ts';

/** The parts of the control. The attack test takes each out to show that it would notice. */
export interface Control {
  /** No amount counts for more than the shape allows. */
  limits: boolean;
  /** No person moves more figures than the shape allows: the key draws which ones. */
  draws: boolean;
  /** The same truth of a period gets the same answer, however often it is asked. */
  remembers: boolean;
  /** Noise hides a person's part in a whole year, not in one figure. */
  hidesWholeYear: boolean;
}

export const control: Control = { limits: true, draws: true, remembers: true, hidesWholeYear: true };

/**
 * Limits what one person adds before any noise. Which figures count for somebody with too many depends on the person and the
 * subject only, so that an unchanged truth stays unchanged.
 */
export function bounded(
  { who, amounts }: { who: string; amounts: Amounts },
  shape: Shape,
  chance: Chance,
  by: Control,
): Amounts {
  const own = [...amounts].filter(([key]) => key !== people && shape.keys.includes(key));
  const kept =
    by.draws && own.length > shape.most
      ? own
          .map((each) => ({ each, at: chance(JSON.stringify(['drawn', who, each[0]])) }))
          .toSorted((one, two) => one.at - two.at)
          .slice(0, shape.most)
          .map(({ each }) => each)
      : own;
  const limited = (key: string, amount: number) =>
    by.limits ? Math.max(shape.leastOf(key), Math.min(shape.mostOf(key), amount)) : amount;
  return new Map([
    [people, 1] as const,
    ...kept.map(([key, amount]) => [key, limited(key, amount)] as const),
  ]);
}
