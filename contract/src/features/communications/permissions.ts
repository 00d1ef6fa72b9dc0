import { forSuperAdmins, permission } from '../../permissions.ts';

export const massEmailManage = permission('massEmail.manage', forSuperAdmins);
