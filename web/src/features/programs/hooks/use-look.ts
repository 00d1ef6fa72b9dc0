import { useMutation, useQuery } from '@tanstack/react-query';
import { getProgramLook, uploadProgramPicture } from '#contract/features/programs/look.ts';
import { callApi } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { programKeys } from '../query-keys.ts';

/** A program's look before login. It is requested only where a program is known. */
export const useLook = (programName: string | undefined) =>
  useQuery({
    queryKey: programKeys.look(programName ?? ''),
    queryFn: () => callApi(getProgramLook, { params: { programName: programName! } }),
    enabled: Boolean(programName),
    retry: false,
  });

/** Uploads a picture for the look of the program. It is shown once settings name it. */
export const useUploadPicture = (programId: string) =>
  useMutation({
    mutationFn: (file: File) =>
      callApi(uploadProgramPicture, { params: { id: programId }, body: formBody({}, 'picture', file) }),
  });
