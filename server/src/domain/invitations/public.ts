export {
  createInvitationLink,
  hashOf,
  inviteOutsider,
  isFor,
  life,
  readInvitation,
} from './invite-outsider.ts';
export {
  acceptMemberInvites,
  deleteLink,
  findInvitee,
  insertLinks,
  insertMemberInvites,
  type Invitee,
  cancelInvite,
  eraseInvite,
  renewInvite,
} from './member-invites.queries.ts';
export {
  deleteOldInvitations,
  forgetChallenge,
  useInvitation,
  type StandingInvitation,
} from './invitations.queries.ts';
