export { createMember, nameOf, type NewMember } from './create-member.ts';
export {
  findActiveMemberIds,
  findMember,
  isNameTaken,
  type MemberRow,
  type NewMemberRow,
} from './members.queries.ts';
