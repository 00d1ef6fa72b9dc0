import type { MapBasemap, MapKind, Point } from '#contract/features/maps/maps.ts';
import type { Photo } from '#contract/features/photos/photos.ts';
import type { OutlinePoint } from './route.ts';

/** A stored map, wherever it is stored. */
export interface MapValues {
  kind: MapKind;
  ground: MapBasemap;
  /** The drawn picture, if the ground is one. */
  picture: string | null;
  route: Point[];
  outline: OutlinePoint[];
  preview: Point[];
  name: string;
  about: string;
  lengthMetres: number;
  /** Says whether the length was given. Shipped maps have theirs. */
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

export interface ChallengeMap {
  ground: MapBasemap;
  picture: string | null;
  /** The uploaded picture. */
  groundPicture: Photo | null;
  name: string;
  about: string;
  lengthMetres: number;
  /** The route with the points that a screen needs. */
  outline: OutlinePoint[];
}
