import { queryKeys } from '../../lib/api/query-keys.ts';

export const peopleKeys = queryKeys('platform-people', {
  search: (query: object) => [query],
  massDeletions: (after: string | undefined) => [after],
  massDeletion: (id: string) => [id],
  massDeletionPrograms: (id: string, page: number) => [id, page],
  massDeletionRows: (id: string, page: number) => [id, page],
  person: (id: string) => [id],
  factorReset: (id: string) => [id],
  factorResets: (perPage: number, after: string | undefined) => [perPage, after],
});

export const staffKeys = queryKeys('platform-staff', {
  list: (query: object) => [query],
  changes: (after: string | undefined) => [after],
  log: (query: object) => [query],
});
