import * as T from 'typebox';
import { badgeFamilies, type BadgeRule } from '../../badges.ts';
import { endpoint } from '../../endpoint.ts';
import { ownBadgeMetricNames } from '../../own-badges.ts';
import { Id, IdParams, Nullable, oneOf, PageOf, pageQuery } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';

const Name = T.String({ minLength: 1, maxLength: 60, pattern: '\\S', oneLine: true });
const Text = T.String({ maxLength: 200 });
const Value = T.Integer({ minimum: 0, maximum: 1000 });

export const OwnBadge = T.Object({
  id: Id,
  name: T.String(),
  /** The description by admins; when empty, only how it is earned is shown. */
  text: T.String(),
  /** A picture of the program (program-look.ts). */
  picture: Nullable(Id),
  family: oneOf(badgeFamilies),
  value: T.Integer(),
  rule: T.Unsafe<BadgeRule>(
    T.Object({ metric: T.String(), window: T.String(), threshold: T.Number(), count: T.Integer() }),
  ),
  /** Members can earn it. */
  on: T.Boolean(),
  /** Says how many members have it; null for badges of wellness, which only their owner sees. */
  holders: Nullable(T.Integer()),
});
export type OwnBadge = T.Static<typeof OwnBadge>;

export const listOwnBadges = endpoint({
  method: 'GET',
  path: 'programs/{id}/own-badges',
  permission: programsConfigure,
  summary: 'List the badges that the program made, by name',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(OwnBadge),
});

export const createOwnBadge = endpoint({
  method: 'POST',
  path: 'programs/{id}/own-badges',
  permission: programsConfigure,
  summary: 'Create a badge of the program. Members who have done enough already get it within minutes',
  params: IdParams,
  body: T.Object(
    {
      name: Name,
      text: T.Optional(Text),
      picture: T.Optional(Nullable(Id)),
      value: T.Optional(Value),
      metric: oneOf(ownBadgeMetricNames),
      window: oneOf(['day', 'week', 'streak', 'ever']),
      threshold: T.Number({ minimum: 0.5, maximum: 100_000_000 }),
      /** Counts days, weeks, or days in a row. For `ever` it is 1. */
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1000 })),
    },
    { additionalProperties: false },
  ),
  response: OwnBadge,
  idempotent: true,
  errors: ['name_taken', 'tier_required', 'validation_failed'],
});

export const updateOwnBadge = endpoint({
  method: 'POST',
  path: 'programs/{id}/own-badges/{badgeId}',
  permission: programsConfigure,
  summary:
    'Change how a badge of the program looks and what it pays, or turn it on or off. Its rule never changes',
  params: T.Object({ id: Id, badgeId: Id }, { additionalProperties: false }),
  body: T.Object(
    {
      name: T.Optional(Name),
      text: T.Optional(Text),
      picture: T.Optional(Nullable(Id)),
      value: T.Optional(Value),
      on: T.Optional(T.Boolean()),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  response: OwnBadge,
  idempotent: true,
  errors: ['name_taken', 'tier_required', 'validation_failed'],
  edits: 'body',
});
