import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';
import { Id, IdParams, Nullable, oneOf } from '../../schemas.ts';
import { ProgramDetail } from './all-programs.ts';
import { Tier } from './programs.ts';

/** Features that depend on the tier. */
export const tierUses = [
  'metrics',
  'points',
  'organizations',
  'incentives',
  'mentalWellness',
  'customNavbarButton',
  'packages',
  'wellnessChallenges',
  'preventativeChallenges',
] as const;

const TierUse = T.Object({
  feature: oneOf(tierUses),
  /** How many of them there are, where that can be counted. */
  count: Nullable(T.Integer()),
});

export const TierChange = T.Object({
  tier: Tier,
  /** Features the program uses that the new tier lacks. They are locked, and nothing is deleted. */
  locked: T.Array(TierUse),
  /** Features the program used on an earlier tier and can use again. */
  unlocked: T.Array(TierUse),
  /** Wellness challenges whose boards would stand still, because members could no longer log their metrics. */
  standing: T.Array(T.Object({ id: Id, name: T.String() })),
  /** Admins who get the role of a higher tier. */
  admins: T.Integer(),
});
export type TierChange = T.Static<typeof TierChange>;

/** Locked features keep their data and come back with the tier. */
export const programsSetTier = permission('programs.setTier', forSuperAdmins);

export const previewTier = endpoint({
  method: 'GET',
  path: 'super/programs/{id}/tier-change',
  permission: programsSetTier,
  summary: 'See what another tier locks and unlocks in a program',
  params: IdParams,
  query: T.Object({ tier: Tier }, { additionalProperties: false }),
  response: TierChange,
});

export const setTier = endpoint({
  method: 'POST',
  path: 'super/programs/{id}/tier',
  permission: programsSetTier,
  summary: 'Change the tier of a program. Nothing is deleted',
  params: IdParams,
  body: T.Object({ tier: Tier }, { additionalProperties: false }),
  response: ProgramDetail,
  idempotent: true,
});
