import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forOneself, forProgram, permission } from '../../permissions.ts';

/** Maximum number of friends (docs/decisions/191). */
export const mostFriends = 1000;
/** Friend requests that a member may send per day. */
export const mostFriendInvites = 200;

/** My relation to a member. `asked`: I sent a request. `asks`: they sent me one. */
export const Standing = T.Union([
  T.Literal('self'),
  T.Literal('friends'),
  T.Literal('asked'),
  T.Literal('asks'),
  T.Literal('none'),
]);
export type Standing = T.Static<typeof Standing>;

const person = {
  id: Id,
  name: T.String(),
  username: T.String(),
  image: Nullable(T.String()),
};

export const FoundMember = T.Object({ ...person, relation: Standing });
export type FoundMember = T.Static<typeof FoundMember>;

export const Friend = T.Object({
  ...person,
  relation: Standing,
  since: Moment,
  /** Steps of this week, Monday to Sunday, in my own time zone. */
  weekSteps: T.Integer(),
});
export type Friend = T.Static<typeof Friend>;

const Search = T.Optional(T.String({ maxLength: 100 }));

const friendsRead = permission('friends.read', forProgram);

export const listFriends = endpoint({
  method: 'GET',
  path: 'members/{id}/friends',
  permission: friendsRead,
  summary: 'List friends of a member; of others those whom I can see',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(15),
      search: Search,
      sortColumn: T.Optional(T.Union([T.Literal('name'), T.Literal('weekSteps'), T.Literal('since')])),
      sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')])),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(Friend),
});

export const FriendsBoardRow = T.Object({
  ...person,
  /** Equal scores share a rank (1, 1, 3); null for who chose to see no ranks. */
  rank: Nullable(T.Integer()),
  steps: T.Integer(),
  mine: T.Boolean(),
});
export type FriendsBoardRow = T.Static<typeof FriendsBoardRow>;

const friendsManage = permission('friends.manage', forOneself);

export const getFriendsBoard = endpoint({
  method: 'GET',
  path: 'members/{id}/friends-board',
  permission: friendsManage,
  summary: 'Rank my friends and me by the steps of this week',
  params: IdParams,
  query: T.Object(pageQuery(10), { additionalProperties: false }),
  response: T.Object({
    ...PageOf(FriendsBoardRow).properties,
    mine: FriendsBoardRow,
    weekStart: Day,
  }),
});

export const addFriend = endpoint({
  method: 'POST',
  path: 'members/{id}/add-friend',
  permission: friendsManage,
  summary: 'Accept a friend request, or send one',
  params: IdParams,
  body: T.Object(
    {
      friendId: Id,
      /** The open request from them that I accept. */
      invitePrimaryId: T.Optional(Id),
      /** false: only accept an existing request, and never send one. */
      invite: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ relation: Standing }),
  errors: ['invitation_over', 'asked_recently', 'too_many_friends', 'too_many_requests', 'validation_failed'],
});

export const removeFriend = endpoint({
  method: 'POST',
  path: 'members/{id}/remove-friend',
  permission: friendsManage,
  summary: 'End a friendship, withdraw my request, or decline theirs',
  // Any text is accepted here, because a missing id is answered with needs_both_ids (docs/domain.md#input).
  params: T.Object({ id: T.String({ maxLength: 100 }) }, { additionalProperties: false }),
  body: T.Object(
    { friendId: T.Optional(Nullable(T.String({ maxLength: 100 }))) },
    { additionalProperties: false },
  ),
  response: T.Object({ relation: Standing }),
  errors: ['needs_both_ids'],
});

const WhoBody = T.Object({ memberId: Id }, { additionalProperties: false });

export const blockMember = endpoint({
  method: 'POST',
  path: 'members/{id}/block',
  permission: friendsManage,
  summary: 'Block a member, who is not informed',
  params: IdParams,
  body: WhoBody,
  response: Done,
  errors: ['validation_failed'],
});

export const unblockMember = endpoint({
  method: 'POST',
  path: 'members/{id}/unblock',
  permission: friendsManage,
  summary: 'Unblock a member',
  params: IdParams,
  body: WhoBody,
  response: Done,
});

export const listBlocked = endpoint({
  method: 'GET',
  path: 'members/{id}/blocked',
  permission: friendsManage,
  summary: 'List the members I blocked, by name',
  params: IdParams,
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: PageOf(T.Object({ ...person, blockedAt: Moment })),
});

const profilesRead = permission('profiles.read', forProgram);

/** A search counts up to so many people. */
export const mostFoundPeople = 1_000;

export const searchMembers = endpoint({
  method: 'GET',
  path: 'programs/{id}/member-search',
  permission: profilesRead,
  summary: 'Find people of the program by name. A search counts up to 1,000',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), search: Search }, { additionalProperties: false }),
  search: 'search',
  response: PageOf(FoundMember),
});

export const Profile = T.Object({
  ...FoundMember.properties,
  about: T.String(),
  registeredDate: Day,
  friendCount: T.Integer(),
});
export type Profile = T.Static<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: 'profiles/{username}',
  permission: profilesRead,
  summary: 'Get a profile by username',
  params: T.Object({ username: T.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  response: Profile,
});
