import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import {
  Done,
  Id,
  IdParams,
  LanguageTag,
  LastName,
  Moment,
  Name,
  Nullable,
  ProgramSlug,
} from '../../schemas.ts';
import { ProgramType, Tier } from '../programs/programs.ts';
import { Email, NewPassword, Session } from './sessions.ts';
import { programsCreate } from '../programs/permissions.ts';

export const SetupInvitation = T.Object({
  id: Id,
  email: T.String(),
  tier: Tier,
  type: ProgramType,
  createdAt: Moment,
  expiresAt: Moment,
  /** Says when a program was created with it. */
  usedAt: Nullable(Moment),
});
export type SetupInvitation = T.Static<typeof SetupInvitation>;

export const inviteToSetup = endpoint({
  method: 'POST',
  path: 'super/setup-invitations',
  permission: programsCreate,
  summary: 'Email somebody a link to create one program, with them as its first admin',
  body: T.Object(
    { email: Email, tier: Tier, type: ProgramType, locale: LanguageTag },
    { additionalProperties: false },
  ),
  response: SetupInvitation,
  idempotent: true,
});

export const listSetupInvitations = listEndpoint({
  path: 'super/setup-invitations',
  permission: programsCreate,
  summary: 'List invitations to create a program, newest first',
  item: SetupInvitation,
  perPage: 10,
});

export const cancelSetupInvitation = endpoint({
  method: 'DELETE',
  path: 'super/setup-invitations/{id}',
  permission: programsCreate,
  summary: 'Cancel an invitation to create a program. Its link stops working',
  params: IdParams,
  response: Done,
  errors: ['already_done'],
});

const Token = T.String({ minLength: 20, maxLength: 200 });

export const getSetupInvitation = endpoint({
  method: 'GET',
  path: 'setup-invitation',
  permission: 'public',
  summary: 'Get what an invitation to create a program is for',
  query: T.Object({ token: Token }, { additionalProperties: false }),
  response: T.Object({ email: T.String(), tier: Tier, type: ProgramType }),
  errors: ['link_expired', 'too_many_requests'],
});

export const acceptSetupInvitation = endpoint({
  method: 'POST',
  path: 'setup-invitation',
  permission: 'public',
  summary: 'Create the program of an invitation, register as its first admin and log in',
  body: T.Object(
    {
      token: Token,
      programName: Name,
      slug: ProgramSlug,
      timeZone: T.String({ minLength: 1, maxLength: 64 }),
      password: NewPassword,
      firstName: Name,
      lastName: LastName,
      locale: T.Optional(LanguageTag),
      /** It begins with example members, teams and a challenge, which its admins can delete. */
      examples: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: Session,
  errors: ['link_expired', 'name_taken', 'email_taken', 'validation_failed', 'too_many_requests'],
});
