import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/** What was read is good for 20 seconds; what the server refuses is not asked again, a lost connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiFailure && [0, 429, 503].includes(error.status),
    },
    mutations: { retry: false },
  },
});
