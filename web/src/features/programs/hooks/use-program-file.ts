import { useMutation } from '@tanstack/react-query';
import * as endpoints from '#contract/features/program-files/program-files.ts';
import { callApi } from '../../../lib/api/api.ts';

export const useCompareFile = (id: string) =>
  useMutation({
    mutationFn: async (file: File) =>
      callApi(endpoints.compareProgramFile, { params: { id }, body: { file: await file.text() } }),
  });
