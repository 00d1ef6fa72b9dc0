import type {
  Article,
  ContentCard,
  Guide,
  Strategy,
  Topic,
} from '#contract/features/mental-wellness/plan.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import type { OpenPlan, Piece, PlanProgress, Shelf, Source, TopicText } from './mental-wellness.types.ts';
import { opensOn } from './scoring/change-plan.ts';
import { sourcesOf } from './scoring/cited-sources.ts';
import { itemKey } from './scoring/plan-items.ts';

export const presentTopicName = (id: PlanTopic, shelf: Shelf) => ({
  id,
  title: shelf.topics.get(id)?.title ?? id,
});

const untouched = { done: false, saved: false, helpful: null, step: 0 };

export function presentPiece(piece: Piece, shelf: Shelf, { items }: PlanProgress): ContentCard {
  const state = items[itemKey(piece)];
  return {
    kind: piece.kind,
    id: piece.id,
    title: piece.title,
    summary: piece.summary,
    topic: presentTopicName(piece.topic, shelf),
    isOwn: piece.isOwn,
    minutes: piece.minutes,
    startsAt: null,
    steps: piece.sections.length,
    done: state?.done != null,
    saved: state?.saved ?? false,
    helpful: state?.helpful ?? null,
    step: state?.step ?? 0,
  };
}

export const presentTopicCard = ({ id, title, summary }: TopicText): ContentCard => ({
  kind: 'topic',
  id,
  title,
  summary,
  topic: { id, title },
  isOwn: false,
  minutes: 0,
  startsAt: null,
  steps: 0,
  ...untouched,
});

type Known = ReadonlyMap<string, Source>;

const whole = (piece: Piece, shelf: Shelf, { progress }: OpenPlan, known: Known) => ({
  card: presentPiece(piece, shelf, progress),
  sources: sourcesOf(piece, known),
  blocks: [...piece.blocks],
});

export const presentArticle = (piece: Piece, shelf: Shelf, plan: OpenPlan, known: Known): Article =>
  whole(piece, shelf, plan, known);

export const presentGuide = (
  piece: Piece,
  shelf: Shelf,
  plan: OpenPlan,
  known: Known,
  today: string,
): Guide => ({
  ...whole(piece, shelf, plan, known),
  sections: [...piece.sections],
  opensOn: opensOn(plan.progress.items[itemKey(piece)], piece.sections.length, today),
});

export const presentStrategy = (piece: Piece, shelf: Shelf, plan: OpenPlan, known: Known): Strategy => ({
  ...whole(piece, shelf, plan, known),
  timer: piece.timer,
  helps: piece.helps,
  notFor: piece.notFor,
});

export const presentTopic = (topic: TopicText, items: ContentCard[]): Topic => ({
  card: presentTopicCard(topic),
  blocks: [...topic.blocks],
  items,
});
