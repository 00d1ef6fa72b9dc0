import type { Deps } from '../../platform/context/context.ts';
import {
  createEmailChangeLink,
  createObjectionLink,
  createResetLink,
  createSetupLink,
  createWelcomeLink,
} from '../identity/public.ts';
import { createInvitationLink } from '../invitations/public.ts';
import type { ClaimedMail } from './mail.queries.ts';

const resetMark = '[[reset-link]]';
const welcomeMark = '[[welcome-link]]';
const invitationMark = /\[\[invitation-link:([0-9a-f-]{36})\]\]/;
const setupMark = /\[\[setup-link:([0-9a-f-]{36})\]\]/;
const objectionMark = /\[\[objection-link:([0-9a-f-]{36})\]\]/;
const emailChangeMark = /\[\[email-change-link:([0-9a-f-]{36})\]\]/;

/**
 * Links that open an account, as marks that are filled in when the email is sent. Templates call them by these names,
 * and the catalogue has the marks themselves.
 */
export const secretLinks = [
  { variable: 'resetLink', inCatalogue: resetMark, markOf: () => resetMark },
  {
    variable: 'invitationLink',
    inCatalogue: '[[invitation-link:{{invitationId}}]]',
    markOf: (values: Record<string, string>) => `[[invitation-link:${values['invitationId'] ?? ''}]]`,
  },
  {
    variable: 'emailChangeLink',
    inCatalogue: '[[email-change-link:{{changeId}}]]',
    markOf: (values: Record<string, string>) => `[[email-change-link:${values['changeId'] ?? ''}]]`,
  },
] as const;

/**
 * Returns the mark in a text and the link that replaces it. Secrets are created when the email is sent, so none is in
 * the queue.
 */
export async function secretLinkOf(
  deps: Deps,
  { programId, loginId }: ClaimedMail,
  text: string,
): Promise<{ mark: string; link: string } | null> {
  const invitation = invitationMark.exec(text);
  if (invitation?.[1] && programId)
    return { mark: invitation[0], link: await createInvitationLink(deps, programId, invitation[1]) };
  const setup = setupMark.exec(text);
  if (setup?.[1]) return { mark: setup[0], link: await createSetupLink(deps, setup[1]) };
  const emailChange = emailChangeMark.exec(text);
  if (emailChange?.[1])
    return { mark: emailChange[0], link: await createEmailChangeLink(deps, emailChange[1]) };
  const objection = objectionMark.exec(text);
  if (objection?.[1]) return { mark: objection[0], link: await createObjectionLink(deps, objection[1]) };
  if (!loginId) return null;
  if (text.includes(welcomeMark)) return { mark: welcomeMark, link: await createWelcomeLink(deps, loginId) };
  if (!text.includes(resetMark)) return null;
  return { mark: resetMark, link: await createResetLink(deps, loginId) };
}
