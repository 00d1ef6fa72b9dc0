import type { MetricName } from './metrics.ts';

export const badgeFamilies = ['activity', 'wellness', 'social', 'challenge'] as const;
export type BadgeFamily = (typeof badgeFamilies)[number];

/**
 * The count behind a badge, one number a day. metrics: how many different wellness metrics the day has. kinds:
 * activities done for the first time. joined, finished, won: challenges.
 */
type BadgeMetric =
  | 'steps'
  | 'activityMinutes'
  | 'kinds'
  | MetricName
  | 'metrics'
  | 'journal'
  | 'photo'
  | 'friends'
  | 'teams'
  | 'comments'
  | 'shared'
  | 'joined'
  | 'finished'
  | 'won';

/**
 * Describes how a badge is earned. day, week (Monday to Sunday): `threshold` reached on `count` days or weeks. streak:
 * `count` days in a row that reach it. ever: the sum of all days reaches it.
 */
export interface BadgeRule {
  metric: BadgeMetric;
  window: 'day' | 'week' | 'streak' | 'ever';
  threshold: number;
  count: number;
}

export type BadgeGlyph =
  | 'foot'
  | 'flame'
  | 'mountain'
  | 'calendar'
  | 'bike'
  | 'smile'
  | 'drop'
  | 'moon'
  | 'leaf'
  | 'apple'
  | 'heart'
  | 'pen'
  | 'camera'
  | 'people'
  | 'team'
  | 'speech'
  | 'flag'
  | 'finish'
  | 'cup'
  | 'rings'
  | 'share';

interface Badge {
  family: BadgeFamily;
  glyph: BadgeGlyph;
  /** Level within the family, 1 to 4. */
  level: 1 | 2 | 3 | 4;
  value: number;
  rule: BadgeRule;
}

/** The matrix of tiers (server, domain/tiers) says which program tier each family needs. */
const of =
  (family: BadgeFamily) =>
  (glyph: BadgeGlyph, level: Badge['level'], value: number, rule: BadgeRule): Badge => ({
    family,
    glyph,
    level,
    value,
    rule,
  });
const activity = of('activity');
const wellness = of('wellness');
const social = of('social');
const challenge = of('challenge');

const inWindow =
  (window: BadgeRule['window']) =>
  (metric: BadgeMetric, threshold: number, count = 1): BadgeRule => ({ metric, window, threshold, count });
const day = inWindow('day');
const week = inWindow('week');
const streak = inWindow('streak');
const ever = inWindow('ever');

