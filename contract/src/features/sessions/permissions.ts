import { forAdmins, forOneself, forStaff, permission } from '../../permissions.ts';

export const sessionUse = permission('session.use', forOneself);
export const sessionChooseProgram = permission('session.chooseProgram', { ...forStaff, reseller: 'any' });
/** Sends a link; nobody can set another person's password. */
export const membersResetPassword = permission('members.resetPassword', forAdmins);
