import { listSamlProviders, type ProviderRow } from '../../domain/companies/public.ts';
import { endingAmong } from '../../domain/companies/pure.ts';
import { namePrograms } from '../../domain/programs/public.ts';
import { homeItem, type HomeSource } from '../../kernel/manifest/public.ts';
import { dayIn } from '../../platform/clock/days.ts';

/** Certificates of identity providers that end soon, or that wait for somebody else to confirm them. */
export const certificatesHome: HomeSource = {
  async load({ deps, now }) {
    const db = deps.gateway.forPlatform('see which certificates end');
    const providers = await listSamlProviders(db);
    const ending = endingAmong(providers, now);
    const waiting = providers.filter((provider) => provider.waiting !== null);
    const programIds = [...ending.map(({ provider }) => provider), ...waiting].map((one) => one.programId);
    const names = await namePrograms(db, [...new Set(programIds)]);
    const about = ({ programId, name }: ProviderRow) => ({
      program: { id: programId, name: names.get(programId) ?? '' },
      name,
    });
    return [
      ...ending.map(({ provider, last }) =>
        homeItem('certificateEnds', 1, { ...about(provider), day: dayIn('UTC', last.endsAt) }),
      ),
      ...waiting.map((provider) =>
        homeItem('certificateWaits', 1, { ...about(provider), since: provider.waiting!.since }),
      ),
    ];
  },
};
