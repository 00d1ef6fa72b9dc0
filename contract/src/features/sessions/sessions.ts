import * as T from 'typebox';
import { roleFields } from '../area-roles/held-roles.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, Id, IdParams, LanguageTag, LastName, Moment, Name, Nullable } from '../../schemas.ts';
import { patterns } from '../../patterns.ts';
import { RanksShown, Units, Username } from '../profiles/profiles.ts';
import { ownFields } from '../profiles/own-steps.ts';
import { Program } from '../programs/programs.ts';
import { RegistrationPage } from './registration-page.ts';
import { TeamSummary } from '../teams/teams.ts';
import { membersResetPassword, sessionChooseProgram, sessionUse } from './permissions.ts';

export const Email = T.String({ format: 'email', maxLength: 254 });
/** 10 to 128 characters, without composition rules (docs/domain.md#passwords-and-sign-in). */
export const NewPassword = T.String({ minLength: 10, maxLength: 128 });

/** The computer is used by others too: 12 idle hours instead of 30 days, and nothing stays on it. */
export const SharedComputer = T.Optional(T.Boolean());

/** The id of a native app that the platform registered. */
export const ClientId = T.String({ minLength: 3, maxLength: 100, pattern: patterns.pattern });

export const Session = T.Object({
  accessToken: T.String(),
  /** Says when the access token expires; the client renews it when it is 25 minutes old. */
  accessExpiresAt: Moment,
  memberId: Id,
  programId: Id,
  /** Opened on a computer that others use too: nothing of it stays on the device. */
  shared: T.Boolean(),
  /** Of native apps, which have no cookies: it is exchanged with POST refresh. */
  refreshToken: T.Optional(T.String()),
});
export type Session = T.Static<typeof Session>;

export const AuthUser = T.Object({
  id: Id,
  programId: Id,
  name: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  email: T.String(),
  username: T.String(),
  image: Nullable(T.String()),
  ...roleFields,
  /** Of staff of a reseller, in the programs that it looks after. */
  resellerId: Nullable(Id),
  showGetStartedGuide: T.Boolean(),
  dismissedRequiredModal: T.Boolean(),
  registeredDate: Day,
  timeZone: T.String(),
  locale: T.String(),
  units: Units,
  /** Today in the member's time zone. */
  today: Day,
  dailyStepGoal: Nullable(T.Integer()),
  /** Whether the member is shown what is new after an entry. */
  momentsOn: T.Boolean(),
  /** Says whether the member went through or past the first questions. */
  welcomed: T.Boolean(),
  /** Says whether only friends see the member's profile. */
  profileHidden: T.Boolean(),
  ranksShown: RanksShown,
  strideMetres: Nullable(T.Number()),
  ...ownFields,
  /** From then on, platform staff can only work after adding a second step. Null: they have one, or none is required. */
  secondFactorDueAt: Nullable(Moment),
  /** Set while platform staff work in a program that is not their own. */
  actingUntil: Nullable(Moment),
  /** What platform staff announced: from when until when nobody else can write, with a sentence in the member's language. */
  maintenance: Nullable(T.Object({ startsAt: Moment, endsAt: Moment, text: T.String() })),
  program: T.Optional(Program),
  teams: T.Optional(T.Array(TeamSummary)),
  unreadCount: T.Optional(T.Integer()),
});
export type AuthUser = T.Static<typeof AuthUser>;

export const login = endpoint({
  method: 'POST',
  path: 'login',
  permission: 'public',
  summary: 'Log in with email and password',
  body: T.Object(
    {
      email: T.String({ minLength: 1, maxLength: 254 }),
      password: T.String({ minLength: 1, maxLength: 1000 }),
      shared: SharedComputer,
      /** Of a native app: the answer has a refresh token, and no cookie is set. */
      clientId: T.Optional(ClientId),
    },
    { additionalProperties: false },
  ),
  response: Session,
  // The details of second_factor_needed are { ticket, code, passkey }: what login/second-factor accepts.
  errors: [
    'wrong_credentials',
    'second_factor_needed',
    'company_login_needed',
    'program_closed',
    'program_ending',
  ],
});

