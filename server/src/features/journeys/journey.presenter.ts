import type { Language } from '#copy/languages.ts';
import type { Milestone, Traveller } from '#contract/features/journeys/journeys.ts';
import { shippedText } from '../../domain/shipped-texts/public.ts';
import type { MilestoneOnWay, OnWay } from './journey.types.ts';
import { positionOn } from './scoring/journey.ts';

export function presentMilestone(language: Language, row: MilestoneOnWay, way: number): Milestone {
  const { id, position, fraction, place, drawing, photo, sourceLabel, sourceUrl } = row;
  return {
    id,
    position,
    fraction,
    place,
    title: shippedText(language, row.title),
    text: shippedText(language, row.text),
    fact: shippedText(language, row.fact) || null,
    drawing,
    photo,
    source: sourceLabel && sourceUrl ? { label: sourceLabel, url: sourceUrl } : null,
    // Never less than is needed, and at least something.
    score: Math.max(1, Math.ceil(fraction * way)),
    reached: row.reachedAt !== null,
    reachedAt: row.reachedAt?.toISOString() ?? null,
  };
}

export const presentTraveller = ({ kind, entrantId, name, score }: OnWay, way: number): Traveller => ({
  kind,
  entrantId,
  name,
  position: positionOn(score, way),
  score: Math.floor(score),
});

export const presentPacer = (pace: number, way: number): Traveller => ({
  kind: 'pacer',
  entrantId: null,
  name: null,
  position: pace,
  score: Math.round(pace * way),
});
