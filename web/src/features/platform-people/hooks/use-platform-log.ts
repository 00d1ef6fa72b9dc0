import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { downloadPlatformLog, listPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import { callApi, fetchNamedFile } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { staffKeys } from '../query-keys.ts';

export const usePlatformLog = (query: QueryOf<typeof listPlatformLog>) =>
  useQuery({
    queryKey: staffKeys.log(query),
    queryFn: () => callApi(listPlatformLog, { query }),
    placeholderData: keepPreviousData,
  });

/** Downloads what the filters find. */
export const useDownloadPlatformLog = () =>
  useMutation({
    mutationFn: async (query: QueryOf<typeof downloadPlatformLog>) =>
      saveFile(await fetchNamedFile(downloadPlatformLog, { query })),
  });
