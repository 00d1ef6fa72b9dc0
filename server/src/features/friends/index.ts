import type { Manifest } from '../../kernel/manifest/public.ts';
import { firstFriends } from './first-week.overview.ts';
import { friendPersonalData } from './friends.personal-data.ts';
import { friendRoutes } from './friends.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { answerFriendInvite } from './services/answer-friend-invite.ts';
import { inviteFriends } from './services/invite-friends.ts';

export const friends: Manifest = {
  personalData: [friendPersonalData],
  routes: [...friendRoutes, ...peopleRoutes],
  firstWeek: [firstFriends],
  answers: [{ subject: 'friend.invite', answer: answerFriendInvite }],
  invites: [{ type: 'friends', invite: inviteFriends }],
};
