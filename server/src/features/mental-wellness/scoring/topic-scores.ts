import { planTopics, type PlanTopic } from '#contract/plan-topics.ts';
import type { AnswerRule, Answers, QuestionRule, Scores } from '../mental-wellness.types.ts';

export const topicsOfPlan = 3;

const chosenOf = (question: QuestionRule, answers: Answers): readonly AnswerRule[] =>
  question.answers.filter(({ id }) => answers[question.id]?.includes(id));

/** The score of a topic is the sum of the weights of the selected answers. */
export function topicScores(questions: readonly QuestionRule[], answers: Answers): Scores {
  const scores = Object.fromEntries(planTopics.map((topic) => [topic, 0])) as Record<PlanTopic, number>;
  for (const question of questions)
    for (const { weights } of chosenOf(question, answers))
      for (const topic of planTopics) scores[topic] += weights[topic] ?? 0;
  return scores;
}

/** Returns the three topics with the highest scores, without hidden ones; ties in the order of the topics. */
export function chooseTopics(scores: Scores, hidden: readonly PlanTopic[] = []): PlanTopic[] {
  return planTopics
    .filter((topic) => !hidden.includes(topic))
    .toSorted((a, b) => scores[b] - scores[a])
    .slice(0, topicsOfPlan);
}

/** The selected answers that speak for a topic, by question, those with the highest weights first. */
export function reasonsFor(
  topic: PlanTopic,
  questions: readonly QuestionRule[],
  answers: Answers,
): { questionId: string; answerIds: string[] }[] {
  const weight = (answer: AnswerRule) => answer.weights[topic] ?? 0;
  return questions
    .map((question) => {
      const speaking = chosenOf(question, answers).filter((answer) => weight(answer) > 0);
      const total = speaking.reduce((sum, answer) => sum + weight(answer), 0);
      return { questionId: question.id, answerIds: speaking.map(({ id }) => id), total };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ questionId, answerIds }) => ({ questionId, answerIds }));
}
