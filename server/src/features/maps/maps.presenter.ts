import type { Language } from '#copy/languages.ts';
import type { MapMilestone, MapOption, MapSummary } from '#contract/features/maps/maps.ts';
import { shippedText } from '../../domain/shipped-texts/public.ts';
import type { MapRow, MilestoneRow } from './maps.types.ts';

export const presentOption = (language: Language, { id, name, kind, lengthMetres }: MapRow): MapOption => ({
  id,
  name: shippedText(language, name),
  kind,
  lengthMetres,
});

export const presentMap = (language: Language, row: MapRow): MapSummary => ({
  ...presentOption(language, row),
  about: shippedText(language, row.about),
  ground: row.ground,
  picture: row.picture,
  milestones: row.milestones,
  shared: row.shared,
  preview: row.preview,
});

/** The texts of milestones are sent only to admins, because members discover them along the route. */
export function presentTemplateMilestone(language: Language, row: MilestoneRow, told: boolean): MapMilestone {
  const { id, position, fraction, place, sourceLabel, sourceUrl } = row;
  const where = { id, position, fraction, place };
  if (!told)
    return { ...where, title: null, text: null, fact: null, source: null, drawing: null, photo: null };
  const source = sourceLabel && sourceUrl ? { label: sourceLabel, url: sourceUrl } : null;
  const { drawing, photo } = row;
  const [title, text, fact] = [row.title, row.text, row.fact].map((each) => shippedText(language, each));
  return { ...where, title: title!, text: text!, fact: fact || null, source, drawing, photo };
}
