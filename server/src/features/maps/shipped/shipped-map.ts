import type { DrawingName } from '#contract/features/maps/drawings.ts';
import type { MapBasemap, MapKind, Point } from '#contract/features/maps/maps.ts';

/** The route of a journey that comes with the platform. Its texts are in copy/src/en/journeys/<key>.json. */
export interface ShippedMap {
  /** Never changes, because it identifies the journey that was shipped before. */
  key: string;
  kind: MapKind;
  /** The world unless something else is given. */
  ground?: MapBasemap;
  /** The drawn picture, if the ground is `picture`. */
  picture?: string;
  /** The real length, as the trail's authority gives it. */
  lengthMetres: number;
  /** At most 20,000 points. */
  route: readonly Point[];
  milestones: readonly {
    key: string;
    /** Position along the route, 0..1. */
    fraction: number;
    /** The subject of its drawing. */
    drawing: DrawingName;
  }[];
}

/** The texts of a journey. `milestones` has one entry for each key of the map. */
export interface JourneyWords {
  name: string;
  about: string;
  milestones: Record<
    string,
    { title: string; text: string; fact: string; source: { label: string; url: string } }
  >;
}
