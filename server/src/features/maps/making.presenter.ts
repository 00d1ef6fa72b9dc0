import type { MadeMap, MadeMilestone, MapInMaking } from '#contract/features/maps/making.ts';
import type { MadeRow, WholeRow } from './making.types.ts';
import { presentMap } from './maps.presenter.ts';
import type { MilestoneRow } from './maps.types.ts';

export const presentMade = (row: MadeRow, mayChange: boolean): MadeMap => ({
  ...presentMap(row),
  status: row.status,
  shipped: row.shipped,
  challenges: row.challenges,
  updatedAt: row.updatedAt.toISOString(),
  abilities: { update: mayChange, delete: mayChange },
});

const presentPlace = ({ sourceLabel, sourceUrl, ...row }: MilestoneRow): MadeMilestone => ({
  id: row.id,
  position: row.position,
  fraction: row.fraction,
  place: row.place,
  title: row.title,
  text: row.text,
  fact: row.fact,
  source: sourceLabel && sourceUrl ? { label: sourceLabel, url: sourceUrl } : null,
  drawing: row.drawing,
  photo: row.photo,
});

export const presentWhole = (row: WholeRow, mayChange: boolean): MapInMaking => ({
  ...presentMade(row, mayChange),
  groundPicture: row.groundPicture,
  lengthGiven: row.lengthGiven,
  route: row.route,
  places: row.places.map(presentPlace),
});
