import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Cursor, CursorPageOf, Id, IdParams, Moment, Nullable, oneOf, pageQuery } from '../schemas.ts';
import { ProgramType, Tier } from './programs.ts';

/** Which programs an email of the platform goes to, and to whom in them. Deactivated programs are left out. */
export const MassAudience = T.Object(
  {
    tier: T.Optional(Tier),
    type: T.Optional(ProgramType),
    /** Only the programs of this reseller. */
    resellerId: T.Optional(Id),
    adminsOnly: T.Boolean(),
  },
  { additionalProperties: false },
);
export type MassAudience = T.Static<typeof MassAudience>;

/** `waiting`: a second super admin has to approve it. */
export const massEmailStates = ['waiting', 'scheduled', 'sending', 'queued', 'cancelled'] as const;

export const MassEmail = T.Object({
  id: Id,
  subject: T.String(),
  body: T.String(),
  state: oneOf(massEmailStates),
  tier: Nullable(Tier),
  type: Nullable(ProgramType),
  resellerId: Nullable(Id),
  adminsOnly: T.Boolean(),
  /** How many it was for when it was written. */
  programs: T.Integer(),
  people: T.Integer(),
  /** How many emails are in the queue or have left it. */
  recipients: T.Integer(),
  sendAt: Moment,
  createdAt: Moment,
  /** Who is asked may approve it: not the person who wrote it. */
  abilities: T.Object({ approve: T.Boolean(), cancel: T.Boolean() }),
});
export type MassEmail = T.Static<typeof MassEmail>;

/** Emails to more people need a second super admin. */
export const mostWithoutApproval = 100;

const permission = 'massEmail.manage';

export const sendMassEmail = endpoint({
  method: 'POST',
  path: 'super/mass-email',
  permission,
  summary: 'Write to the members of many programs. Above 100 people, a second super admin approves it',
  body: T.Object(
    {
      audience: MassAudience,
      subject: T.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      /** HTML with the variables of emails by admins. */
      body: T.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' }),
      /** Without it, the email is sent now. */
      sendAt: T.Optional(Moment),
    },
    { additionalProperties: false },
  ),
  response: MassEmail,
  errors: ['validation_failed'],
  idempotent: true,
});

export const countMassAudience = endpoint({
  method: 'POST',
  path: 'super/mass-email/audience',
  permission,
  summary: 'Count the programs and people that an email would go to',
  body: MassAudience,
  response: T.Object({ programs: T.Integer(), people: T.Integer() }),
});

export const listMassEmails = endpoint({
  method: 'GET',
  path: 'super/mass-email',
  permission,
  summary: 'List emails of the platform, newest first',
  query: T.Object({ ...pageQuery(10), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(MassEmail),
});

export const approveMassEmail = endpoint({
  method: 'POST',
  path: 'super/mass-email/{id}/approve',
  permission,
  summary: 'Approve an email that somebody else wrote. It goes out at its time',
  params: IdParams,
  response: MassEmail,
  errors: ['second_person_needed', 'already_done'],
});

export const cancelMassEmail = endpoint({
  method: 'POST',
  path: 'super/mass-email/{id}/cancel',
  permission,
  summary: 'Cancel an email, or what has not been sent of it',
  params: IdParams,
  response: MassEmail,
});
