import type { MapMilestone, MapOption, MapSummary } from '#contract/features/maps/maps.ts';
import type { MapRow, MilestoneRow } from './maps.types.ts';

export const presentOption = ({ id, name, kind, lengthMetres }: MapRow): MapOption => ({
  id,
  name,
  kind,
  lengthMetres,
});

export const presentMap = (row: MapRow): MapSummary => ({
  ...presentOption(row),
  about: row.about,
  ground: row.ground,
  picture: row.picture,
  milestones: row.milestones,
  shared: row.shared,
  preview: row.preview,
});

/** The texts of milestones are sent only to admins, because members discover them along the route. */
export function presentTemplateMilestone(row: MilestoneRow, told: boolean): MapMilestone {
  const { id, position, fraction, place, sourceLabel, sourceUrl } = row;
  const where = { id, position, fraction, place };
  if (!told)
    return { ...where, title: null, text: null, fact: null, source: null, drawing: null, photo: null };
  const source = sourceLabel && sourceUrl ? { label: sourceLabel, url: sourceUrl } : null;
  const { title, text, fact, drawing, photo } = row;
  return { ...where, title, text, fact: fact || null, source, drawing, photo };
}
