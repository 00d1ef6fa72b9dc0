import { queryKeys } from '../../lib/api/query-keys.ts';

export const peopleKeys = queryKeys('platform-people', {
  search: (query: object) => [query],
  massDeletions: (query: object) => [query],
  massDeletion: (id: string) => [id],
  massDeletionPrograms: (id: string, page: number) => [id, page],
  massDeletionRows: (id: string, page: number) => [id, page],
  person: (id: string) => [id],
  factorReset: (id: string) => [id],
  factorResets: (query: object) => [query],
});

export const staffKeys = queryKeys('platform-staff', {
  list: (query: object) => [query],
  changes: (after: string | undefined) => [after],
  log: (query: object) => [query],
});
