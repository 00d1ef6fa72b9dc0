import type { Assessment, AssessmentStatus } from '#contract/features/mental-wellness/assessment.ts';
import type { ContentCard, DailyContent, Plan } from '#contract/features/mental-wellness/plan.ts';
import { planTopics, type PlanTopic } from '#contract/plan-topics.ts';
import { addDays, countDays } from '../../platform/clock/days.ts';
import { presentPiece, presentTopicName } from './content.presenter.ts';
import type { OpenPlan, Piece, QuestionRule, Shelf } from './mental-wellness.types.ts';
import { isReassessmentDue } from './scoring/change-plan.ts';
import { itemKey, itemsByDay, itemsOfPlan } from './scoring/plan-items.ts';
import { chooseTopics, reasonsFor } from './scoring/topic-scores.ts';

export const statusOf = ({ version }: OpenPlan): AssessmentStatus =>
  version === 0 ? 'none' : version === 1 ? 'created' : 'updated';

export function presentAssessment(
  questions: readonly QuestionRule[],
  { assessment: texts }: Shelf,
  plan: OpenPlan,
): Assessment {
  const selected = plan.answers?.answers ?? {};
  return {
    Questions: questions.map(({ id, maximum, required, answers }) => ({
      Id: id,
      Title: texts.questions[id]?.category ?? id,
      Text: texts.questions[id]?.text ?? id,
      MaximumAnswers: maximum,
      RequiredAnswers: required,
      Answers: answers.map((answer) => ({
        Id: answer.id,
        Text: texts.questions[id]?.answers[answer.id] ?? answer.id,
        Selected: selected[id]?.includes(answer.id) ?? false,
        Urgent: answer.urgent,
      })),
    })),
    AssessmentStartTitle: texts.start.title,
    AssessmentStartText: texts.start.text,
    WebAssessmentStartImageUrl: '/plan/start.svg',
    AssessmentEndTitle: texts.end.title,
    AssessmentEndText: texts.end.text,
    WebAssessmentEndImageUrl: '/plan/end.svg',
    UpdateAssessmentStartTitle: texts.updateStart.title,
    UpdateAssessmentStartText: texts.updateStart.text,
    UpdateWebAssessmentStartImageUrl: '/plan/update-start.svg',
    UpdateAssessmentEndTitle: texts.updateEnd.title,
    UpdateAssessmentEndText: texts.updateEnd.text,
    UpdateWebAssessmentEndImageUrl: '/plan/update-end.svg',
  };
}

/** Returns the topics of a plan; none before the first answers. */
export const topicsOf = ({ answers }: OpenPlan, { topics }: Shelf): PlanTopic[] =>
  answers
    ? chooseTopics(
        answers.scores,
        planTopics.filter((topic) => !topics.has(topic)),
      )
    : [];

/** Items that a member saved and the program hides now. */
export const savedOf = ({ all }: Shelf, { progress }: OpenPlan): Piece[] =>
  all.filter((piece) => progress.items[itemKey(piece)]?.saved);

const itemsOf = (topics: readonly PlanTopic[], { all, pieces }: Shelf) => {
  const shown = new Set(pieces);
  return itemsOfPlan(topics, all, (piece) => !shown.has(piece));
};

interface Shown {
  plan: OpenPlan;
  shelf: Shelf;
  questions: readonly QuestionRule[];
  /** Open workshops on any topic, the next ones first. */
  workshops: readonly ContentCard[];
}

export function presentPlan({ plan, shelf, questions, workshops }: Shown): Plan {
  const { answers, progress } = plan;
  const topics = topicsOf(plan, shelf);
  const { questions: texts } = shelf.assessment;
  const reasonsOf = (topic: PlanTopic) =>
    reasonsFor(topic, questions, answers?.answers ?? {}).map(({ questionId, answerIds }) => ({
      category: texts[questionId]?.category ?? questionId,
      answers: answerIds.map((id) => texts[questionId]?.answers[id] ?? id),
    }));
  const before = answers?.before ?? null;
  return {
    status: statusOf(plan),
    lost: plan.lostAt !== null,
    since: plan.beganOn,
    topics: topics.map((topic) => ({
      ...presentTopicName(topic, shelf),
      summary: shelf.topics.get(topic)?.summary ?? '',
      reasons: reasonsOf(topic),
      items: itemsOf([topic], shelf).map((piece) => presentPiece(piece, shelf, progress)),
      workshops: workshops.filter((each) => each.topic.id === topic),
    })),
    saved: savedOf(shelf, plan).map((piece) => presentPiece(piece, shelf, progress)),
    changes:
      before && answers
        ? planTopics
            .filter((topic) => shelf.topics.has(topic))
            .map((topic) => ({
              topic: presentTopicName(topic, shelf),
              before: before.scores[topic],
              now: answers.scores[topic],
            }))
        : [],
    changedSince: before?.day ?? null,
  };
}

const upcomingDays = 3;
const doneShown = 10;

interface Today extends Omit<Shown, 'questions'> {
  memberId: string;
  today: string;
}

export function presentDailyContent({ plan, shelf, workshops, memberId, today }: Today): DailyContent {
  const { beganOn, version, progress } = plan;
  const topics = topicsOf(plan, shelf);
  const items = itemsOf(topics, shelf);
  const day = beganOn ? countDays(beganOn, today) : 0;
  const card = (piece: Piece) => presentPiece(piece, shelf, progress);
  const on = itemsByDay(items, memberId, version);
  const item = on(day - 1);
  const touched = shelf.all
    .map((piece) => ({ piece, state: progress.items[itemKey(piece)] }))
    .filter(({ state }) => state !== undefined)
    .toSorted((a, b) => (a.state!.day < b.state!.day ? 1 : -1));
  const doneOn = new Set(touched.map(({ state }) => state!.done));
  return {
    status: statusOf(plan),
    lost: plan.lostAt !== null,
    date: today,
    day,
    item: item && card(item),
    upcoming: Array.from({ length: upcomingDays }, (_, at) => ({
      date: addDays(today, at + 1),
      piece: on(day + at),
    })).flatMap(({ date, piece }) => (piece ? [{ date, item: card(piece) }] : [])),
    week: Array.from({ length: Math.min(7, day) }, (_, at) => addDays(today, at + 1 - Math.min(7, day))).map(
      (date) => ({
        date,
        done: doneOn.has(date),
      }),
    ),
    unfinished: touched
      .filter(({ piece, state }) => state!.done === null && state!.step > 0 && piece.kind === 'guide')
      .map(({ piece }) => card(piece)),
    done: touched
      .filter(({ state }) => state!.done !== null)
      .slice(0, doneShown)
      .map(({ piece }) => card(piece)),
    topics: topics.map((topic) => presentTopicName(topic, shelf)),
    workshop: workshops.find((each) => topics.includes(each.topic.id)) ?? null,
    reassess: isReassessmentDue(plan, today),
  };
}
