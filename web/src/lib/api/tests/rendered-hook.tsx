import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

function Probe<T>({ use, onResult }: { use: () => T; onResult(result: T): void }) {
  const result = use();
  useEffect(() => void onResult(result));
  return null;
}

/** For the tests of a file: renders a hook in a cache of its own, and keeps what it returned last. */
export function renderedHook() {
  const page = { cache: new QueryClient() };
  let root: Root;
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    page.cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
    root = createRoot(document.createElement('div'));
  });
  afterEach(() => act(async () => root.unmount()));
  return {
    page,
    async render<T>(use: () => T): Promise<() => T> {
      let last: T;
      await act(async () =>
        root.render(
          <QueryClientProvider client={page.cache}>
            <Probe use={use} onResult={(result) => (last = result)} />
          </QueryClientProvider>,
        ),
      );
      return () => last;
    },
  };
}
