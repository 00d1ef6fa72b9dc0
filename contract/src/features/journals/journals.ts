import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { Photo, Photos } from '../photos/photos.ts';
import {
  journalsComment,
  journalsDeleteComment,
  journalsEditComment,
  journalsRead,
  journalsTakeDown,
  journalsWrite,
} from './permissions.ts';

/** Maximum characters (docs/domain.md#uploads-and-texts). */
export const mostJournalText = 10_000;
export const mostCommentText = 2000;
/** Number of newest comments sent with an entry; listJournalComments returns the others. */
export const commentsShown = 20;

/** The audience of an entry besides its owner: no one, their friends, or the program. */
export const Privacy = T.Union([T.Literal('me'), T.Literal('friends'), T.Literal('program')]);
export type Privacy = T.Static<typeof Privacy>;

/** The name is null if the profile is hidden. */
const Writer = T.Object({
  id: Id,
  name: Nullable(T.String()),
  username: Nullable(T.String()),
  image: Nullable(T.String()),
});

export const JournalComment = T.Object({
  id: Id,
  journalId: Id,
  author: Writer,
  text: T.String(),
  createdAt: Moment,
  editedAt: Nullable(Moment),
  /** A moderator hid it; only moderators and its author see it. */
  hidden: T.Boolean(),
  abilities: T.Object({ update: T.Boolean(), delete: T.Boolean() }),
});
export type JournalComment = T.Static<typeof JournalComment>;

export const JournalEntry = T.Object({
  id: Id,
  author: Writer,
  /** The day it is about, in its owner's time zone. */
  date: Day,
  text: T.String(),
  photos: T.Array(Photo),
  privacy: Privacy,
  /** An admin hid it; only its owner can see it. */
  takenDown: T.Boolean(),
  commentCount: T.Integer(),
  /** The newest comments, oldest first; null unless requested. */
  comments: Nullable(T.Array(JournalComment)),
  createdAt: Moment,
  editedAt: Nullable(Moment),
  abilities: T.Object({ update: T.Boolean(), delete: T.Boolean(), takeDown: T.Boolean() }),
});
export type JournalEntry = T.Static<typeof JournalEntry>;

const text = T.String({ maxLength: mostJournalText });

export const createJournal = endpoint({
  method: 'POST',
  path: 'journals',
  permission: journalsWrite,
  summary: 'Write into my journal, with photos',
  body: T.Object(
    {
      /** A day in the member's time zone, within the days they can still enter; the default is today. */
      date: T.Optional(Day),
      /** Text or a photo is required. */
      text: T.Optional(text),
      photos: T.Optional(Photos),
      /** The default is `me`. */
      privacy: T.Optional(Privacy),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  costly: true,
  response: JournalEntry,
  errors: [
    'day_in_future',
    'day_before_registration',
    'day_too_old',
    'bad_image',
    'storage_full',
    'validation_failed',
    'too_many_requests',
  ],
  idempotent: true,
});

export const updateJournal = endpoint({
  method: 'POST',
  path: 'journals/{id}',
  permission: journalsWrite,
  summary: 'Edit text and privacy of my entry, and add photos while its day is open',
  params: IdParams,
  body: T.Object(
    { text: T.Optional(text), photos: T.Optional(Photos), privacy: T.Optional(Privacy) },
    { additionalProperties: false, minProperties: 1 },
  ),
  bodyKind: 'form',
  costly: true,
  response: JournalEntry,
  errors: ['day_too_old', 'taken_down', 'bad_image', 'storage_full', 'validation_failed'],
  idempotent: true,
});

export const deleteJournal = endpoint({
  method: 'DELETE',
  path: 'journals/{id}',
  permission: journalsWrite,
  summary: 'Delete my entry with its photos and comments',
  params: IdParams,
  response: Done,
});

export const destroyJournalImage = endpoint({
  method: 'POST',
  path: 'journals/{id}/destroy-image',
  permission: journalsWrite,
  summary: 'Remove a photo from my entry, unless nothing would be left of it',
  params: IdParams,
  body: T.Object({ photoId: Id }, { additionalProperties: false }),
  response: JournalEntry,
  errors: ['nothing_left'],
});

export const takeDownJournal = endpoint({
  method: 'POST',
  path: 'journals/{id}/take-down',
  permission: journalsTakeDown,
  summary: 'Take an entry down from the program. Its owner keeps it',
  params: IdParams,
  response: Done,
});

/** Cursor of a list by day, newest first. */
const After = T.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}_\\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
});
const flags = { photosOnly: T.Optional(T.Boolean()), includeComments: T.Optional(T.Boolean()) };

export const listMemberJournals = endpoint({
  method: 'GET',
  path: 'members/{id}/journals',
  permission: journalsRead,
  summary:
    'List a member’s journal, newest day first, as far as I may read it, or with filter friends what my friends let me read',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(10),
      ...flags,
      /** `friends`: entries of my friends; only with my own id. */
      filter: T.Optional(T.Union([T.Literal('self'), T.Literal('friends')])),
      startDate: T.Optional(Day),
      endDate: T.Optional(Day),
      includeMetaCounts: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    ...PageOf(JournalEntry).properties,
    /** The count over all pages; null unless requested. */
    metaCounts: Nullable(T.Object({ entries: T.Integer(), photos: T.Integer(), comments: T.Integer() })),
  }),
});

export const listProgramJournals = endpoint({
  method: 'GET',
  path: 'programs/{id}/journals',
  permission: journalsRead,
  summary: 'List entries of the last three months that the program, or with friends my friends, let me read',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(10),
      page: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 1 })),
      /** Cursor from the previous page, instead of `page`; the address in `next` includes it. */
      after: T.Optional(After),
      ...flags,
      friends: T.Optional(T.Boolean()),
      /** Days more than three months back are moved to that limit. */
      startDate: T.Optional(Day),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    ...PageOf(JournalEntry).properties,
    /** Always null: a program may have millions of entries. */
    total: T.Null(),
    /** The earliest day of the list. */
    startDate: Day,
  }),
});

export const listJournalComments = endpoint({
  method: 'GET',
  path: 'journals/{id}/comments',
  permission: journalsRead,
  summary: 'List comments on an entry, newest first',
  params: IdParams,
  query: T.Object(pageQuery(commentsShown), { additionalProperties: false }),
  response: PageOf(JournalComment),
});

const commentText = T.String({ minLength: 1, maxLength: mostCommentText, pattern: '\\S' });

export const createJournalComment = endpoint({
  method: 'POST',
  path: 'journal-comments',
  permission: journalsComment,
  summary: 'Comment on an entry that I may read',
  body: T.Object({ journalId: Id, text: commentText }, { additionalProperties: false }),
  response: JournalComment,
  errors: ['not_found'],
  idempotent: true,
});

export const updateJournalComment = endpoint({
  method: 'PUT',
  path: 'journal-comments/{id}',
  permission: journalsEditComment,
  summary: 'Edit my own comment',
  params: IdParams,
  body: T.Object({ text: commentText }, { additionalProperties: false }),
  response: JournalComment,
});

export const deleteJournalComment = endpoint({
  method: 'DELETE',
  path: 'journal-comments/{id}',
  permission: journalsDeleteComment,
  summary: 'Delete a comment, for its author, the owner of the entry and admins',
  params: IdParams,
  response: Done,
});
