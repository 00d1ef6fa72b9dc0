import { mobileSystems } from '#contract/features/mobile-versions/mobile-versions.ts';
import { homeItem, type HomeSource } from '../../kernel/manifest/public.ts';
import { isOlder } from './mobile-versions.policy.ts';
import { listVersions } from './mobile-versions.queries.ts';

/** How long older versions of the app may work beside the newest one before somebody should retire them. */
const retireAfterMs = 90 * 24 * 3_600_000;

/** Systems on which old versions of the app still work long after the newest one came. */
export const versionsHome: HomeSource = {
  async load({ deps, now }) {
    const db = deps.gateway.global();
    const newest = await Promise.all(
      mobileSystems.map((system) => listVersions(db, system, { after: null, limit: 1, offset: 0 })),
    );
    return newest.flat().flatMap(({ system, minSupported, target, createdAt }) => {
      const isDue = now.getTime() - createdAt.getTime() > retireAfterMs && isOlder(minSupported, target);
      if (!isDue) return [];
      const name = `${system === 'ios' ? 'iOS' : 'Android'} ${minSupported}`;
      return [homeItem('oldAppVersion', 1, { name, since: createdAt.toISOString() })];
    });
  },
};
