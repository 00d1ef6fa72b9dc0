import type { Block } from '#contract/features/mental-wellness/plan.ts';
import type { TextKind, WrittenSource, WrittenText } from '#contract/plan-content.ts';
import type { ItemKind, PlanTopic } from '#contract/plan-topics.ts';
import type { Piece, Shelf, TopicText } from '../mental-wellness.types.ts';
import { countWords, minutesOf } from '../scoring/reading-time.ts';
import { sectionsOf } from './read-piece.ts';

const bare = { timer: 'none', helps: '', notFor: '', minutes: 0 } as const;

const headingOf = (title: string): Block => ({
  kind: 'heading',
  lines: [[{ text: title, mark: 'plain', href: null }]],
});

/** Returns a piece as it is edited: the steps of a guide are headings with what follows them. */
export const writtenOfPiece = (piece: Piece, sources: readonly WrittenSource[]): WrittenText => ({
  title: piece.title,
  summary: piece.summary,
  topic: piece.topic,
  blocks: [...piece.blocks, ...piece.sections.flatMap(({ title, blocks }) => [headingOf(title), ...blocks])],
  sources: [...sources],
  ...bare,
  ...(piece.kind === 'strategy'
    ? { timer: piece.timer, helps: piece.helps, notFor: piece.notFor, minutes: piece.minutes }
    : {}),
});

export const writtenOfTopic = ({ id, title, summary, blocks }: TopicText): WrittenText => ({
  title,
  summary,
  topic: id,
  blocks: [...blocks],
  sources: [],
  ...bare,
});

export function pieceOfWritten(kind: ItemKind, id: string, text: WrittenText, isOwn = false): Piece {
  const { title, summary, topic, timer, helps, notFor, blocks } = text;
  const { intro, sections } = kind === 'guide' ? sectionsOf(blocks) : { intro: blocks, sections: [] };
  return {
    kind,
    id,
    topic,
    title,
    summary,
    minutes: minutesOf(kind, text),
    words: countWords(blocks),
    sources: [],
    cited: text.sources,
    isOwn,
    blocks: intro,
    sections,
    timer,
    helps,
    notFor,
  };
}

export const topicOfWritten = (id: PlanTopic, { title, summary, blocks }: WrittenText): TopicText => ({
  id,
  title,
  summary,
  blocks,
});

/** Returns a shipped text as it is edited; null if the product has none of this name. */
export function shippedText(
  { topics, pieces }: Shelf,
  kind: TextKind,
  slug: string,
  sourcesOf: (piece: Piece) => WrittenSource[],
): WrittenText | null {
  if (kind === 'topic') {
    const topic = topics.get(slug as PlanTopic);
    return topic ? writtenOfTopic(topic) : null;
  }
  const piece = pieces.find((each) => each.kind === kind && each.id === slug);
  return piece ? writtenOfPiece(piece, sourcesOf(piece)) : null;
}
