import { useNavigate } from '@tanstack/react-router';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useListed } from '../../../ui/lists/listed.tsx';
import { useOrganization } from './use-organizations.ts';

/** Returns an organization with the page and the search of its members from the address. */
export function useOrganizationPage(by: { id: string } | { name: string }, enabled: boolean) {
  const navigate = useNavigate();
  const { page = 1, search = '' } = useAppSearch();
  const query = useOrganization(by, { page, search }, enabled);
  const go = (change: object) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const { data, isFetching } = query;
  const members = useListed({ data: data?.members, isFetching }, page, (next) => go({ page: next }));
  return {
    query,
    members,
    search,
    onSearch: (words: string) => go({ search: words || undefined, page: 1 }),
  };
}
