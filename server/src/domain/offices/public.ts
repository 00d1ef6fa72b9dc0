export { addressDays, countPeopleAt, countPeopleOf, noteProgramAt } from './people-at.ts';
export {
  deleteOldAddresses,
  listOfficeNetworks,
  setOfficeNetworks,
  type OfficeNetworkRow,
} from './offices.queries.ts';
