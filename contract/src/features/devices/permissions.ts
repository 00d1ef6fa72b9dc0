import { forOneself, permission } from '../../permissions.ts';

/** Health data: only the member's own. */
export const devicesUse = permission('devices.use', forOneself);