/** Every badge of the product, by its id. Ids never change, because awards refer to them. */
export const badgeCatalog = {
  'steps-5k': activity('foot', 1, 10, day('steps', 5000)),
  'steps-10k': activity('foot', 1, 25, day('steps', 10_000)),
  'steps-15k': activity('foot', 2, 40, day('steps', 15_000)),
  'steps-20k': activity('foot', 2, 50, day('steps', 20_000)),
  'steps-30k': activity('foot', 3, 75, day('steps', 30_000)),
  'steps-50k': activity('foot', 4, 150, day('steps', 50_000)),
  'ten-k-7': activity('calendar', 2, 50, day('steps', 10_000, 7)),
  'ten-k-30': activity('calendar', 3, 100, day('steps', 10_000, 30)),
  'ten-k-100': activity('calendar', 4, 200, day('steps', 10_000, 100)),
  'week-50k': activity('calendar', 1, 50, week('steps', 50_000)),
  'week-75k': activity('calendar', 2, 75, week('steps', 75_000)),
  'week-100k': activity('calendar', 3, 100, week('steps', 100_000)),
  'streak-3': activity('flame', 1, 15, streak('steps', 1, 3)),
  'streak-7': activity('flame', 1, 30, streak('steps', 1, 7)),
  'streak-14': activity('flame', 2, 60, streak('steps', 1, 14)),
  'streak-30': activity('flame', 3, 120, streak('steps', 1, 30)),
  'streak-100': activity('flame', 4, 300, streak('steps', 1, 100)),
  'total-100k': activity('mountain', 1, 25, ever('steps', 100_000)),
  'total-250k': activity('mountain', 2, 50, ever('steps', 250_000)),
  'total-1m': activity('mountain', 3, 150, ever('steps', 1_000_000)),
  'total-5m': activity('mountain', 4, 400, ever('steps', 5_000_000)),
  'kinds-3': activity('bike', 1, 20, ever('kinds', 3)),
  'kinds-8': activity('bike', 2, 50, ever('kinds', 8)),
  'minutes-30': activity('bike', 3, 60, day('activityMinutes', 30, 10)),

  'mood-7': wellness('smile', 1, 20, day('mood', 1, 7)),
  'mood-30': wellness('smile', 2, 60, day('mood', 1, 30)),
  'water-1': wellness('drop', 1, 10, day('water', 8)),
  'water-7': wellness('drop', 2, 40, day('water', 8, 7)),
  'sleep-7': wellness('moon', 2, 40, day('sleep', 7, 7)),
  'sleep-30': wellness('moon', 3, 100, day('sleep', 7, 30)),
  'mindful-1': wellness('leaf', 1, 10, day('mindfulness', 10)),
  'mindful-10': wellness('leaf', 2, 40, day('mindfulness', 10, 10)),
  'mindful-600': wellness('leaf', 3, 100, ever('mindfulness', 600)),
  'greens-7': wellness('apple', 2, 40, day('fruitAndVegetables', 5, 7)),
  'active-7': wellness('heart', 2, 40, day('activeMinutes', 22, 7)),
  'metrics-5': wellness('rings', 1, 20, day('metrics', 5)),
  'metrics-week': wellness('rings', 2, 50, streak('metrics', 1, 7)),
  'journal-1': wellness('pen', 1, 10, day('journal', 1)),
  'journal-10': wellness('pen', 2, 40, day('journal', 1, 10)),
  'journal-50': wellness('pen', 3, 120, day('journal', 1, 50)),
  'photo-5': wellness('camera', 1, 20, day('photo', 1, 5)),

  'friends-1': social('people', 1, 15, ever('friends', 1)),
  'friends-5': social('people', 2, 40, ever('friends', 5)),
  'friends-15': social('people', 3, 80, ever('friends', 15)),
  'team-1': social('team', 1, 15, ever('teams', 1)),
  'comments-1': social('speech', 1, 5, ever('comments', 1)),
  'comments-25': social('speech', 2, 40, ever('comments', 25)),
  'comments-100': social('speech', 3, 100, ever('comments', 100)),
  'shared-1': social('share', 1, 10, ever('shared', 1)),
  'shared-20': social('share', 3, 60, ever('shared', 20)),

  'joined-1': challenge('flag', 1, 20, ever('joined', 1)),
  'joined-5': challenge('flag', 2, 50, ever('joined', 5)),
  'joined-15': challenge('flag', 3, 100, ever('joined', 15)),
  'finished-1': challenge('finish', 1, 50, ever('finished', 1)),
  'finished-5': challenge('finish', 3, 150, ever('finished', 5)),
  'finished-10': challenge('finish', 4, 300, ever('finished', 10)),
  'won-1': challenge('cup', 3, 150, ever('won', 1)),
  'won-3': challenge('cup', 4, 300, ever('won', 3)),
} as const satisfies Record<string, Badge>;

export type BadgeId = keyof typeof badgeCatalog;
export const badgeIds = Object.keys(badgeCatalog) as BadgeId[];
export const badgeOf = (id: BadgeId): Badge => badgeCatalog[id];
export const isBadge = (id: string): id is BadgeId => Object.hasOwn(badgeCatalog, id);

/** These badges are shown to their owner only, because they reveal health data or a private journal. */
export const isShown = (id: BadgeId): boolean => badgeCatalog[id].family !== 'wellness';
