import { mostOfAKind } from '#contract/features/platform-home/home.ts';
import { namePrograms } from '../../domain/programs/public.ts';
import { homeItem, type HomeSource } from '../../kernel/manifest/public.ts';
import { countFailedImports } from './imports.queries.ts';

/** How long an import that failed is something to look after. */
const lookBackMs = 14 * 24 * 3_600_000;

/** Programs in which imports of people failed lately. */
export const importsHome: HomeSource = {
  async load({ deps, now }) {
    const db = deps.gateway.forPlatform('see in which programs imports failed');
    const rows = await countFailedImports(db, new Date(now.getTime() - lookBackMs), mostOfAKind);
    const names = await namePrograms(
      db,
      rows.map(({ programId }) => programId),
    );
    return rows.map(({ programId, count, since }) =>
      homeItem('failedImports', count, {
        program: { id: programId, name: names.get(programId) ?? '' },
        since: since.toISOString(),
      }),
    );
  },
};
