import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import type { Search } from '../../../lib/search.ts';

/** Moves within the friends' screen: what is looked for stands in the address. */
export function useFriendsPlace(): (change: Search) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: paths.friends,
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
}
