/** What a program can be told by webhooks. None of them holds a health value, a reason, or who logged what. */
export const webhookEvents = [
  'member.joined',
  'member.left',
  'member.deactivated',
  'member.reactivated',
  'team.changed',
  'challenge.announced',
  'challenge.started',
  'challenge.final',
  'incentive.earned',
  'points.given',
  'report.ready',
  'audit.entry',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The most addresses of a program. */
export const mostWebhooks = 10;
/** Hours in which events are signed with the earlier secret, too. */
export const rotationHours = 24;
/** Days that a delivery is tried, and that the log keeps it. */
export const tryDays = 3;
export const keptDays = 30;
