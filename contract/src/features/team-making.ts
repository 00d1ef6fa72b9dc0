import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Nullable } from '../schemas.ts';

/** Most people and teams that are made at once. */
export const mostBalanced = { members: 5000, teams: 500 } as const;

const BalancedTeam = T.Object({
  /** Null in a preview. */
  id: Nullable(Id),
  name: T.String(),
  /** Average steps a day of its people. */
  baseline: T.Integer(),
  members: T.Array(
    T.Object({
      id: Id,
      name: T.String(),
      username: T.String(),
      /** Average steps of the days with an entry among the last 14; null without one. */
      baseline: Nullable(T.Integer()),
    }),
  ),
});

export const BalancedTeams = T.Object({
  applied: T.Boolean(),
  teams: T.Array(BalancedTeam),
  /** Between the highest and the lowest baseline of the teams. */
  spread: T.Integer(),
  /** Pairs of friends among these people, and how many of them are on one team. */
  friendPairs: T.Integer(),
  friendPairsTogether: T.Integer(),
  /** Of what it was made of: sent along when it is applied, so that what was looked at is what is made. */
  digest: T.String(),
});
export type BalancedTeams = T.Static<typeof BalancedTeams>;

export const balanceTeams = endpoint({
  method: 'POST',
  path: 'teams/balance',
  permission: 'teams.balance',
  summary: 'Make balanced teams: preview with dryRun, then create',
  body: T.Object(
    {
      programId: Id,
      /** Everybody who is active and on no team unless sent. */
      memberIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: mostBalanced.members, uniqueItems: true })),
      teams: T.Integer({ minimum: 1, maximum: mostBalanced.teams }),
      /** Teams are called by it and their number. */
      name: T.String({ minLength: 1, maxLength: 90, pattern: '\\S' }),
      /** The same people, baselines and seed make the same teams. */
      seed: T.String({ minLength: 1, maxLength: 100 }),
      mixOrganizations: T.Optional(T.Boolean()),
      keepFriends: T.Optional(T.Boolean()),
      open: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      dryRun: T.Optional(T.Boolean()),
      /** Needed to apply: that of the preview (preview_outdated when people have moved since). */
      digest: T.Optional(T.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  response: BalancedTeams,
  errors: ['name_taken', 'member_on_team', 'preview_outdated', 'feature_off', 'validation_failed'],
  idempotent: true,
});

export const deleteAllTeams = endpoint({
  method: 'DELETE',
  path: 'teams',
  permission: 'teams.deleteAll',
  summary: 'Delete every team of the program: preview with dryRun, then with the typed name of the program',
  body: T.Object(
    {
      programId: Id,
      dryRun: T.Optional(T.Boolean()),
      /** The name of the program, as it is written. */
      confirm: T.Optional(T.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    deleted: T.Boolean(),
    teams: T.Integer(),
    members: T.Integer(),
    /** That are not over, with teams in them. */
    challenges: T.Integer(),
  }),
  errors: ['confirm_needed', 'validation_failed'],
});
