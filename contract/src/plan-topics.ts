/** The topics of the mental-wellness plan, in the order that decides between equal scores. */
export const planTopics = [
  'sleep',
  'stress',
  'mood',
  'focus',
  'energy',
  'relationships',
  'movement',
  'rest',
  'confidence',
  'purpose',
] as const;
export type PlanTopic = (typeof planTopics)[number];

/** The kinds of content that `content-list/{type}` and /plan/all/{contentType} can show. */
export const contentTypes = ['articles', 'guides', 'strategies', 'topics', 'workshops'] as const;
export type ContentType = (typeof contentTypes)[number];

/** The kinds of pieces that a member can finish, save and rate. */
export const itemKinds = ['article', 'guide', 'strategy'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const strategyTimers = ['none', 'breathing', 'body-scan', 'countdown'] as const;
export type StrategyTimer = (typeof strategyTimers)[number];
