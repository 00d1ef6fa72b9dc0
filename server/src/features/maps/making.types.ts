import type { MapStatus } from '#contract/features/maps/making.ts';
import type { Photo } from '#contract/features/photos/photos.ts';
import type { Point } from '#contract/features/maps/maps.ts';
import type { MapRow, MilestoneRow } from './maps.types.ts';

/** A map in the list of the map editor. */
export interface MadeRow extends MapRow {
  status: MapStatus;
  /** Part of the code. */
  shipped: boolean;
  /** Of the program. */
  challenges: number;
  updatedAt: Date;
}

export interface WholeRow extends MadeRow {
  groundPicture: Photo | null;
  lengthGiven: boolean;
  route: Point[];
  places: MilestoneRow[];
}
