import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import type { Search } from '../../../lib/addresses/search.ts';

/** Navigates within the friends screen; the search text is in the address. */
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
