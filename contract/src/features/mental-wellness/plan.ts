import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { itemKinds, planTopics, strategyTimers } from '../../plan-topics.ts';
import { Day, Moment, Nullable, oneOf, PageOf, pageQuery } from '../../schemas.ts';
import { AssessmentStatus, Slug } from './assessment.ts';
import { planUse } from './permissions.ts';

export const daysUntilReassessment = 56;

/** A run of text. A link has an address. */
const Span = T.Object({
  text: T.String(),
  mark: oneOf(['plain', 'strong', 'emphasis', 'link']),
  href: Nullable(T.String()),
});
const Line = T.Array(Span);
export type Line = T.Static<typeof Line>;

/** A heading and a paragraph have one line, a list has one for each entry. */
export const Block = T.Object({
  kind: oneOf(['heading', 'paragraph', 'bullets', 'numbers']),
  lines: T.Array(Line),
});
export type Block = T.Static<typeof Block>;

const TopicName = T.Object({ id: oneOf(planTopics), title: T.String() });

/** A piece of content as a list shows it, with what the member did with it. */
export const ContentCard = T.Object({
  kind: oneOf(['article', 'guide', 'strategy', 'topic', 'workshop']),
  id: T.String(),
  title: T.String(),
  summary: T.String(),
  topic: TopicName,
  /** An article of the member’s program. */
  isOwn: T.Boolean(),
  /** Minutes it takes; 0 for a topic. */
  minutes: T.Integer(),
  startsAt: Nullable(Moment),
  /** Steps of a guide; 0 for anything else. */
  steps: T.Integer(),
  done: T.Boolean(),
  saved: T.Boolean(),
  helpful: Nullable(T.Boolean()),
  /** Steps of a guide that are done. */
  step: T.Integer(),
});
export type ContentCard = T.Static<typeof ContentCard>;

const Reason = T.Object({ category: T.String(), answers: T.Array(T.String()) });
const TopicChange = T.Object({ topic: TopicName, before: T.Integer(), now: T.Integer() });

/** There was a plan, and the key of the server that opened it is lost. */
const Lost = T.Boolean();

export const Plan = T.Object({
  status: AssessmentStatus,
  lost: Lost,
  since: Nullable(Day),
  topics: T.Array(
    T.Object({
      ...TopicName.properties,
      summary: T.String(),
      /** The member's own answers that chose the topic. */
      reasons: T.Array(Reason),
      items: T.Array(ContentCard),
      workshops: T.Array(ContentCard),
    }),
  ),
  saved: T.Array(ContentCard),
  /** How the topics changed since the answers before, when those were eight weeks old or more. */
  changes: T.Array(TopicChange),
  changedSince: Nullable(Day),
});
export type Plan = T.Static<typeof Plan>;

const errors = ['feature_off'] as const;
const common = { method: 'GET', permission: planUse, errors } as const;

export const getPlan = endpoint({
  ...common,
  path: 'mental-wellness/plan',
  summary: 'Get my plan: three topics, why they were chosen, and what belongs to them',
  response: Plan,
});

export const DailyContent = T.Object({
  status: AssessmentStatus,
  lost: Lost,
  /** Today in the member's time zone. */
  date: Day,
  /** The day of the plan, from 1. */
  day: T.Integer(),
  /** Null without a plan. */
  item: Nullable(ContentCard),
  upcoming: T.Array(T.Object({ date: Day, item: ContentCard })),
  /** The last seven days since the plan began, today last. */
  week: T.Array(T.Object({ date: Day, done: T.Boolean() })),
  /** Unfinished work. */
  unfinished: T.Array(ContentCard),
  /** The latest actions, newest first. */
  done: T.Array(ContentCard),
  topics: T.Array(TopicName),
  /** The next open workshop on one of the topics. */
  workshop: Nullable(ContentCard),
  reassess: T.Boolean(),
});
export type DailyContent = T.Static<typeof DailyContent>;

