import { forAdmins, permission } from '../../permissions.ts';

export const pointsGive = permission('points.give', forAdmins);
