import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { downloadAdminLog, listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { callApi, fetchNamedFile } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { adminLogKeys } from '../query-keys.ts';

export const useAdminLog = (programId: string, query: QueryOf<typeof listAdminLog>) =>
  useQuery({
    queryKey: adminLogKeys.list(programId, query),
    queryFn: () => callApi(listAdminLog, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });

/** Downloads what the filters find. */
export const useDownloadLog = (programId: string) =>
  useMutation({
    mutationFn: async (query: QueryOf<typeof downloadAdminLog>) =>
      saveFile(await fetchNamedFile(downloadAdminLog, { params: { id: programId }, query })),
  });
