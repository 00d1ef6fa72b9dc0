import type { MapGround, MapKind, Point } from '#contract/features/maps.ts';
import type { Photo } from '#contract/features/photos.ts';
import type { OutlinePoint } from './route.ts';

/** A map as it is kept, but for whom and what it is kept. */
export interface MapValues {
  kind: MapKind;
  ground: MapGround;
  /** The drawn picture of a ground that is one. */
  picture: string | null;
  route: Point[];
  outline: OutlinePoint[];
  preview: Point[];
  name: string;
  about: string;
  lengthMetres: number;
  /** Whether the length was told; shipped ones tell theirs. */
  lengthGiven: boolean;
  status: 'draft' | 'published';
}

export interface MilestoneValues {
  position: number;
  fraction: number;
  place: Point;
  title: string;
  text: string;
  fact: string;
  sourceLabel: string | null;
  sourceUrl: string | null;
  drawing: string | null;
}

export interface MilestoneRow extends MilestoneValues {
  id: string;
  photo: Photo | null;
}

/** The map of a challenge, as it is walked. */
export interface ChallengeMap {
  ground: MapGround;
  picture: string | null;
  /** The uploaded picture. */
  groundPicture: Photo | null;
  name: string;
  about: string;
  lengthMetres: number;
  /** The route with the points that a screen needs. */
  outline: OutlinePoint[];
}
