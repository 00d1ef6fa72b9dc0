import { useMutation } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { downloadAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { fetchNamedFile } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

/** Downloads what the filters find. */
export const useDownloadLog = (programId: string) =>
  useMutation({
    mutationFn: async (query: QueryOf<typeof downloadAdminLog>) =>
      saveFile(await fetchNamedFile(downloadAdminLog, { params: { id: programId }, query })),
  });
