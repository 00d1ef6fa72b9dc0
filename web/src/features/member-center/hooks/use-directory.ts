import { keepPreviousData } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { countDirectoryMembers, listDirectory } from '#contract/features/member-center/directory.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export type DirectoryFilter = QueryOf<typeof countDirectoryMembers>;

export const useDirectoryCount = (programId: string, filter: DirectoryFilter, enabled = true) =>
  useRead(countDirectoryMembers, { params: { id: programId }, query: filter }, { enabled });

/** Returns a page of the directory. A filter that finds very many is counted completely afterwards. */
export function useDirectory(
  programId: string,
  filter: DirectoryFilter,
  page: Omit<QueryOf<typeof listDirectory>, keyof DirectoryFilter>,
) {
  const asked = { ...page, ...filter };
  const query = useRead(
    listDirectory,
    { params: { id: programId }, query: asked },
    { placeholderData: keepPreviousData },
  );
  const isExact = query.data?.totalIsExact ?? true;
  const count = useDirectoryCount(programId, filter, !isExact && !query.isPlaceholderData);
  const exact = isExact ? query.data?.total : count.data?.total;
  const data = query.data && { ...query.data, total: exact ?? query.data.total };
  return { ...query, data, isCounted: exact !== undefined };
}
