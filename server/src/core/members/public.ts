export { createMember, type NewMember } from './create-member.ts';
export { findActiveMemberIds, findMember, type MemberRow, type NewMemberRow } from './members.queries.ts';
export { accessOwnRecords, accessSelf } from './self.access.ts';
