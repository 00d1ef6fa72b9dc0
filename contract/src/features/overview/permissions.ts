import { forAdmins, permission } from '../../permissions.ts';

export const overviewRead = permission('overview.read', forAdmins);
