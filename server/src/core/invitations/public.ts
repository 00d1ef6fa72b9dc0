export { createInvitationLink, inviteOutsider, isFor, readInvitation } from './invite-outsider.ts';
export { deleteOldInvitations, useInvitation, type StandingInvitation } from './invitations.queries.ts';
