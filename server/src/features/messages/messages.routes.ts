import {
  answerMessage as answerEndpoint,
  listMemberInvites,
  listMessages as listEndpoint,
  markAllMessagesRead,
  markMessageRead,
  sendInvites,
} from '#contract/features/messages/messages.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Answerer, Inviter } from '../../kernel/manifest/public.ts';
import { accessSelf, visibilityFor } from '../../domain/visibility/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route, type BoundRoute } from '../../platform/http/bind.ts';
import { accessMessage } from './messages.access.ts';
import { mayAnswer } from './messages.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import { countMessages, countUnread, listMessages, type MessageFilter } from './messages.queries.ts';
import type { MessageRow } from './messages.types.ts';
import { answerMessage } from './services/answer-message.ts';
import { markMessagesRead } from './services/mark-read.ts';

const present = ({ actor }: Context, row: MessageRow) =>
  presentMessage(row, actor, mayAnswer(actor.memberId, row));

const unreadOf = ({ db, programId, actor }: Context) => countUnread(db, programId, actor.memberId);

interface Asked {
  page?: number;
  perPage?: number;
  after?: string;
}

const newestFirst = { column: 'created', order: 'desc' } as const;

async function list(context: Context, filter: MessageFilter, query: Asked, path: string) {
  const at = pageFrom(query, 10);
  const after = decodeCursor(query.after, newestFirst, cursorKeys.number);
  const [total, rows] = await Promise.all([
    countMessages(context.db, filter),
    listMessages(
      context.db,
      visibilityFor(context),
      filter,
      at.perPage + 1,
      after ?? (at.page - 1) * at.perPage,
    ),
  ]);
  const address = { sort: newestFirst, path, query: { ...query } };
  return cursorPageOf(rows, (row) => present(context, row), total, at, address);
}

const reading = [
  route(listEndpoint, async ({ context, params, query }) => {
    const { id: memberId } = await accessSelf(context, params.id);
    const { type = null, isOriginator = 0 } = query;
    const sent = isOriginator === 1;
    const words = query.search?.trim();
    const search = words ? { words, visibility: visibilityFor(context) } : null;
    const filter = { programId: context.programId, memberId, sent, type, openInvites: null, search };
    const [page, unread] = await Promise.all([
      list(context, filter, query, `members/${params.id}/messages`),
      unreadOf(context),
    ]);
    return { ...page, unread };
  }),

  route(listMemberInvites, async ({ context, params, query }) => {
    const { id: memberId } = await accessSelf(context, params.id);
    const { type: kind = null, recipient = 1 } = query;
    const sent = recipient === 0;
    const filter = {
      programId: context.programId,
      memberId,
      sent,
      type: null,
      openInvites: { kind },
      search: null,
    };
    return list(context, filter, query, `members/${params.id}/invites`);
  }),

  route(markMessageRead, async ({ context, params }) => {
    const { id } = await accessMessage(context, params.id);
    await markMessagesRead(context, id);
    return { unread: await unreadOf(context) };
  }),

  route(markAllMessagesRead, async ({ context, body }) => {
    await accessSelf(context, body.memberId);
    await markMessagesRead(context, null);
    return { unread: await unreadOf(context) };
  }),
];

export function messageRoutes(answerers: readonly Answerer[], inviters: readonly Inviter[]): BoundRoute[] {
  return [
    ...reading,

    route(answerEndpoint, async ({ context, params, body }) => {
      await answerMessage(context, answerers, await accessMessage(context, params.id), body.accept);
      const [message, unread] = await Promise.all([accessMessage(context, params.id), unreadOf(context)]);
      return { message: present(context, message), unread };
    }),

    route(sendInvites, async ({ context, body }) => {
      const inviter = inviters.find(({ type }) => type === body.type);
      if (!inviter) throw new Error(`No feature sends invitations of type ${body.type}.`);
      await inviter.invite(context, body);
      return { done: true } as const;
    }),
  ];
}
