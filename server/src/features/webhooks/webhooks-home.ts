import { mostOfAKind } from '#contract/features/platform-home/home.ts';
import { namePrograms } from '../../domain/programs/public.ts';
import { homeItem, type HomeSource } from '../../kernel/manifest/public.ts';
import { listGivenUp } from '../../kernel/webhooks/public.ts';

/** Addresses that get no events any more, because they failed for too long. */
export const webhooksHome: HomeSource = {
  async load({ deps }) {
    const db = deps.gateway.forPlatform('see which webhooks were switched off');
    const rows = await listGivenUp(db, mostOfAKind);
    const names = await namePrograms(db, [...new Set(rows.map(({ programId }) => programId))]);
    return rows.map(({ programId, name, givenUpAt }) =>
      homeItem('webhookOff', 1, {
        program: { id: programId, name: names.get(programId) ?? '' },
        name,
        since: givenUpAt.toISOString(),
      }),
    );
  },
};
