import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withTexts, type Catalogue } from '../../lib/catalogues.ts';

/**
 * A screen in its own chunk, with the catalogs it shows. The router would reload the page when the chunk is missing
 * and lose any typed text; wrapping the error prevents that, and the reader is asked instead (refresh-needed.ts).
 */
export const lazyScreen = <Screen extends ComponentType>(
  catalogues: readonly Catalogue[],
  load: () => Promise<{ default: Screen }>,
) =>
  lazyRouteComponent(() =>
    withTexts(catalogues, load)().catch((cause: unknown) => {
      throw new Error('This screen could not be loaded.', { cause });
    }),
  );
