import { queryKeys } from '../../lib/api/query-keys.ts';

export const operationKeys = queryKeys('operations', { jobs: () => [] });
