import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { textKinds, WrittenText } from '../../plan-content.ts';
import { planTopics } from '../../plan-topics.ts';
import {
  Cursor,
  CursorPageOf,
  Done,
  Id,
  IdParams,
  LanguageTag,
  Moment,
  Nullable,
  oneOf,
  pageQuery,
} from '../../schemas.ts';
import { forStaff, permission } from '../../permissions.ts';

/**
 * `shipped`: as it comes with the product. `published`: staff changed it. `draft`: it has changes that members do not
 * see yet. `none`: members do not see it, or read it in English because nobody has translated it.
 */
export const textStates = ['shipped', 'published', 'draft', 'none'] as const;
export type TextState = (typeof textStates)[number];

const listed = {
  id: Id,
  kind: oneOf(textKinds),
  slug: T.String(),
  language: T.String(),
  title: T.String(),
  topic: oneOf(planTopics),
  state: oneOf(textStates),
  /** The newest version; 0 before the first one. */
  version: T.Integer(),
  updatedAt: Nullable(Moment),
};
export const ListedText = T.Object(listed);
export type ListedText = T.Static<typeof ListedText>;

export const EditedText = T.Object({
  ...listed,
  /** Raised by each change. A save that was begun at an earlier one is refused. */
  revision: T.Integer(),
  content: WrittenText,
  isShipped: T.Boolean(),
  /** Members see it in this language. */
  isReleased: T.Boolean(),
  /** Minutes to read the text of `content`, or to do it. */
  minutes: T.Integer(),
  /** The same piece in other languages. */
  translations: T.Array(T.Object({ id: Id, language: T.String(), state: oneOf(textStates) })),
});
export type EditedText = T.Static<typeof EditedText>;

/** The texts of the plan, for all programs. */
const planContentManage = permission('planContent.manage', forStaff);

const common = { permission: planContentManage } as const;
const closed = { additionalProperties: false } as const;
const Revision = T.Integer({ minimum: 0 });

export const listTexts = endpoint({
  ...common,
  method: 'GET',
  path: 'super/plan-content',
  summary: 'List the content of the mental-wellness plan in one language, by title',
  query: T.Object(
    {
      ...pageQuery(15),
      after: T.Optional(Cursor),
      language: T.Optional(LanguageTag),
      searchString: T.Optional(T.String({ maxLength: 100 })),
      kind: T.Optional(oneOf(textKinds)),
      topic: T.Optional(oneOf(planTopics)),
      state: T.Optional(oneOf(textStates)),
    },
    closed,
  ),
  search: 'searchString',
  response: CursorPageOf(ListedText),
});

export const createText = endpoint({
  ...common,
  method: 'POST',
  path: 'super/plan-content',
  summary: 'Begin a new article, guide or strategy, as a draft in English',
  body: T.Object({ kind: oneOf(['article', 'guide', 'strategy']), content: WrittenText }, closed),
  response: EditedText,
  errors: ['validation_failed'],
  idempotent: true,
});

export const getText = endpoint({
  ...common,
  method: 'GET',
  path: 'super/plan-content/{id}',
  summary: 'Get a text to edit: its draft, or what members see',
  params: IdParams,
  response: EditedText,
});

const change = {
  ...common,
  method: 'POST',
  params: IdParams,
  response: EditedText,
  errors: ['changed_since', 'already_done', 'validation_failed'],
  idempotent: true,
} as const;

export const saveText = endpoint({
  ...change,
  path: 'super/plan-content/{id}',
  summary: 'Save a draft. Members see nothing of it yet',
  body: T.Object({ revision: Revision, content: WrittenText }, closed),
});

export const discardText = endpoint({
  ...change,
  path: 'super/plan-content/{id}/discard',
  summary: 'Discard the draft of a text',
  body: T.Object({ revision: Revision }, closed),
});

export const deleteText = endpoint({
  ...common,
  method: 'DELETE',
  path: 'super/plan-content/{id}',
  summary: 'Delete a new piece that was never published, in all languages',
  params: IdParams,
  response: Done,
  errors: ['changed_since'],
});

const Note = T.String({ maxLength: 500 });

export const publishText = endpoint({
  ...change,
  path: 'super/plan-content/{id}/publish',
  summary: 'Show the saved draft to members, as a new version',
  body: T.Object({ revision: Revision, note: Note }, closed),
});

export const restoreText = endpoint({
  ...change,
  path: 'super/plan-content/{id}/restore',
  summary: 'Publish an earlier version as a new one. Version 0 is the shipped text, or nothing without one',
  body: T.Object({ revision: Revision, version: T.Integer({ minimum: 0 }), note: Note }, closed),
});

export const TextVersion = T.Object({
  id: Id,
  version: T.Integer(),
  at: Moment,
  /** Null if that account no longer exists. */
  by: Nullable(T.String()),
  note: T.String(),
  /** The version that it brought back. */
  restoredFrom: Nullable(T.Integer()),
  title: Nullable(T.String()),
});
export type TextVersion = T.Static<typeof TextVersion>;

export const listTextVersions = endpoint({
  ...common,
  method: 'GET',
  path: 'super/plan-content/{id}/versions',
  summary: 'List the versions of a text, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), after: T.Optional(Cursor) }, closed),
  response: CursorPageOf(TextVersion),
});

/** Parts of a text, for the difference between two versions. */
export const textParts = ['title', 'summary', 'topic', 'text', 'source', 'timer', 'helps', 'notFor'] as const;

export const TextDifference = T.Object({
  version: T.Integer(),
  /** The version before; 0 is the shipped text, or nothing. */
  before: T.Integer(),
  lines: T.Array(
    T.Object({ change: oneOf(['same', 'added', 'removed']), part: oneOf(textParts), text: T.String() }),
  ),
});
export type TextDifference = T.Static<typeof TextDifference>;

export const compareText = endpoint({
  ...common,
  method: 'GET',
  path: 'super/plan-content-versions/{id}',
  summary: 'Get the difference between a version and the one before it',
  params: IdParams,
  response: TextDifference,
});
