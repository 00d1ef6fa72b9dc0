export { coreHoldings } from './core-tables.ts';
export type { HeldTable, Holder, Holding } from './holdings.types.ts';
export {
  countOtherAdmins,
  countOtherOwners,
  eraseByAddress,
  eraseHeld,
  findPhotoIdsOf,
  isLastOfLogin,
  leaveNameless,
  letGoOfLogin,
  lockErasures,
  readHeld,
  type HeldRow,
} from './holdings.queries.ts';
