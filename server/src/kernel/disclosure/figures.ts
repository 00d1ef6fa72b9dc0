import type { FigureRow } from './disclosure.types.ts';
import { noiseOf, others, type Asked, type Made } from './release.ts';
import { meanOf, people, type Range } from './shapes.ts';

/** A number of people is shown from so many standard deviations of its noise on. */
const clear = 3;
/** So many standard deviations hold the truth in 95 of 100 cases. */
const likely = 1.96;
/** An average is shown while its margin is at most this share of the range. */
const mostMargin = 0.25;

/**
 * What is shown of a release: what is more than its noise. That is decided by the blurred figures alone, so it tells nothing that
 * they do not.
 */
export function figuresOf(
  made: Made,
  asked: Pick<Asked, 'shape' | 'units' | 'groups'>,
  { range, activeOf }: { range: Range | null; activeOf(group: string | null): number | null },
): FigureRow[] {
  // Figures that add up are a little more exact than each was.
  const parts = made.groups.size;
  const noise = noiseOf({ ...asked, groups: [...made.groups.keys()] });
  const noiseIn = (key: string) => noise(key) * (parts ? Math.sqrt(parts / (parts + 1)) : 1);
  const rows: FigureRow[] = [];
  const show = (group: string | null, blurred: ReadonlyMap<string, number>) => {
    for (const key of range ? [people] : asked.shape.keys) {
      const count = blurred.get(key)!;
      if (count < clear * noiseIn(key)) continue;
      const { mean, noise: off } = range
        ? meanOf((each) => blurred.get(each)!, noiseIn, range)
        : { mean: 0, noise: Infinity };
      const isClear = range !== null && likely * off <= mostMargin * (range[1] - range[0]);
      rows.push({
        group,
        key: key === people ? null : key,
        people: count,
        active: activeOf(group),
        average: isClear ? mean : null,
        margin: isClear ? likely * off : null,
      });
    }
  };
  show(null, made.whole);
  for (const [group, blurred] of made.groups) if (group !== others) show(group, blurred);
  return rows;
}
