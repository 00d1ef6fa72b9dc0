import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  Cursor,
  CursorPageOf,
  Day,
  Id,
  IdParams,
  Moment,
  Nullable,
  oneOf,
  pageQuery,
} from '../../schemas.ts';
import { forStaff, permission } from '../../permissions.ts';

export const personStatuses = ['active', 'invited', 'suspended'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** A member of any program, as platform staff see them. */
export const Person = T.Object({
  id: Id,
  programId: Id,
  programName: T.String(),
  name: T.String(),
  username: T.String(),
  email: T.String(),
  /** `invited`: they have not registered yet. */
  status: oneOf(personStatuses),
  /** Their platform role, or else the role in their program. */
  roleName: T.String(),
  lastVisitDate: Nullable(Day),
});
export type Person = T.Static<typeof Person>;

/** The total is not counted further than this. */
export const mostCountedPeople = 1000;

/** Accounts of people in all programs. No health data. */
const peopleRead = permission('people.read', forStaff);

export const searchPeople = endpoint({
  method: 'GET',
  path: 'super/members/search',
  permission: peopleRead,
  summary: 'Search the members of all programs by email, username, name or id. Counts up to 1,000',
  query: T.Object(
    {
      ...pageQuery(15),
      after: T.Optional(Cursor),
      /** A whole email address or id, or at least three characters of a name, username or address. */
      searchString: T.Optional(T.String({ maxLength: 254 })),
      programId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  search: 'searchString',
  response: CursorPageOf(Person),
});

export const PersonDetail = T.Object({
  ...Person.properties,
  registeredDate: Day,
  /** Every program that the account belongs to. */
  programs: T.Array(
    T.Object({ programId: Id, programName: T.String(), memberId: Id, status: oneOf(personStatuses) }),
  ),
  hasSecondFactor: T.Boolean(),
  /** The newest open sessions. */
  sessions: T.Array(
    T.Object({
      id: Id,
      programName: T.String(),
      userAgent: Nullable(T.String()),
      createdAt: Moment,
      usedAt: Moment,
    }),
  ),
  /** The newest emails to them. */
  mails: T.Array(
    T.Object({
      id: Id,
      emailType: T.String(),
      subject: T.String(),
      status: T.String(),
      createdAt: Moment,
      sentAt: Nullable(Moment),
    }),
  ),
});
export type PersonDetail = T.Static<typeof PersonDetail>;

export const getPerson = endpoint({
  method: 'GET',
  path: 'super/members/{id}',
  permission: peopleRead,
  summary: 'Get the account of a member of any program. The person can see that it was opened',
  params: IdParams,
  response: PersonDetail,
});

const peopleEndSessions = permission('people.endSessions', forStaff);

export const endPersonSessions = endpoint({
  method: 'POST',
  path: 'super/members/{id}/end-sessions',
  permission: peopleEndSessions,
  summary: 'Log a person out everywhere',
  params: IdParams,
  response: PersonDetail,
  errors: ['no_login'],
});
