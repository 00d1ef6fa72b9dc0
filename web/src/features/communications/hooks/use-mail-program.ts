import { useQuery } from '@tanstack/react-query';
import { getProgram } from '#contract/features/programs/programs.ts';
import { callApi } from '../../../lib/api/api.ts';
import { communicationKeys } from '../query-keys.ts';

/** The program, for its time zone. */
export const useMailProgram = (programId: string) =>
  useQuery({
    queryKey: communicationKeys.program(programId),
    queryFn: () => callApi(getProgram, { params: { id: programId } }),
  });
