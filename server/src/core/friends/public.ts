export { accessOwnRecords, accessSelf } from './self.access.ts';
export { accessSeenMember, lookingOf, type Seen } from './seen.access.ts';
export { listFriendPairs } from './pairs.queries.ts';
export { findSeenMemberIds, isBlockedFrom, isFriendOf, isSeen, type Looking } from './seen.queries.ts';
