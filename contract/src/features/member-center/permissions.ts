import { forAdmins, permission } from '../../permissions.ts';

/** Accounts of members for those who run the program. No health data. */
export const memberCenterRead = permission('memberCenter.read', forAdmins);
export const memberCenterImport = permission('memberCenter.import', forAdmins);
