import type { MapBasemap, MapKind, Point } from '#contract/features/maps/maps.ts';

export type { MilestoneRow } from '../../domain/maps/public.ts';

export interface MapRow {
  id: string;
  kind: MapKind;
  ground: MapBasemap;
  picture: string | null;
  name: string;
  about: string;
  lengthMetres: number;
  preview: Point[];
  shared: boolean;
  milestones: number;
}
