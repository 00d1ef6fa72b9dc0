import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Nullable, oneOf } from '../../schemas.ts';
import { MemberImport } from './import.ts';
import { memberCenterImport } from './permissions.ts';

export const ImportChanges = T.Object({
  /** Members whose name, organization or team would change. */
  names: T.Integer(),
  organizations: T.Integer(),
  teams: T.Integer(),
  /** Members who get their employee number, and those without an account whose address changes. */
  numbers: T.Integer(),
  addresses: T.Integer(),
  /** Members of the file who are deactivated here, and active there. */
  reactivations: T.Integer(),
  /** Members of the file whose team doesn't exist. They keep theirs. */
  unknownTeams: T.Integer(),
  newOrganizations: T.Array(T.String()),
  /**
   * If the file has a column for the status, that column says who left. Otherwise everyone the file doesn't name has
   * left.
   */
  byStatus: T.Boolean(),
  /** Members who left according to the file, of all who could. */
  leavers: T.Integer(),
  people: T.Integer(),
  /** The first of them. */
  leaverNames: T.Array(T.String()),
  /** Members whom a file with a status does not name. They stay unless the admin says that they leave, too. */
  missing: T.Integer(),
  /** The first of them. */
  missingNames: T.Array(T.String()),
  /** New people who may be members who would leave: somebody has to say so before anyone is deactivated. */
  alike: T.Array(
    T.Object({
      line: T.Integer(),
      name: T.String(),
      email: T.String(),
      memberId: Id,
      memberName: T.String(),
      memberEmail: T.String(),
    }),
  ),
  /** Whether their number has to be typed. */
  needsNumber: T.Boolean(),
});
export type ImportChanges = T.Static<typeof ImportChanges>;

/** What has to be done about a kind of problem. `columns`: correct the columns or the rows. */
const remedies = ['createOrganizations', 'createTeams', 'teamSeats', 'names', 'rows'] as const;

/** Problems of one cause, with the values that have it: the most frequent first, at most ten. */
export const ImportProblemGroup = T.Object({
  cause: T.String(),
  remedy: oneOf(remedies),
  /** Rows with this cause. */
  rows: T.Integer(),
  /** Different values that have it. */
  values: T.Integer(),
  examples: T.Array(T.Object({ value: T.String(), rows: T.Integer(), sentence: T.String() })),
});
export type ImportProblemGroup = T.Static<typeof ImportProblemGroup>;

export const listImportProblems = endpoint({
  method: 'GET',
  permission: memberCenterImport,
  params: IdParams,
  path: 'member-imports/{id}/problems',
  summary:
    'List the problems of a checked import by their causes, the most frequent first, each with its remedy',
  response: T.Object({ items: T.Array(ImportProblemGroup) }),
});

export const getMemberImportChanges = endpoint({
  method: 'GET',
  permission: memberCenterImport,
  params: IdParams,
  path: 'member-imports/{id}/changes',
  summary:
    'Get what a checked import would change about those who are members already, or who are not in the file',
  response: ImportChanges,
  errors: ['already_done'],
});

export const answerImportRow = endpoint({
  method: 'POST',
  permission: memberCenterImport,
  params: IdParams,
  path: 'member-imports/{id}/same-person',
  summary: 'Say whether a new person of a checked import is a member who would leave',
  body: T.Object(
    {
      line: T.Integer({ minimum: 1 }),
      /** The member who they are. Null: a new person. */
      memberId: Nullable(Id),
    },
    { additionalProperties: false },
  ),
  response: MemberImport,
  errors: ['already_done', 'not_found'],
});
