import * as leavers from './leavers.ts';
import * as massDeletion from './mass-deletion.ts';

/** The calls that delete many people. */
export const deletionCalls = { ...massDeletion, ...leavers };
