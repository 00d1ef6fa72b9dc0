import type { DrawingName } from '#contract/features/drawings.ts';
import type { MapGround, MapKind, Point } from '#contract/features/maps.ts';

/** A journey that comes with the platform: where it leads. What it says stands in copy/src/en/journeys/<key>.json. */
export interface ShippedMap {
  /** Never changes: by it what was shipped before is found again. */
  key: string;
  kind: MapKind;
  /** The world unless it says otherwise. */
  ground?: MapGround;
  /** Of the ground `picture`: which drawn one. */
  picture?: string;
  /** The real length, as those who keep the way tell it. */
  lengthMetres: number;
  /** At most 20,000 points. */
  route: readonly Point[];
  milestones: readonly {
    key: string;
    /** How far along the route, 0..1. */
    fraction: number;
    /** What is drawn of it. */
    drawing: DrawingName;
  }[];
}

/** The words of a journey; `milestones` has one entry for each key of the map's. */
export interface JourneyWords {
  name: string;
  about: string;
  milestones: Record<
    string,
    { title: string; text: string; fact: string; source: { label: string; url: string } }
  >;
}
