import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { forAdmins, permission } from '../../permissions.ts';
import { Done, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { challengesRead } from './permissions.ts';

/** Announcing a draw, drawing, and passing a prize on. */
const challengesDraw = permission('challenges.draw', forAdmins);

/** Who is in a draw: those who reached the goal, or logged on a number of days. */
export const drawAmong = ['goal', 'days'] as const;
/** Why a prize went on to the next person. */
export const passReasons = ['no_answer', 'declined', 'not_eligible'] as const;
/** `gone`: drawn, but no longer a member. */
export const drawOutcomes = ['won', 'passed', 'gone'] as const;

const DrawOutcome = oneOf(drawOutcomes);

export const DrawEntry = T.Object({
  number: T.Integer(),
  /** Null for a hidden profile, and for people who are no longer members. */
  name: Nullable(T.String()),
  mine: T.Boolean(),
  outcome: Nullable(DrawOutcome),
});
export type DrawEntry = T.Static<typeof DrawEntry>;

const fields = {
  prize: T.String({ minLength: 3, maxLength: 200, pattern: '\\S', oneLine: true }),
  among: oneOf(drawAmong),
  /** On how many days; null where the goal decides. */
  days: Nullable(T.Integer({ minimum: 1, maximum: 366 })),
  winners: T.Integer({ minimum: 1, maximum: 100 }),
};

/** The draw of a challenge (docs/domain.md#draws). Without one, the fields are those a new one begins with. */
export const ChallengeDraw = T.Object({
  /** `listed`: the list of entries is fixed. */
  state: oneOf(['none', 'announced', 'listed', 'drawn']),
  ...fields,
  prize: T.String(),
  /** SHA-256 of the seed, in hexadecimal; null without a draw. */
  commitment: Nullable(T.String()),
  /** Null before the draw. */
  seed: Nullable(T.String()),
  /** How many entries are on the list; null before it is fixed. */
  entries: Nullable(T.Integer()),
  listedAt: Nullable(Moment),
  drawnAt: Nullable(Moment),
  /** My own entry; null if I have none, or the list is not fixed. */
  mine: Nullable(T.Object({ number: T.Integer(), outcome: Nullable(DrawOutcome) })),
  /** Everyone who was drawn, in the order of the draw. */
  results: T.Array(T.Object({ ...DrawEntry.properties, reason: Nullable(oneOf(passReasons)) })),
  abilities: T.Object({ save: T.Boolean(), remove: T.Boolean(), draw: T.Boolean(), passOn: T.Boolean() }),
});
export type ChallengeDraw = T.Static<typeof ChallengeDraw>;

export const getChallengeDraw = endpoint({
  method: 'GET',
  path: 'challenges/{id}/draw',
  permission: challengesRead,
  summary: 'Get the draw of a challenge, with my own entry in it',
  params: IdParams,
  response: ChallengeDraw,
  errors: ['draw_not_here'],
});

export const saveChallengeDraw = endpoint({
  method: 'POST',
  path: 'challenges/{id}/draw',
  permission: challengesDraw,
  summary:
    'Announce a draw, or change one before the challenge starts. The hash of its seed is public from then on',
  params: IdParams,
  body: T.Object(fields, { additionalProperties: false }),
  response: ChallengeDraw,
  errors: [
    'draw_not_here',
    'draw_promised',
    'draw_too_late',
    'draw_before_yes',
    'feature_off',
    'validation_failed',
  ],
  edits: 'body',
});

export const removeChallengeDraw = endpoint({
  method: 'DELETE',
  path: 'challenges/{id}/draw',
  permission: challengesDraw,
  summary: 'Remove a draw before the challenge starts',
  params: IdParams,
  response: Done,
  errors: ['draw_not_here', 'draw_promised'],
});

export const listDrawEntries = listEndpoint({
  path: 'challenges/{id}/draw/entries',
  permission: challengesRead,
  summary: 'List the entries of a draw by number, once the list is fixed, with a search in numbers and names',
  params: IdParams,
  item: DrawEntry,
  search: 'search',
  perPage: 25,
  errors: ['draw_not_here'],
});

export const drawPrize = endpoint({
  method: 'POST',
  path: 'challenges/{id}/draw/run',
  permission: challengesDraw,
  summary: 'Draw the winners and publish the seed. A repeated call answers the same result',
  params: IdParams,
  response: ChallengeDraw,
  errors: ['draw_not_here', 'draw_not_ready', 'draw_empty'],
});

export const passPrizeOn = endpoint({
  method: 'POST',
  path: 'challenges/{id}/draw/pass-on',
  permission: challengesDraw,
  summary: 'Pass the prize of a winner on to the next person in the order of the draw',
  params: IdParams,
  body: T.Object(
    { number: T.Integer({ minimum: 1, maximum: 10_000_000 }), reason: oneOf(passReasons) },
    { additionalProperties: false },
  ),
  response: ChallengeDraw,
  errors: ['draw_not_here', 'draw_not_winner'],
});
