import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { WrittenArticle } from '../../plan-content.ts';
import { itemKinds, planTopics } from '../../plan-topics.ts';
import {
  Cursor,
  CursorPageOf,
  Done,
  Id,
  IdParams,
  Moment,
  Nullable,
  oneOf,
  pageQuery,
} from '../../schemas.ts';
import { Slug } from './assessment.ts';
import { forAdmins, permission } from '../../permissions.ts';

export const mostOwnArticles = 200;

const closed = { additionalProperties: false } as const;
/** The program's version of the content: hidden pieces, their order, and its own articles. */
const planArrange = permission('plan.arrange', forAdmins);

const common = { permission: planArrange } as const;
const Revision = T.Integer({ minimum: 0 });

const ArrangedPiece = T.Object({
  kind: oneOf(itemKinds),
  id: Slug,
  title: T.String(),
  /** An article of the program. */
  isOwn: T.Boolean(),
  hidden: T.Boolean(),
});
export type ArrangedPiece = T.Static<typeof ArrangedPiece>;

export const Arrangement = T.Object({
  topic: oneOf(planTopics),
  /** Raised by each change of the program’s content. A save that was begun at an earlier one is refused. */
  revision: T.Integer(),
  /** Everything that can be shown on the topic, in the order in which members see it. */
  items: T.Array(ArrangedPiece),
});
export type Arrangement = T.Static<typeof Arrangement>;

export const getArrangement = endpoint({
  ...common,
  method: 'GET',
  path: 'mental-wellness/arrangement/{topic}',
  summary: 'Get the pieces of a topic in the program’s order, hidden ones too',
  params: T.Object({ topic: oneOf(planTopics) }, closed),
  response: Arrangement,
  errors: ['feature_off'],
});

export const saveArrangement = endpoint({
  ...common,
  method: 'POST',
  path: 'mental-wellness/arrangement/{topic}',
  summary: 'Order the pieces of a topic, and hide some. What members finished or saved stays theirs',
  params: T.Object({ topic: oneOf(planTopics) }, closed),
  body: T.Object(
    {
      revision: Revision,
      items: T.Array(T.Object({ kind: oneOf(itemKinds), id: Slug, hidden: T.Boolean() }, closed), {
        maxItems: 500,
      }),
    },
    closed,
  ),
  response: Arrangement,
  errors: ['changed_since', 'feature_off', 'validation_failed'],
  idempotent: true,
});

export const articleStates = ['draft', 'published', 'changed'] as const;

const listed = {
  id: Id,
  title: T.String(),
  topic: oneOf(planTopics),
  /** `changed`: published, with changes that members do not see yet. */
  state: oneOf(articleStates),
  updatedAt: Moment,
};
export const OwnArticle = T.Object(listed);
export type OwnArticle = T.Static<typeof OwnArticle>;

export const EditedArticle = T.Object({
  ...listed,
  revision: T.Integer(),
  content: WrittenArticle,
  /** As its address has it. */
  slug: Slug,
  minutes: T.Integer(),
  publishedAt: Nullable(Moment),
});
export type EditedArticle = T.Static<typeof EditedArticle>;

export const listOwnArticles = endpoint({
  ...common,
  method: 'GET',
  path: 'mental-wellness/own-articles',
  summary: 'List the articles of the program, newest first, drafts too',
  query: T.Object(
    {
      ...pageQuery(10),
      after: T.Optional(Cursor),
      searchString: T.Optional(T.String({ maxLength: 100 })),
    },
    closed,
  ),
  search: 'searchString',
  response: CursorPageOf(OwnArticle),
  errors: ['feature_off'],
});

const problems = ['already_done', 'changed_since', 'feature_off', 'validation_failed'] as const;

export const createOwnArticle = endpoint({
  ...common,
  method: 'POST',
  path: 'mental-wellness/own-articles',
  summary: 'Begin an article of the program, as a draft',
  body: T.Object({ content: WrittenArticle }, closed),
  response: EditedArticle,
  errors: problems,
  idempotent: true,
});

export const getOwnArticle = endpoint({
  ...common,
  method: 'GET',
  path: 'mental-wellness/own-articles/{id}',
  summary: 'Get an article of the program to edit',
  params: IdParams,
  response: EditedArticle,
  errors: ['feature_off'],
});

const change = {
  ...common,
  method: 'POST',
  params: IdParams,
  response: EditedArticle,
  errors: problems,
  idempotent: true,
} as const;

export const saveOwnArticle = endpoint({
  ...change,
  path: 'mental-wellness/own-articles/{id}',
  summary: 'Save a draft. Members see nothing of it yet',
  body: T.Object({ revision: Revision, content: WrittenArticle }, closed),
});

export const publishOwnArticle = endpoint({
  ...change,
  path: 'mental-wellness/own-articles/{id}/publish',
  summary: 'Show the saved draft to the members of the program',
  body: T.Object({ revision: Revision }, closed),
});

export const withdrawOwnArticle = endpoint({
  ...change,
  path: 'mental-wellness/own-articles/{id}/withdraw',
  summary: 'Take an article back. It is a draft again, and members no longer see it',
  body: T.Object({ revision: Revision }, closed),
});

export const deleteOwnArticle = endpoint({
  ...common,
  method: 'DELETE',
  path: 'mental-wellness/own-articles/{id}',
  summary: 'Delete an article of the program',
  params: IdParams,
  response: Done,
  errors: ['feature_off'],
});
