import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withTexts, type Catalogue } from '../../lib/catalogues.ts';

/**
 * A screen in its own chunk, with the catalogues it shows, which the build names (web/catalogue-lists.ts). The router would reload the page when the chunk is missing
 * and lose any typed text; wrapping the error prevents that, and the reader is asked instead (refresh-needed.ts).
 */
export const lazyScreen = <Screen extends ComponentType>(
  load: () => Promise<{ default: Screen }>,
  catalogues: readonly Catalogue[] = [],
) =>
  lazyRouteComponent(() =>
    withTexts(load, catalogues)().catch((cause: unknown) => {
      throw new Error('This screen could not be loaded.', { cause });
    }),
  );
