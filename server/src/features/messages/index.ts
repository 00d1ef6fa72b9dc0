import type { Answerer, Inviter, Manifest } from '../../kernel/manifest/public.ts';
import { messageListeners } from './listeners/messages.listeners.ts';
import { joinRequestRoutes } from './join-requests.routes.ts';
import { messageRoutes } from './messages.routes.ts';
import { messagePersonalData } from './messages.personal-data.ts';

/** Offers messages and invitations. The features that know the subject carry out the answers. */
export const messagesFrom = (answerers: readonly Answerer[], inviters: readonly Inviter[]): Manifest => ({
  routes: [...messageRoutes(answerers, inviters), ...joinRequestRoutes(answerers)],
  listeners: messageListeners,
  personalData: [messagePersonalData],
  live: [{ topic: 'messages.moved', mayListen: async ({ actor }, id) => id === actor.memberId }],
});
