export { accessOwnRecords, accessSelf } from './self.access.ts';
export { accessSeenMember, visibilityFor, type Seen } from './seen.access.ts';
export { countsOfSeen } from './count-seen.queries.ts';
export { listFriendsAmong } from './friends.queries.ts';
export { listFriendPairs } from './pairs.queries.ts';
export { findSeenMemberIds, isBlockedFrom, isFriendOf, isSeen, type Visibility } from './seen.queries.ts';
