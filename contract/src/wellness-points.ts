/** Points of each kind in a wellness challenge (semantics.md, "Wellness challenge"). */
export const wellnessPoints = { metric: 1, steps: 2, question: 10 } as const;

interface Length {
  days: number;
  metrics: readonly string[];
  trackQuestions: boolean;
}

const pointsADay = (metrics: readonly string[]) =>
  metrics.reduce((sum, name) => sum + (name === 'steps' ? wellnessPoints.steps : wellnessPoints.metric), 0);

/** The goal of a wellness challenge that names none: round(D/7 x (4 x points of the metrics + 10 with questions)). */
export const defaultPointsGoal = ({ days, metrics, trackQuestions }: Length): number =>
  Math.round((days / 7) * (4 * pointsADay(metrics) + (trackQuestions ? wellnessPoints.question : 0)));

/** The most that can be had in a wellness challenge: every metric on every day, every week's question. */
export const mostPoints = ({ days, metrics, trackQuestions }: Length): number =>
  days * pointsADay(metrics) + (trackQuestions ? Math.ceil(days / 7) * wellnessPoints.question : 0);
