import type { Plugin } from 'vite';

/** The parts of features' catalogues that the admin area shows together, each with the catalogue they are gathered in. */
export const gatheredParts = {
  adminNames: 'admin-names.json',
  adminGuides: 'admin-guide-texts.json',
  adminLog: 'server/admin-actions.json',
} as const;

/** A catalogue without what is gathered in others (scripts/catalogue-types.ts). */
export const withoutGathered = (json: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json) as object).filter(([name]) => !Object.hasOwn(gatheredParts, name)),
    ),
    null,
    2,
  );

/** Leaves the gathered parts out of the catalogues that screens fetch: nobody fetches a text twice. */
export const leaveOutGathered = (): Plugin => ({
  name: 'leave-out-gathered',
  enforce: 'pre',
  transform: (code, id) =>
    /\/copy\/src\/[\w-]+\/[\w-]+\.json$/.test(id) ? { code: withoutGathered(code), map: null } : undefined,
});
