import type { drawAmong, drawOutcomes, passReasons } from '#contract/features/challenges/draws.ts';

export type DrawAmong = (typeof drawAmong)[number];
export type DrawOutcome = (typeof drawOutcomes)[number];
export type PassReason = (typeof passReasons)[number];

export interface DrawRow {
  programId: string;
  challengeId: string;
  prize: string;
  among: DrawAmong;
  days: number | null;
  winners: number;
  /** Null from the draw on. */
  seedSealed: string | null;
  /** Null before the draw. */
  seed: string | null;
  commitment: string;
  entries: number;
  setBy: string | null;
  setAt: Date;
  listedAt: Date | null;
  drawnBy: string | null;
  drawnAt: Date | null;
}

export interface DrawEntryRow {
  number: number;
  /** As the viewer may read it. */
  name: string | null;
  mine: boolean;
  outcome: DrawOutcome | null;
}

export interface DrawnRow extends DrawEntryRow {
  reason: PassReason | null;
}
