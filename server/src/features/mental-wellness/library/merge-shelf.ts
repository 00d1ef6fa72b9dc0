import type { TextKind, WrittenText } from '#contract/plan-content.ts';
import { itemKinds, type PlanTopic } from '#contract/plan-topics.ts';
import type { Piece, Shelf, TopicText } from '../mental-wellness.types.ts';
import { itemKey } from '../scoring/plan-items.ts';
import { pieceOfWritten, topicOfWritten } from './written.ts';

/** The preview of a text that was written on screen. */
export interface ReleasedText {
  kind: TextKind;
  slug: string;
  language: string;
  content: WrittenText;
}

const keyOf = ({ kind, slug }: ReleasedText) => `${kind}:${slug}`;

/**
 * Returns the shipped content of a language with what staff published over it. New pieces come after the shipped ones
 * of their kind, so that plans made before keep their items. A text without a translation is in English, and the topic
 * of a piece is that of its English text.
 */
export function mergeShelf(
  shipped: Shelf,
  english: Shelf,
  released: readonly ReleasedText[],
  language: string,
): Shelf {
  const textsIn = (tag: string) =>
    new Map(released.filter((text) => text.language === tag).map((text) => [keyOf(text), text.content]));
  const [own, inEnglish] = [textsIn(language), textsIn('en')];
  const englishOf = new Map(english.pieces.map((piece) => [itemKey(piece), piece]));

  const pieceOf = (piece: Piece): Piece => {
    const key = itemKey(piece);
    const original = englishOf.get(key);
    // Without a translation the shipped piece is the English one itself.
    const text = own.get(key) ?? (piece === original ? inEnglish.get(key) : undefined);
    const topic = inEnglish.get(key)?.topic ?? original?.topic ?? piece.topic;
    if (!text) return topic === piece.topic ? piece : { ...piece, topic };
    return pieceOfWritten(piece.kind, piece.id, { ...text, topic });
  };
  const topicOf = (topic: TopicText): TopicText => {
    const key = `topic:${topic.id}`;
    const isEnglish = topic === english.topics.get(topic.id);
    const text = own.get(key) ?? (isEnglish ? inEnglish.get(key) : undefined);
    return text ? topicOfWritten(topic.id, text) : topic;
  };
  const added = released
    .filter((text) => text.language === 'en' && text.kind !== 'topic' && !englishOf.has(keyOf(text)))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const pieces = itemKinds.flatMap((kind) => [
    ...shipped.pieces.filter((piece) => piece.kind === kind).map(pieceOf),
    ...added
      .filter((text) => text.kind === kind)
      .map((text) =>
        pieceOfWritten(kind, text.slug, {
          ...(own.get(keyOf(text)) ?? text.content),
          topic: text.content.topic,
        }),
      ),
  ]);
  const topics = [...shipped.topics].map(([id, topic]): [PlanTopic, TopicText] => [id, topicOf(topic)]);
  return { ...shipped, topics: new Map(topics), pieces, all: pieces };
}
