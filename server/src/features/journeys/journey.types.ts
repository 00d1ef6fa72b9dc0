import type { Photo } from '#contract/features/photos/photos.ts';
import type { Point } from '#contract/features/maps/maps.ts';

/** A milestone as one entrant knows it: its text is null until they reach it. */
export interface MilestoneOnWay {
  id: string;
  position: number;
  fraction: number;
  place: Point;
  title: string | null;
  text: string | null;
  fact: string | null;
  sourceLabel: string | null;
  sourceUrl: string | null;
  drawing: string | null;
  photo: Photo | null;
  reachedAt: Date | null;
}

/** A walker, with the values counted for them. */
export interface OnWay {
  kind: 'mine' | 'friend' | 'leading';
  entrantId: string;
  name: string;
  score: number;
}

/** The milestones an entrant had passed before, and has passed now. */
export interface Advance {
  entrantId: string;
  /** Counts the milestones they have reached already. */
  known: number;
  score: number;
}
