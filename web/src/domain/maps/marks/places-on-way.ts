import { besideWay } from '../fitted.ts';
import type { MapProps } from '../map-props.ts';
import { rankOf } from './marks.ts';
import { placeOn } from '../way.ts';

export interface PlaceOnWay {
  id: string;
  position: number;
  reached: boolean;
  /** The name shown once it has been reached. */
  title: string | null;
  at: [number, number];
  rank: number;
}

/** Returns the places as they are drawn on the world, with the most important last, so that it is on top. */
export function placesOnWay({ journey, milestones }: Pick<MapProps, 'journey' | 'milestones'>): PlaceOnWay[] {
  return milestones
    .map((one) => ({
      id: one.id,
      position: one.position,
      reached: one.reached,
      title: one.title,
      at: besideWay([one.place[0]!, one.place[1]!], placeOn(journey.outline, one.fraction)),
      rank: rankOf(one, milestones),
    }))
    .toSorted((a, b) => b.rank - a.rank);
}
