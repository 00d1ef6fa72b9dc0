import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/all-programs.ts';
import { callApi } from '../../../lib/api.ts';
import { programKeys } from '../query-keys.ts';

export const useAllPrograms = (query: QueryOf<typeof endpoints.searchPrograms>) =>
  useQuery({
    queryKey: programKeys.directory(query),
    queryFn: () => callApi(endpoints.searchPrograms, { query }),
    placeholderData: keepPreviousData,
  });

export const useAnyProgram = (id: string) =>
  useQuery({
    queryKey: programKeys.outside(id),
    queryFn: () => callApi(endpoints.getProgramDetail, { params: { id } }),
  });

export const useProgramChanges = (id: string, after: string | undefined) =>
  useQuery({
    queryKey: programKeys.changes(id, after),
    queryFn: () =>
      callApi(endpoints.listProgramChanges, {
        params: { id },
        query: { perPage: 10, ...(after ? { after } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
