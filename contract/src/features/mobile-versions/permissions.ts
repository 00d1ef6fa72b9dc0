import { forStaff, forSuperAdmins, permission } from '../../permissions.ts';

export const mobileVersionsRead = permission('mobileVersions.read', forStaff);
export const mobileVersionsSet = permission('mobileVersions.set', forSuperAdmins);
