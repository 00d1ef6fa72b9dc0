import { useMutation } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { downloadAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

/** Downloads what the filters find. */
export const useDownloadLog = (programId: string) =>
  useMutation({
    mutationFn: async ({ query, form }: { query: QueryOf<typeof downloadAdminLog>; form: FileForm }) =>
      saveFile(await fetchTable(downloadAdminLog, form, { params: { id: programId }, query })),
  });
