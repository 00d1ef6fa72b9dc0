import { forAdmins, permission } from '../../permissions.ts';

/** Admins manage their program's own; only platform staff manage those for every program. */
export const mapsWrite = permission('maps.write', forAdmins);
