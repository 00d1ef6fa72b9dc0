import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProgramMembers } from '#contract/features/programs.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api.ts';
import { memberKeys } from '../query-keys.ts';

export const useProgramMembers = (programId: string, query: QueryOf<typeof listProgramMembers>) =>
  useQuery({
    queryKey: memberKeys.list(programId, query),
    queryFn: () => callApi(listProgramMembers, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });
