import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { searchPrograms } from '#contract/features/programs/all-programs.ts';
import * as endpoints from '#contract/features/program-files/program-files.ts';
import { callApi, fetchNamedFile } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';

export const useProgramFile = (id: string) =>
  useMutation({
    mutationFn: async () => saveFile(await fetchNamedFile(endpoints.exportProgramFile, { params: { id } })),
  });

export const useCompareFile = (id: string) =>
  useMutation({
    mutationFn: async (file: File) =>
      callApi(endpoints.compareProgramFile, { params: { id }, body: { file: await file.text() } }),
  });

/** Says what a file would create. */
export const useCheckFile = () =>
  useMutation({
    mutationFn: (body: Pick<BodyOf<typeof endpoints.importProgramFile>, 'file' | 'name' | 'slug'>) =>
      callApi(endpoints.importProgramFile, { body: { ...body, dryRun: true } }),
  });

/** The same program is created once, however often the button is pressed. */
export function useImportFile() {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.importProgramFile>) =>
      callApi(endpoints.importProgramFile, { body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return invalidate(searchPrograms);
    },
  });
}

export function useCopyProgram(id: string) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.copyProgram>) =>
      callApi(endpoints.copyProgram, { params: { id }, body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return invalidate(searchPrograms);
    },
  });
}