export const getDailyContent = endpoint({
  ...common,
  path: 'mental-wellness/daily-content',
  summary: 'Get today’s item of my plan, what comes next and what I did',
  response: DailyContent,
});

const TypeParams = T.Object({ type: T.String({ maxLength: 40 }) }, { additionalProperties: false });

export const listContent = endpoint({
  ...common,
  path: 'mental-wellness/content-list/{type}',
  summary: 'List all articles, guides, strategies, topics or workshops',
  params: TypeParams,
  response: T.Array(ContentCard),
  errors: ['feature_off', 'validation_failed'],
});

export const listContentPages = endpoint({
  ...common,
  path: 'mental-wellness/v2/content-list/{type}',
  summary: 'List articles, guides, strategies, topics or workshops by page, with search and filters',
  params: TypeParams,
  query: T.Object(
    {
      ...pageQuery(12),
      search: T.Optional(T.String({ maxLength: 100 })),
      topic: T.Optional(oneOf(planTopics)),
      state: T.Optional(oneOf(['done', 'open', 'saved', 'helpful'])),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(ContentCard),
  errors: ['feature_off', 'validation_failed'],
});

const Source = T.Object({
  title: T.String(),
  publisher: T.String(),
  url: T.String(),
  /** The day on which it was looked up. */
  checked: Day,
});
const paramsOf = <N extends string>(name: N) =>
  T.Object({ [name]: Slug } as Record<N, typeof Slug>, { additionalProperties: false });
const piece = { card: ContentCard, sources: T.Array(Source) };

export const Article = T.Object({ ...piece, blocks: T.Array(Block) });
export type Article = T.Static<typeof Article>;
export const getArticle = endpoint({
  ...common,
  path: 'mental-wellness/article/{articleId}',
  summary: 'Get an article',
  params: paramsOf('articleId'),
  response: Article,
});

export const Guide = T.Object({
  ...piece,
  blocks: T.Array(Block),
  sections: T.Array(T.Object({ title: T.String(), blocks: T.Array(Block) })),
  /** When the next part opens, the day after the last one was done; null: it is open. */
  opensOn: Nullable(Day),
});
export type Guide = T.Static<typeof Guide>;
export const getGuide = endpoint({
  ...common,
  path: 'mental-wellness/guide/{guideId}',
  summary: 'Get a guide with its steps',
  params: paramsOf('guideId'),
  response: Guide,
});

export const Strategy = T.Object({
  ...piece,
  blocks: T.Array(Block),
  timer: oneOf(strategyTimers),
  helps: T.String(),
  notFor: T.String(),
});
export type Strategy = T.Static<typeof Strategy>;
export const getStrategy = endpoint({
  ...common,
  path: 'mental-wellness/strategy/{strategyId}',
  summary: 'Get a strategy with its steps',
  params: paramsOf('strategyId'),
  response: Strategy,
});

export const Topic = T.Object({ card: ContentCard, blocks: T.Array(Block), items: T.Array(ContentCard) });
export type Topic = T.Static<typeof Topic>;
export const getTopic = endpoint({
  ...common,
  path: 'mental-wellness/topic/{topicId}',
  summary: 'Get a topic and everything on it',
  params: paramsOf('topicId'),
  response: Topic,
});

/** The state that is sent is the state afterwards, so that sending it again changes nothing. */
export const saveItemState = endpoint({
  method: 'POST',
  path: 'mental-wellness/items/{kind}/{itemId}',
  permission: planUse,
  summary: 'Say that I finished or saved an item, whether it helped, and how far I came in a guide',
  params: T.Object({ kind: oneOf(itemKinds), itemId: Slug }, { additionalProperties: false }),
  body: T.Object(
    {
      done: T.Optional(T.Boolean()),
      saved: T.Optional(T.Boolean()),
      helpful: T.Optional(Nullable(T.Boolean())),
      step: T.Optional(T.Integer({ minimum: 0, maximum: 20 })),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  response: ContentCard,
  errors: ['feature_off', 'validation_failed'],
});
