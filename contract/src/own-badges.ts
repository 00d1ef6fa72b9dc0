import { badgeFamilies, type BadgeFamily, type BadgeGlyph, type BadgeRule } from './badges.ts';

/** Custom badges of a program, including those that are off. */
export const mostOwnBadges = 100;

/**
 * The things a program's own badge can count, by the family it then belongs to. Body values such as weight are left
 * out: nobody should be rewarded for a number on a scale.
 */
export const ownBadgeMetrics = {
  activity: ['steps', 'activityMinutes', 'kinds'],
  wellness: [
    'mood',
    'energy',
    'sleep',
    'water',
    'fruitAndVegetables',
    'nutrition',
    'mindfulness',
    'activeMinutes',
    'metrics',
    'journal',
    'photo',
  ],
  social: ['friends', 'teams', 'comments', 'shared'],
  challenge: ['joined', 'finished', 'won'],
} as const satisfies Record<BadgeFamily, readonly BadgeRule['metric'][]>;

export type OwnBadgeMetric = (typeof ownBadgeMetrics)[BadgeFamily][number];
export const ownBadgeMetricNames: readonly OwnBadgeMetric[] = Object.values(ownBadgeMetrics).flat();

export const familyOfMetric = (metric: OwnBadgeMetric): BadgeFamily =>
  badgeFamilies.find((family) => ownBadgeMetrics[family].some((each) => each === metric)) ?? 'activity';

/** The drawing of own badges without a picture. */
export const familyGlyph = {
  activity: 'foot',
  wellness: 'leaf',
  social: 'people',
  challenge: 'flag',
} as const satisfies Record<BadgeFamily, BadgeGlyph>;
