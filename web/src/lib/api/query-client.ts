import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/** Answers are fresh for 20 seconds. Errors from the server are not retried, lost connections are. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiFailure && [0, 429, 503].includes(error.status),
    },
    // Without a connection a write fails at once instead of waiting for one.
    mutations: { retry: false, networkMode: 'always' },
  },
});
