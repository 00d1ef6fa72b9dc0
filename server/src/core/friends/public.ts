export { findRelation, type Relation } from './friends.queries.ts';
export { accessSeenMember, type Seen } from './seen.access.ts';
export { listFriendPairs } from './pairs.queries.ts';
