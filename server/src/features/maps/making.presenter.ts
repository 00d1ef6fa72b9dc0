import type { Language } from '#copy/languages.ts';
import type { MadeMap, MadeMilestone, MapInMaking } from '#contract/features/maps/making.ts';
import { shippedText } from '../../domain/shipped-texts/public.ts';
import type { MadeRow, WholeRow } from './making.types.ts';
import { presentMap } from './maps.presenter.ts';
import type { MilestoneRow } from './maps.types.ts';

export const presentMade = (language: Language, row: MadeRow, mayChange: boolean): MadeMap => ({
  ...presentMap(language, row),
  status: row.status,
  shipped: row.shipped,
  challenges: row.challenges,
  updatedAt: row.updatedAt.toISOString(),
  abilities: { update: mayChange, delete: mayChange },
});

const presentPlace = (
  language: Language,
  { sourceLabel, sourceUrl, ...row }: MilestoneRow,
): MadeMilestone => ({
  id: row.id,
  position: row.position,
  fraction: row.fraction,
  place: row.place,
  title: shippedText(language, row.title),
  text: shippedText(language, row.text),
  fact: shippedText(language, row.fact),
  source: sourceLabel && sourceUrl ? { label: sourceLabel, url: sourceUrl } : null,
  drawing: row.drawing,
  photo: row.photo,
});

export const presentWhole = (language: Language, row: WholeRow, mayChange: boolean): MapInMaking => ({
  ...presentMade(language, row, mayChange),
  groundPicture: row.groundPicture,
  lengthGiven: row.lengthGiven,
  route: row.route,
  places: row.places.map((place) => presentPlace(language, place)),
});
