import { forAdmins, forProgram, forStaff, permission } from '../../permissions.ts';

export const programsRead = permission('programs.read', forProgram);
export const programsCreate = permission('programs.create', forStaff);
export const programsConfigure = permission('programs.configure', forAdmins);
export const programsListMembers = permission('programs.listMembers', forProgram);
