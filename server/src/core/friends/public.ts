export { findRelation, type Relation } from './friends.queries.ts';
export { accessSeenMember, type Seen } from './seen.access.ts';
