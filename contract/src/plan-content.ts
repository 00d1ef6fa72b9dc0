import * as T from 'typebox';
import { planTopics, strategyTimers } from './plan-topics.ts';
import { Day, Nullable, oneOf } from './schemas.ts';
import { HttpsAddress } from './setting-fields.ts';

/** The texts that platform staff edit. */
export const textKinds = ['article', 'guide', 'strategy', 'topic'] as const;
export type TextKind = (typeof textKinds)[number];

/** The most characters in the text of one piece. */
export const mostTextCharacters = 30_000;
/** As many steps as the progress of a member counts. */
export const mostGuideSteps = 20;

const closed = { additionalProperties: false } as const;

const Span = T.Object(
  {
    text: T.String({ maxLength: 5000 }),
    mark: oneOf(['plain', 'strong', 'emphasis', 'link']),
    href: Nullable(HttpsAddress),
  },
  closed,
);

/** There is no HTML: a text is its blocks, so nothing else can be stored or shown. */
const WrittenBlock = T.Object(
  {
    kind: oneOf(['heading', 'paragraph', 'bullets', 'numbers']),
    lines: T.Array(T.Array(Span, { maxItems: 200 }), { maxItems: 200 }),
  },
  closed,
);

const WrittenSource = T.Object(
  {
    title: T.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    publisher: T.String({ maxLength: 200 }),
    url: HttpsAddress,
    /** The day on which it was looked up. */
    checked: Day,
  },
  closed,
);
export type WrittenSource = T.Static<typeof WrittenSource>;

const words = {
  title: T.String({ minLength: 1, maxLength: 120, pattern: '\\S', oneLine: true }),
  summary: T.String({ maxLength: 300 }),
  topic: oneOf(planTopics),
  /** In a guide, each heading begins a step. */
  blocks: T.Array(WrittenBlock, { maxItems: 300 }),
  sources: T.Array(WrittenSource, { maxItems: 20 }),
};

/** A text as it is edited. What its kind does not have is left empty. */
export const WrittenText = T.Object(
  {
    ...words,
    /** Of a strategy. Others have their reading time. */
    minutes: T.Integer({ minimum: 0, maximum: 60 }),
    timer: oneOf(strategyTimers),
    helps: T.String({ maxLength: 500 }),
    notFor: T.String({ maxLength: 500 }),
  },
  closed,
);
export type WrittenText = T.Static<typeof WrittenText>;

export const WrittenArticle = T.Object(words, closed);
export type WrittenArticle = T.Static<typeof WrittenArticle>;
