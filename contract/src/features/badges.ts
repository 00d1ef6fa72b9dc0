import * as T from 'typebox';
import { badgeFamilies, type BadgeFamily, type BadgeGlyph, type BadgeId, type BadgeRule } from '../badges.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../schemas.ts';

const Family = T.Unsafe<BadgeFamily>(T.Union(badgeFamilies.map((name) => T.Literal(name))));

export const MemberBadge = T.Object({
  /** Of the catalogue (contract/src/badges.ts). */
  id: T.Unsafe<BadgeId>(T.String()),
  family: Family,
  glyph: T.Unsafe<BadgeGlyph>(T.String()),
  level: T.Integer({ minimum: 1, maximum: 4 }),
  /** Points that it pays, where the program has points. */
  value: T.Integer(),
  rule: T.Unsafe<BadgeRule>(
    T.Object({
      metric: T.String(),
      window: T.String(),
      threshold: T.Number(),
      count: T.Integer(),
    }),
  ),
  /** The day that earned it, of the member's own calendar, and the number it had come to; null: not earned. */
  earned: Nullable(T.Object({ day: Day, number: T.Number(), at: Moment })),
  /** How far the member has come with one not earned yet; null for others. */
  progress: Nullable(T.Object({ number: T.Number(), target: T.Number() })),
});
export type MemberBadge = T.Static<typeof MemberBadge>;

export const listMemberBadges = endpoint({
  method: 'GET',
  path: 'members/{id}/badges',
  permission: 'badges.read',
  summary: 'List badges of a member: my own with progress, of others those they earned that I may see',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(20),
      family: T.Optional(Family),
      state: T.Optional(T.Union([T.Literal('earned'), T.Literal('open')])),
      /** newest: those earned last first; nearest: those nearest to be earned first. By family unless sent. */
      sort: T.Optional(T.Union([T.Literal('newest'), T.Literal('nearest')])),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    ...PageOf(MemberBadge).properties,
    earnedCount: T.Integer(),
    /** How many there are to be earned in all; null for others. */
    offeredCount: Nullable(T.Integer()),
    /** The one nearest to be earned; null for others, and when there is none left. */
    next: Nullable(MemberBadge),
  }),
});

export const getBadge = endpoint({
  method: 'GET',
  path: 'badges/{badge}',
  permission: 'badges.read',
  summary: 'Get a badge, how it is earned, and when a member earned it',
  params: T.Object(
    { badge: T.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' }) },
    { additionalProperties: false },
  ),
  query: T.Object({ memberId: T.Optional(Id) }, { additionalProperties: false }),
  response: T.Object({
    ...MemberBadge.properties,
    /** How many of the program have it; null where that is nobody else's to know. */
    holders: Nullable(T.Integer()),
  }),
});
