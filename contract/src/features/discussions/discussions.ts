import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { Photo, Photos } from '../photos/photos.ts';
import { forOneself, forOneselfAndAdmins, forProgram, permission } from '../../permissions.ts';

/** Maximum characters of a post. */
export const mostText = 2000;

export const Post = T.Object({
  id: Id,
  topicId: Id,
  /** The name is null if the profile is hidden. */
  author: T.Object({
    id: Id,
    name: Nullable(T.String()),
    username: Nullable(T.String()),
    image: Nullable(T.String()),
  }),
  text: T.String(),
  photos: T.Array(Photo),
  createdAt: Moment,
  editedAt: Nullable(Moment),
  /** A moderator hid it; only moderators and its author see it. */
  hidden: T.Boolean(),
  abilities: T.Object({ update: T.Boolean(), delete: T.Boolean(), destroyImage: T.Boolean() }),
});
export type Post = T.Static<typeof Post>;

/** A page of posts, newest first, with the reader's abilities in the topic. */
export const Discussion = T.Object({
  ...PageOf(Post).properties,
  topicId: Id,
  subscribed: T.Boolean(),
  abilities: T.Object({ post: T.Boolean() }),
});
export type Discussion = T.Static<typeof Discussion>;

export const Subscription = T.Object({
  topicId: Id,
  /** Says whether I get a message about new posts. */
  subscribed: T.Boolean(),
  /** Says how many members get a message about new posts. */
  count: T.Integer(),
});
export type Subscription = T.Static<typeof Subscription>;

const discussionsRead = permission('discussions.read', forProgram);

export const getChallengeDiscussion = endpoint({
  method: 'GET',
  path: 'challenges/{id}/discussion',
  permission: discussionsRead,
  summary: 'List posts about a challenge, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), photosOnly: T.Optional(T.Boolean()) }, { additionalProperties: false }),
  response: Discussion,
});

export const getTeamDiscussion = endpoint({
  method: 'GET',
  path: 'teams/{id}/discussion',
  permission: discussionsRead,
  summary: 'List posts of a team, newest first, for its members and admins',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), photosOnly: T.Optional(T.Boolean()) }, { additionalProperties: false }),
  response: Discussion,
});

const content = {
  /** Text or a photo is required. */
  text: T.Optional(T.String({ maxLength: mostText })),
  photos: T.Optional(Photos),
};

const discussionsPost = permission('discussions.post', forOneselfAndAdmins);

export const createPost = endpoint({
  method: 'POST',
  path: 'discussions',
  permission: discussionsPost,
  summary: 'Write a post with photos, which subscribes me to the topic',
  body: T.Object(
    {
      /** One of these names the topic. */
      topicId: T.Optional(Id),
      challengeId: T.Optional(Id),
      teamId: T.Optional(Id),
      ...content,
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  costly: true,
  response: Post,
  errors: ['not_found', 'bad_image', 'storage_full', 'validation_failed'],
  idempotent: true,
});

const discussionsUpdate = permission('discussions.update', forOneself);

export const updatePost = endpoint({
  method: 'POST',
  path: 'discussions/{id}',
  permission: discussionsUpdate,
  summary: 'Edit the text of my own post and add photos',
  params: IdParams,
  body: T.Object(content, { additionalProperties: false, minProperties: 1 }),
  bodyKind: 'form',
  costly: true,
  response: Post,
  errors: ['bad_image', 'storage_full', 'validation_failed'],
  idempotent: true,
});

const discussionsDelete = permission('discussions.delete', forOneselfAndAdmins);

export const deletePost = endpoint({
  method: 'DELETE',
  path: 'discussions/{id}',
  permission: discussionsDelete,
  summary: 'Delete a post with its photos',
  params: IdParams,
  response: Done,
});

const discussionsDestroyImage = permission('discussions.destroyImage', forOneselfAndAdmins);

export const destroyPostImage = endpoint({
  method: 'POST',
  path: 'discussions/{id}/destroy-image',
  permission: discussionsDestroyImage,
  summary: 'Remove a photo from a post, unless nothing would be left of it',
  params: IdParams,
  body: T.Object({ photoId: Id }, { additionalProperties: false }),
  response: Post,
  errors: ['nothing_left'],
});

const topicsRead = permission('topics.read', forProgram);

export const getSubscriptions = endpoint({
  method: 'GET',
  path: 'topics/{id}/subscriptions',
  permission: topicsRead,
  summary: 'Get whether I am subscribed to a topic, and how many members are',
  params: IdParams,
  response: Subscription,
});

const topicsSubscribe = permission('topics.subscribe', forProgram);

export const setSubscription = endpoint({
  method: 'POST',
  path: 'topics/{id}/subscription',
  permission: topicsSubscribe,
  summary: 'Subscribe to a topic, or unsubscribe',
  params: IdParams,
  body: T.Object({ subscribe: T.Boolean() }, { additionalProperties: false }),
  response: Subscription,
});
