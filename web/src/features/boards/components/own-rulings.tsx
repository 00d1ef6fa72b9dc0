import type { ComponentType } from 'react';
import type { ScoreDay } from '#contract/features/boards/board.ts';

/** A decision of an admin about one of one's own days, with the answer to it. */
export type OwnRuling = ComponentType<{
  challengeId: string;
  day: string;
  reason: string;
  answer: string | null;
}>;

/** Shows what admins decided about days of the reader. */
export function OwnRulings({
  challengeId,
  days,
  One,
}: {
  challengeId: string;
  days: readonly ScoreDay[];
  One: OwnRuling;
}) {
  return days.map(({ day, ruling }) =>
    ruling && ruling.reason !== null ? (
      <One key={day} challengeId={challengeId} day={day} reason={ruling.reason} answer={ruling.answer} />
    ) : null,
  );
}
