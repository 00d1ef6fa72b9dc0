import { useMutation } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { downloadPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import { fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

/** Downloads what the filters find. */
export const useDownloadPlatformLog = () =>
  useMutation({
    mutationFn: async ({ query, form }: { query: QueryOf<typeof downloadPlatformLog>; form: FileForm }) =>
      saveFile(await fetchTable(downloadPlatformLog, form, { query })),
  });
