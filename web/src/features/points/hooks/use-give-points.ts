import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { listDirectory } from '#contract/features/member-center/directory.ts';
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

/** Few enough to be chosen from without a list of pages. */
const mostFound = 6;

/** Members whose name, username or email has the text; nobody is asked for without any. */
export const useFoundMembers = (programId: string, search: string) =>
  useQuery({
    queryKey: pointKeys.found(programId, search),
    queryFn: () =>
      callApi(listDirectory, { params: { id: programId }, query: { search, perPage: mostFound } }),
    enabled: search !== '',
    placeholderData: search ? keepPreviousData : undefined,
  });
