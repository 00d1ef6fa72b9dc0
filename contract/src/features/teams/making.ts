import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { patterns } from '../../patterns.ts';
import { Id, IdParams, Nullable, oneOf } from '../../schemas.ts';
import { forAdmins, permission } from '../../permissions.ts';

/** Maximum people and teams in one call. */
export const mostBalanced = { members: 5000, teams: 500 } as const;

const BalancedTeam = T.Object({
  /** Null in a preview. */
  id: Nullable(Id),
  name: T.String(),
  /** Average steps per day of its members. */
  baseline: T.Integer(),
  members: T.Array(
    T.Object({
      id: Id,
      name: T.String(),
      username: T.String(),
      /** Average steps of days with an entry in the last 14 days; null without one. */
      baseline: Nullable(T.Integer()),
    }),
  ),
});

export const BalancedTeams = T.Object({
  applied: T.Boolean(),
  teams: T.Array(BalancedTeam),
  /** Difference between the highest and lowest team baseline. */
  spread: T.Integer(),
  /** Pairs of friends among these members, and how many of them are on the same team. */
  friendPairs: T.Integer(),
  friendPairsTogether: T.Integer(),
  /** Whom `people` names and who gets no team. */
  leftOut: T.Object({
    /** The first 100 that no active member has. */
    unknown: T.Array(T.String()),
    unknownCount: T.Integer(),
    /** Members who are on a team already. */
    onTeam: T.Integer(),
  }),
  /** Fingerprint of the input. Applying requires it, so that the result matches the preview. */
  digest: T.String(),
});
export type BalancedTeams = T.Static<typeof BalancedTeams>;

const teamsBalance = permission('teams.balance', forAdmins);

export const balanceTeams = endpoint({
  method: 'POST',
  path: 'teams/balance',
  permission: teamsBalance,
  summary: 'Make balanced teams: preview with dryRun, then create',
  body: T.Object(
    {
      programId: Id,
      /** The default is every active member without a team. */
      memberIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: mostBalanced.members, uniqueItems: true })),
      /** Instead of memberIds: emails or usernames. Those that are unknown or on a team are left out. */
      people: T.Optional(
        T.Array(T.String({ minLength: 1, maxLength: 254 }), { minItems: 1, maxItems: mostBalanced.members }),
      ),
      /** Instead of memberIds: the members of this organization who are on no team. */
      organizationId: T.Optional(Id),
      teams: T.Integer({ minimum: 1, maximum: mostBalanced.teams }),
      /** Teams are named with this prefix and their number. */
      name: T.String({ minLength: 1, maxLength: 90, pattern: patterns.one_alphabet, oneLine: true }),
      /** The same members, baselines and seed give the same teams. */
      seed: T.String({ minLength: 1, maxLength: 100 }),
      mixOrganizations: T.Optional(T.Boolean()),
      keepFriends: T.Optional(T.Boolean()),
      open: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      dryRun: T.Optional(T.Boolean()),
      /** Required to apply: the fingerprint of the preview (preview_outdated if the input has changed). */
      digest: T.Optional(T.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  response: BalancedTeams,
  errors: ['name_taken', 'member_on_team', 'preview_outdated', 'feature_off', 'validation_failed'],
  idempotent: true,
});

export const teamActs = ['open', 'close', 'delete'] as const;
export type TeamAct = (typeof teamActs)[number];

const teamsChangeMany = permission('teams.changeMany', forAdmins);

export const changeTeams = endpoint({
  method: 'POST',
  path: 'programs/{id}/team-changes',
  permission: teamsChangeMany,
  summary: 'Open, close or delete several teams, all or none: preview with dryRun',
  params: IdParams,
  body: T.Object(
    {
      act: oneOf(teamActs),
      teamIds: T.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      dryRun: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    /** False in a preview. */
    applied: T.Boolean(),
    changed: T.Integer(),
    /** Teams that are open or closed already. */
    unchanged: T.Integer(),
    /** People on the teams to change. */
    members: T.Integer(),
    /** Unfinished challenges with these teams in them. */
    challenges: T.Integer(),
  }),
  errors: ['feature_off', 'validation_failed'],
  idempotent: true,
});

const teamsDeleteAll = permission('teams.deleteAll', forAdmins);

export const deleteAllTeams = endpoint({
  method: 'DELETE',
  path: 'teams',
  permission: teamsDeleteAll,
  summary: 'Delete every team of the program: preview with dryRun, then with the typed name of the program',
  body: T.Object(
    {
      programId: Id,
      dryRun: T.Optional(T.Boolean()),
      /** The exact name of the program. */
      confirm: T.Optional(T.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    deleted: T.Boolean(),
    teams: T.Integer(),
    members: T.Integer(),
    /** Unfinished challenges with teams in them. */
    challenges: T.Integer(),
  }),
  errors: ['confirm_needed', 'validation_failed'],
});
