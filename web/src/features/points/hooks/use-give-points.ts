import { useMutation } from '@tanstack/react-query';
import { uploadPoints } from '#contract/features/points/point-import.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import type { FileToRead } from '../../../domain/tables/use-checked-file.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { pointKeys } from '../query-keys.ts';

/** Checks a file of points, or gives them. */
export function useUploadPoints(programId: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ file, ...options }: FileToRead) =>
      callApi(uploadPoints, { params: { id: programId }, body: formBody(options, 'file', file) }),
    onSuccess: ({ applied }) => (applied ? invalidate(pointKeys.all) : undefined),
  });
}
