import type { MapGround, Point } from '#contract/features/maps.ts';
import type { MapValues, MilestoneValues } from './maps.types.ts';
import { fractionsOf, outlineOf, placeAt } from './route.ts';

const outlinePoints = 800;
const previewPoints = 40;

type Told = Omit<MapValues, 'outline' | 'preview'>;

/** A map with what is reckoned from its route: the lines for screens. */
export const drawnMap = (map: Told): MapValues => ({
  ...map,
  outline: outlineOf(map.ground, map.route, outlinePoints),
  preview: outlineOf(map.ground, map.route, previewPoints).map(([x, y]) => [x, y]),
});

/** Milestones in the order of the way, each with its place on it. */
export function placedMilestones<M extends Omit<MilestoneValues, 'position' | 'place'>>(
  ground: MapGround,
  route: readonly Point[],
  milestones: readonly M[],
): (M & Pick<MilestoneValues, 'position' | 'place'>)[] {
  const fractions = fractionsOf(ground, route);
  return milestones
    .toSorted((a, b) => a.fraction - b.fraction)
    .map((milestone, index) => ({
      ...milestone,
      position: index + 1,
      place: placeAt(route, fractions, milestone.fraction),
    }));
}
