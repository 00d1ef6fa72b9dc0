import type { ArrangedPiece } from '#contract/features/mental-wellness/plan-arrangement.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import type { Shelf } from '../mental-wellness.types.ts';

/** A program's selection of content, and how often it changed. */
export interface Arranged {
  shelf: Shelf;
  revision: number;
}

/** Returns everything on a topic in the program's order, hidden pieces too. */
export function piecesOfTopic({ all, pieces }: Shelf, topic: PlanTopic): ArrangedPiece[] {
  const shown = new Set(pieces);
  return all
    .filter((piece) => piece.topic === topic)
    .map((piece) => ({
      kind: piece.kind,
      id: piece.id,
      title: piece.title,
      isOwn: piece.isOwn,
      hidden: !shown.has(piece),
    }));
}
