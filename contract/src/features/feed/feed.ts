import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Moment, Nullable } from '../../schemas.ts';
import { forColleagues, forOneself, permission } from '../../permissions.ts';

/** The kinds of items in friends' activity. */
export const FeedItemKind = T.Union([
  T.Literal('badge'),
  T.Literal('challenge'),
  T.Literal('friends'),
  T.Literal('team'),
  T.Literal('goal'),
  T.Literal('kudos'),
]);
export type FeedItemKind = T.Static<typeof FeedItemKind>;

export const FeedItem = T.Object({
  id: Id,
  member: T.Object({ id: Id, name: T.String(), username: T.String(), image: Nullable(T.String()) }),
  mine: T.Boolean(),
  kind: FeedItemKind,
  /** The badge, or the day of the goal or of the kudos; null for other kinds. */
  what: Nullable(T.String()),
  /** The challenge, the team or the friend. */
  subject: Nullable(T.Object({ id: Id, name: T.String(), username: Nullable(T.String()) })),
  at: Moment,
  kudos: T.Integer(),
  /** Says whether I gave kudos. */
  praised: T.Boolean(),
});
export type FeedItem = T.Static<typeof FeedItem>;

const feedRead = permission('feed.read', forOneself);

export const listFeed = endpoint({
  method: 'GET',
  path: 'members/{id}/feed',
  permission: feedRead,
  summary: 'List what my friends and I did, newest first',
  params: IdParams,
  query: T.Object(
    {
      perPage: T.Optional(T.Integer({ minimum: 1, maximum: 50, default: 10 })),
      /** Cursor from the previous page. */
      after: T.Optional(T.String({ pattern: '^\\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ items: T.Array(FeedItem), after: Nullable(T.String()) }),
});

const Praise = T.Object({ kudos: T.Integer(), praised: T.Boolean() });

/** Friends' activity. */
const feedPraise = permission('feed.praise', forOneself);

export const giveKudos = endpoint({
  method: 'POST',
  path: 'feed-items/{id}/kudos',
  permission: feedPraise,
  summary: 'Give kudos for something a friend did, once',
  params: IdParams,
  response: Praise,
});

export const takeKudosBack = endpoint({
  method: 'DELETE',
  path: 'feed-items/{id}/kudos',
  permission: feedPraise,
  summary: 'Take my kudos back',
  params: IdParams,
  response: Praise,
});

const feedReadPraise = permission('feed.readPraise', forOneself);

/** For the buttons in lists of people: the lists themselves are the same for everyone. */
export const listKudosGiven = endpoint({
  method: 'GET',
  path: 'members/{id}/kudos-given',
  permission: feedReadPraise,
  summary: 'List the members to whom I gave kudos today, in their own calendars',
  params: IdParams,
  response: T.Object({ memberIds: T.Array(Id) }),
});

/** Anyone whom the caller can see, on boards too. */
const feedPraiseMember = permission('feed.praiseMember', forColleagues);

export const giveMemberKudos = endpoint({
  method: 'POST',
  path: 'members/{id}/kudos',
  permission: feedPraiseMember,
  summary: 'Give kudos to a member I can see, once a day',
  params: IdParams,
  response: Praise,
});

export const takeMemberKudosBack = endpoint({
  method: 'DELETE',
  path: 'members/{id}/kudos',
  permission: feedPraiseMember,
  summary: 'Take back the kudos that I gave to a member today',
  params: IdParams,
  response: Praise,
});
