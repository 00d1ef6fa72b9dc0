import { forStaff, forSuperAdmins, permission } from '../../permissions.ts';

export const resellersRead = permission('resellers.read', { ...forStaff, reseller: 'any' });
export const resellersWrite = permission('resellers.write', forSuperAdmins);
