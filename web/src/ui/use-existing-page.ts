import { useEffect } from 'react';

interface Listed {
  data: { items: readonly unknown[]; total: number; perPage: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * For a list that may grow shorter while somebody looks at it: where the page has gone with its last row, the one that is
 * the last now is shown instead of nothing.
 */
export function useExistingPage(
  page: number,
  onPage: (page: number) => void,
  { data, isPlaceholderData }: Listed,
): void {
  useEffect(() => {
    if (data && !isPlaceholderData && !data.items.length && page > 1)
      onPage(Math.max(1, Math.ceil(data.total / data.perPage)));
  }, [data, isPlaceholderData, page, onPage]);
}
