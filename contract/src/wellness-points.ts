/** Points for each metric in a wellness challenge (docs/domain.md#wellness-challenge). */
export const wellnessPoints = { metric: 1, steps: 2, question: 10, journal: 1, photo: 3 } as const;

interface Length {
  days: number;
  metrics: readonly string[];
  trackQuestions: boolean;
  trackJournals: boolean;
}

/** Points that journals add to the weekly goal, and the most they pay per day. */
const journalsAWeek = 8;
const journalsADay = wellnessPoints.journal + wellnessPoints.photo;

const pointsADay = (metrics: readonly string[]) =>
  metrics.reduce((sum, name) => sum + (name === 'steps' ? wellnessPoints.steps : wellnessPoints.metric), 0);

/**
 * Default goal of a wellness challenge: round(D/7 x (4 x points of the metrics + 8 with journals + 10 with
 * questions)).
 */
export function defaultPointsGoal({ days, metrics, trackQuestions, trackJournals }: Length): number {
  const more = (trackJournals ? journalsAWeek : 0) + (trackQuestions ? wellnessPoints.question : 0);
  return Math.round((days / 7) * (4 * pointsADay(metrics) + more));
}

/** Maximum points of a wellness challenge: every metric and a photo on every day, and every week's question. */
export const mostPoints = ({ days, metrics, trackQuestions, trackJournals }: Length): number =>
  days * (pointsADay(metrics) + (trackJournals ? journalsADay : 0)) +
  (trackQuestions ? Math.ceil(days / 7) * wellnessPoints.question : 0);
