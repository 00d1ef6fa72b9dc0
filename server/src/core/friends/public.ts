export { accessSeenMember, lookingOf, type Seen } from './seen.access.ts';
export { listFriendPairs } from './pairs.queries.ts';
export { isBlockedFrom, isFriendOf, isSeen, type Looking } from './seen.queries.ts';