export const getAuthUser = endpoint({
  method: 'GET',
  path: 'authuser',
  permission: sessionUse,
  summary: 'Get the logged-in member with the requested relations',
  query: T.Object(
    /** Comma-separated, from the closed list program, teams, unreadCount. */
    { relations: T.Optional(T.String({ pattern: '^((program|teams|unreadCount)(,(?=.)|$))*$' })) },
    { additionalProperties: false },
  ),
  response: AuthUser,
});

export const refresh = endpoint({
  method: 'GET',
  path: 'refresh',
  permission: 'public',
  summary: 'Get a new access token for the refresh cookie. A token in the address is refused',
  query: T.Object({}, { additionalProperties: false }),
  response: Session,
  errors: ['not_signed_in', 'session_ended', 'other_person'],
});

export const logout = endpoint({
  method: 'POST',
  path: 'logout',
  permission: 'public',
  mayHaveSession: true,
  summary: 'Log out, in a native app by its refresh token',
  body: T.Object(
    { refreshToken: T.Optional(T.String({ minLength: 20, maxLength: 200 })), clientId: T.Optional(ClientId) },
    { additionalProperties: false },
  ),
  response: T.Object({
    done: T.Literal(true),
    /** Says where the browser logs out of the identity provider that it logged in with; null: nowhere. */
    address: Nullable(T.String()),
  }),
});

export const chooseProgram = endpoint({
  method: 'POST',
  path: 'session/program',
  permission: sessionChooseProgram,
  summary: 'Work in another program for 60 minutes as platform staff, with a reason that is audited',
  body: T.Object(
    { programId: Id, reason: T.String({ minLength: 5, maxLength: 500, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  response: Session,
});

export const leaveProgram = endpoint({
  method: 'DELETE',
  path: 'session/program',
  permission: sessionChooseProgram,
  summary: 'Stop working in another program',
  response: Session,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'forgot-password',
  permission: 'public',
  summary:
    'Send a link for a new password, or how to log in with a company. The answer is the same for unknown addresses',
  body: T.Object({ email: Email }, { additionalProperties: false }),
  response: Done,
  errors: ['too_many_requests'],
});

export const sendPasswordReset = endpoint({
  method: 'POST',
  path: 'members/{id}/reset-password',
  permission: membersResetPassword,
  summary: 'Send a member a link for a new password',
  params: IdParams,
  response: Done,
  errors: ['no_login', 'too_many_requests'],
});

/** Characters of the token in a link for a new password: 32 random bytes in base64url. */
export const resetTokenLength = 43;

export const resetPassword = endpoint({
  method: 'POST',
  path: 'reset-password',
  permission: 'public',
  summary: 'Set a new password with the token of the link (30 minutes, once), ending every session',
  body: T.Object(
    { token: T.String({ minLength: 20, maxLength: 200 }), password: NewPassword },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['link_expired', 'validation_failed'],
});

export const getRegistration = endpoint({
  method: 'GET',
  path: 'registration/{programName}',
  permission: 'public',
  summary: 'Get the registration page of a program',
  params: T.Object(
    { programName: T.String({ minLength: 1, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  query: T.Object(
    {
      invite: T.Optional(T.String({ maxLength: 200 })),
      programCode: T.Optional(T.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  response: RegistrationPage,
  errors: ['registration_closed'],
});

export const register = endpoint({
  method: 'POST',
  path: 'registration',
  permission: 'public',
  summary: 'Register a member and log in',
  body: T.Object(
    {
      programId: Id,
      programCode: T.Optional(T.String({ maxLength: 100 })),
      /** Token of an email invitation: it lets the invited address into a closed program, once. */
      invite: T.Optional(T.String({ minLength: 1, maxLength: 200 })),
      email: Email,
      /** Not needed by those who come through the provider of their company, unless they have an account already. */
      password: T.Optional(NewPassword),
      /** Needed where members choose it (usernameRule), ignored elsewhere. */
      username: T.Optional(Username),
      firstName: Name,
      lastName: LastName,
      timeZone: T.String({ minLength: 1, maxLength: 64 }),
      /** An open organization of the program, where members choose one (organizationsAtRegistration). */
      organizationId: T.Optional(Id),
      /** Initial language; the default is English. */
      locale: T.Optional(LanguageTag),
    },
    { additionalProperties: false },
  ),
  response: Session,
  errors: ['email_taken', 'username_taken', 'registration_closed', 'link_expired', 'validation_failed'],
});
