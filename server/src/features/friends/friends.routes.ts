import {
  addFriend as addEndpoint,
  getFriendsBoard,
  listFriends,
  removeFriend as removeEndpoint,
} from '#contract/features/friends/friends.ts';
import { accessSeenMember, accessSelf, visibilityFor } from '../../domain/visibility/public.ts';
import { route } from '../../platform/http/bind.ts';
import { accessOther, accessPair } from './friends.access.ts';
import { boardOf, friendsOf } from './friends.overview.ts';
import { findStanding } from './people.queries.ts';
import { addFriend } from './services/add-friend.ts';
import { removeFriend } from './services/remove-friend.ts';

export const friendRoutes = [
  route(listFriends, async ({ context, params, query }) =>
    friendsOf(context, (await accessSeenMember(context, params.id)).member, query),
  ),

  route(getFriendsBoard, async ({ context, params, query }) =>
    boardOf(context, await accessSelf(context, params.id), query),
  ),

  route(addEndpoint, async ({ context, params, body }) => {
    await accessSelf(context, params.id);
    const friendId = body.friendId.toLowerCase();
    const visibility = visibilityFor(context);
    // The viewer is always included, even with a hidden profile.
    if ((await findStanding(context.db, visibility, friendId)) !== 'asks')
      await accessOther(context, friendId, 'friendId');
    const { invitePrimaryId: inviteId, invite: mayAsk = true } = body;
    await addFriend(context, { friendId, inviteId, mayAsk });
    return { relation: await findStanding(context.db, visibility, friendId) };
  }),

  route(removeEndpoint, async ({ context, params, body }) => {
    const { friendId } = await accessPair(context, params.id, body.friendId);
    if (!(await removeFriend(context, friendId))) await accessSeenMember(context, friendId);
    return { relation: await findStanding(context.db, visibilityFor(context), friendId) };
  }),
];
