import { useMutation } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { downloadPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import { fetchNamedFile } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

/** Downloads what the filters find. */
export const useDownloadPlatformLog = () =>
  useMutation({
    mutationFn: async (query: QueryOf<typeof downloadPlatformLog>) =>
      saveFile(await fetchNamedFile(downloadPlatformLog, { query })),
  });
