import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Done, Id, IdParams, Moment, Nullable, pageQuery } from '../../schemas.ts';
import { Bit } from '../challenges/kinds.ts';
import { Email } from '../sessions/sessions.ts';
import { forOneself, forOneselfAndAdmins, permission } from '../../permissions.ts';

export const MessageType = T.Union([T.Literal('joinrequest'), T.Literal('invite'), T.Literal('note')]);
export type MessageType = T.Static<typeof MessageType>;

/** The topic of a message. The feature that owns the topic handles the answer. */
export const MessageSubject = T.Union([
  T.Literal('challenge.invite'),
  T.Literal('challenge.request'),
  T.Literal('challenge.milestone'),
  // A challenge the member took part in is final.
  T.Literal('challenge.ended'),
  // The rules or dates of a challenge changed after its start.
  T.Literal('challenge.changed'),
  // The member won a prize that was drawn.
  T.Literal('challenge.prizeDrawn'),
  // An admin decided what one of the member's days counts there, or took that back.
  T.Literal('challenge.dayRuled'),
  // The member answered such a decision.
  T.Literal('challenge.rulingAnswered'),
  T.Literal('team.invite'),
  T.Literal('team.request'),
  T.Literal('friend.invite'),
  // A moderator hid something the member wrote (state declined), or restored it (accepted).
  T.Literal('moderation.journal'),
  T.Literal('moderation.comment'),
  T.Literal('moderation.post'),
  T.Literal('moderation.profile'),
  // Somebody gave a new code with which the member, or whoever has it, chooses a new PIN.
  T.Literal('account.codeGiven'),
  // What an email says to others, for a member without an email address.
  T.Literal('program.letter'),
  // What platform staff write to admins of many programs.
  T.Literal('platform.letter'),
  // An admin set everyone's daily step goal.
  T.Literal('program.goal'),
  // An admin moved the member's registration date.
  T.Literal('member.registrationMoved'),
  // The member asked for this reminder.
  T.Literal('reminder.steps'),
  T.Literal('reminder.plan'),
  T.Literal('team.leader'),
  // A report the member asked for can be downloaded.
  T.Literal('report.fileReady'),
  // The member moved up from the waiting list of a workshop, or it was moved or cancelled.
  T.Literal('workshop.seat'),
  T.Literal('workshop.moved'),
  T.Literal('workshop.cancelled'),
]);
export type MessageSubject = T.Static<typeof MessageSubject>;

export const MessageState = T.Union([
  T.Literal('open'),
  T.Literal('accepted'),
  T.Literal('declined'),
  T.Literal('withdrawn'),
]);
export type MessageState = T.Static<typeof MessageState>;

const Correspondent = T.Object({
  id: Id,
  name: T.String(),
  username: T.String(),
  /** The id of their photo, if they have one and I may see it. */
  image: Nullable(T.String()),
});

export const Message = T.Object({
  id: Id,
  type: MessageType,
  subject: MessageSubject,
  /** Null for the system and for former members. */
  from: Nullable(Correspondent),
  /** Null for hidden profiles and former members. */
  to: Nullable(Correspondent),
  challengeId: Nullable(Id),
  /** Names at the time of writing. */
  challengeName: Nullable(T.String()),
  /** The team it is about; in a challenge between groups the team that takes part. */
  teamId: Nullable(Id),
  teamName: Nullable(T.String()),
  /** The milestone of the challenge that I, or my team, reached. */
  milestoneId: Nullable(Id),
  milestoneName: Nullable(T.String()),
  /** The words of an email, for a member without an email address, or of platform staff to admins. */
  letter: Nullable(T.Object({ subject: T.String(), body: T.String() })),
  /** For a friend request: the value for invitePrimaryId in `add-friend`. */
  inviteId: Nullable(Id),
  createdAt: Moment,
  /** Says when I read it; null for messages I sent, because read receipts are private. */
  readAt: Nullable(Moment),
  /** For a note: the answer that it reports. */
  state: MessageState,
  abilities: T.Object({ accept: T.Boolean(), decline: T.Boolean() }),
});
export type Message = T.Static<typeof Message>;

const Unread = T.Object({ unread: T.Integer() });

const messagesRead = permission('messages.read', forOneself);

export const listMessages = endpoint({
  method: 'GET',
  path: 'members/{id}/messages',
  permission: messagesRead,
  summary: 'List my messages, newest first: received, or with isOriginator 1 sent',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(10),
      after: T.Optional(Cursor),
      type: T.Optional(MessageType),
      isOriginator: T.Optional(Bit),
      /** Searches the name of the topic and of the sender or recipient, as far as the reader may see them. */
      search: T.Optional(T.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: T.Object({ ...CursorPageOf(Message).properties, ...Unread.properties }),
});

const messagesMark = permission('messages.mark', forOneself);

export const markMessageRead = endpoint({
  method: 'POST',
  path: 'messages/{id}/mark-read',
  permission: messagesMark,
  summary: 'Mark one of my messages as read',
  params: IdParams,
  response: Unread,
});

export const markAllMessagesRead = endpoint({
  method: 'POST',
  path: 'messages/mark-all-read',
  permission: messagesMark,
  summary: 'Mark all my messages as read',
  body: T.Object({ memberId: Id }, { additionalProperties: false }),
  response: Unread,
});

const messagesAnswer = permission('messages.answer', forOneself);

export const answerMessage = endpoint({
  method: 'POST',
  path: 'messages/{id}/answer',
  permission: messagesAnswer,
  summary: 'Accept or decline an invitation or request. The first answer counts',
  params: IdParams,
  body: T.Object({ accept: T.Boolean() }, { additionalProperties: false }),
  response: T.Object({ message: Message, ...Unread.properties }),
  errors: [
    'already_answered',
    'invitation_over',
    'already_in_challenge',
    'challenge_final',
    'consent_needed',
    'already_on_team',
    'member_on_team',
    'team_full',
    'too_many_friends',
  ],
});

export const InviteKind = T.Union([T.Literal('competitions'), T.Literal('groups'), T.Literal('friends')]);
export type InviteKind = T.Static<typeof InviteKind>;

export const listMemberInvites = endpoint({
  method: 'GET',
  path: 'members/{id}/invites',
  permission: messagesRead,
  summary:
    'List my open invitations to challenges (competitions), teams (groups) and friendship (friends): received (recipient 1) or sent (0)',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(10), after: T.Optional(Cursor), type: T.Optional(InviteKind), recipient: T.Optional(Bit) },
    { additionalProperties: false },
  ),
  response: CursorPageOf(Message),
});

const Ids = T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

const invitesSend = permission('invites.send', forOneselfAndAdmins);

export const sendInvites = endpoint({
  method: 'POST',
  path: 'invites',
  permission: invitesSend,
  summary:
    'Invite to a challenge (competitions), a team (groups), friendship (friends), or people who are not members by email (outsiders)',
  body: T.Object(
    {
      type: T.Union([
        T.Literal('competitions'),
        T.Literal('groups'),
        T.Literal('friends'),
        T.Literal('outsiders'),
      ]),
      challengeId: T.Optional(Id),
      includeAll: T.Optional(T.Boolean()),
      recipientIds: T.Optional(Ids),
      teamIds: T.Optional(Ids),
      teamId: T.Optional(Id),
      outsiderEmail: T.Optional(Email),
    },
    { additionalProperties: false },
  ),
  response: Done,
  errors: [
    'challenge_final',
    'join_closed',
    'needs_team',
    'registration_closed',
    'feature_off',
    'asked_recently',
    'too_many_friends',
    'too_many_requests',
    'validation_failed',
  ],
  idempotent: true,
});
