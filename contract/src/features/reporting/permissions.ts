import { forAdmins, permission } from '../../permissions.ts';

export const reportsRead = permission('reports.read', forAdmins);
