import {
  badgeFamilies,
  badgeIds,
  badgeOf,
  type BadgeFamily,
  type BadgeGlyph,
  type BadgeRule,
} from '#contract/badges.ts';
import { familyGlyph } from '#contract/own-badges.ts';
import type { OwnBadgeRow } from '../badges.types.ts';
import { isOffered, type Flags } from './evaluate-member.ts';

/** A badge as members meet it: shipped, or made by their program. */
export interface KnownBadge {
  id: string;
  family: BadgeFamily;
  glyph: BadgeGlyph;
  level: 1 | 2 | 3 | 4;
  value: number;
  rule: BadgeRule;
  own: { name: string; text: string; picture: string | null } | null;
}

export interface BadgeBook {
  /** Badges that members can earn now. */
  offered: readonly KnownBadge[];
  /** Any badge of the product or the program, also one that is off. */
  find(id: string): KnownBadge | undefined;
}

const fromRow = ({ id, family, value, name, text, picture, ...row }: OwnBadgeRow): KnownBadge => ({
  id,
  family,
  glyph: familyGlyph[family],
  level: 1,
  value,
  rule: { metric: row.metric, window: row.period, threshold: row.threshold, count: row.count },
  own: { name, text, picture },
});

const shipped = badgeIds.map((id): KnownBadge => ({ ...badgeOf(id), id, own: null }));
const shippedById = new Map(shipped.map((badge) => [badge.id, badge]));

/** Returns the shipped badges and the program's own. */
export function bookOf(program: Flags, rows: readonly OwnBadgeRow[]): BadgeBook {
  const own = new Map(rows.map((row) => [row.id, fromRow(row)]));
  const off = new Set<string>(program.settings.badgesOff);
  const ownOffered = rows.filter(({ active }) => active).flatMap(({ id }) => own.get(id) ?? []);
  const all = [...ownOffered, ...shipped.filter(({ id }) => !off.has(id))];
  return {
    // By family, the program's own first.
    offered: badgeFamilies.flatMap((family) =>
      all.filter((badge) => badge.family === family && isOffered(badge, program)),
    ),
    find: (id) => shippedById.get(id) ?? own.get(id),
  };
}

/** Whether others may know that a member has it: everything about wellness is for its owner. */
export const isForOthers = ({ family }: Pick<KnownBadge, 'family'>): boolean => family !== 'wellness';
