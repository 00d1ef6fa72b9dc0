export { endHold, findRestored } from './installation.queries.ts';
export { createMaintenanceGate } from './maintenance-gate.ts';
export { endMaintenance, findMaintenance, lockInstallation, saveMaintenance } from './maintenance.queries.ts';
export { checkKey, opensCheck, sealKeyCheck, wrongKey } from './key-check.ts';
export type { Maintenance, Restored } from './installation.types.ts';
