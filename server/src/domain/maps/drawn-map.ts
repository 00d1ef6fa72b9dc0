import type { MapBasemap, Point } from '#contract/features/maps/maps.ts';
import type { MapValues, MilestoneValues } from './maps.types.ts';
import { weightiest } from './line.ts';
import { fractionsOf, outlineAt, placeAt, unwrapped } from './route.ts';

const outlinePoints = 800;
const previewPoints = 40;

type Told = Omit<MapValues, 'outline' | 'preview'>;

/** Returns a map with the values calculated from its route: the lines for screens. */
export function drawnMap(map: Told): MapValues {
  const route = unwrapped(map.ground, map.route);
  const fractions = fractionsOf(map.ground, route);
  const points = weightiest(route, outlinePoints);
  const preview = outlineAt(route, fractions, points.slice(0, previewPoints));
  return { ...map, outline: outlineAt(route, fractions, points), preview: preview.map(([x, y]) => [x, y]) };
}

/** Returns milestones in the order of the route, each with its position. */
export function placedMilestones<M extends Omit<MilestoneValues, 'position' | 'place'>>(
  ground: MapBasemap,
  route: readonly Point[],
  milestones: readonly M[],
): (M & Pick<MilestoneValues, 'position' | 'place'>)[] {
  const drawn = unwrapped(ground, route);
  const fractions = fractionsOf(ground, drawn);
  return milestones
    .toSorted((a, b) => a.fraction - b.fraction)
    .map((milestone, index) => ({
      ...milestone,
      position: index + 1,
      place: placeAt(drawn, fractions, milestone.fraction),
    }));
}
