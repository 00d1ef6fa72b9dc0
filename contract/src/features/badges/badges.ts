import * as T from 'typebox';
import { badgeFamilies, type BadgeFamily, type BadgeGlyph, type BadgeRule } from '../../badges.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forProgram, permission } from '../../permissions.ts';

const Family = T.Unsafe<BadgeFamily>(T.Union(badgeFamilies.map((name) => T.Literal(name))));

export const MemberBadge = T.Object({
  /** Id in the catalogue (contract/src/badges.ts), or of a badge that the program made. */
  id: T.String(),
  /** Name, text and picture of a badge that the program made; null for shipped ones, whose words are in copy. */
  own: Nullable(T.Object({ name: T.String(), text: T.String(), picture: Nullable(Id) })),
  family: Family,
  glyph: T.Unsafe<BadgeGlyph>(T.String()),
  level: T.Integer({ minimum: 1, maximum: 4 }),
  /** Points that the badge pays, where the program has points. */
  value: T.Integer(),
  rule: T.Unsafe<BadgeRule>(
    T.Object({
      metric: T.String(),
      window: T.String(),
      threshold: T.Number(),
      count: T.Integer(),
    }),
  ),
  /** The day that earned it, in the member's time zone, and the number reached; null if it is not earned. */
  earned: Nullable(T.Object({ day: Day, number: T.Number(), at: Moment })),
  /** Progress towards a badge that is not earned yet; null for other members. */
  progress: Nullable(T.Object({ number: T.Number(), target: T.Number() })),
});
export type MemberBadge = T.Static<typeof MemberBadge>;

/** Data of others that is not health data; for members with a hidden profile, what their friends may see. */
const badgesRead = permission('badges.read', forProgram);

export const listMemberBadges = endpoint({
  method: 'GET',
  path: 'members/{id}/badges',
  permission: badgesRead,
  summary: 'List badges of a member: my own with progress, of others those they earned that I may see',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(20),
      family: T.Optional(Family),
      state: T.Optional(T.Union([T.Literal('earned'), T.Literal('open')])),
      /** newest: last earned first. nearest: closest to being earned first. The default is by family. */
      sort: T.Optional(T.Union([T.Literal('newest'), T.Literal('nearest')])),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    ...PageOf(MemberBadge).properties,
    earnedCount: T.Integer(),
    /** How many badges can be earned in total; null for other members. */
    offeredCount: Nullable(T.Integer()),
    /** The badge closest to being earned; null for other members, or if none is left. */
    next: Nullable(MemberBadge),
  }),
});

export const getBadge = endpoint({
  method: 'GET',
  path: 'badges/{badge}',
  permission: badgesRead,
  summary: 'Get a badge, how it is earned, and when a member earned it',
  params: T.Object(
    { badge: T.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' }) },
    { additionalProperties: false },
  ),
  query: T.Object({ memberId: T.Optional(Id) }, { additionalProperties: false }),
  response: T.Object({
    ...MemberBadge.properties,
    /** Says how many members of the program have it; null for badges that only their owner may see. */
    holders: Nullable(T.Integer()),
  }),
});
