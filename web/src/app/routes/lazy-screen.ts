import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * A screen in a chunk of its own. The router would reload the page by itself when the chunk is missing, and lose what
 * was typed; wrapping the error prevents that, and the reader is asked instead (refresh-needed.ts).
 */
export const lazyScreen = <Screen extends ComponentType>(load: () => Promise<{ default: Screen }>) =>
  lazyRouteComponent(() =>
    load().catch((cause: unknown) => {
      throw new Error('This screen could not be loaded.', { cause });
    }),
  );
