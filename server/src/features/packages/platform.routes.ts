import * as endpoints from '#contract/features/challenges/platform.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentPlatformPackage } from './packages.presenter.ts';
import { countAllPackages, findPackageAnywhere, listAllPackages } from './platform.queries.ts';
import { copyPackage } from './services/copy-package.ts';
import { featurePackage } from './services/feature-package.ts';

const byName = { column: 'name', order: 'asc' } as const;

/** Returns a package of the platform or of any program. One that does not exist is 404. */
async function accessAnyPackage({ deps }: Context, id: string) {
  const found = await findPackageAnywhere(
    deps.gateway.forPlatform('show a package to platform staff'),
    id.toLowerCase(),
  );
  if (!found) throw notFound();
  return found;
}

export const platformPackageRoutes = [
  route(endpoints.searchPackages, async ({ context, query }) => {
    const db = context.deps.gateway.forPlatform('search the packages of all programs');
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, byName, cursorKeys.text);
    const filter = {
      search: query.searchString?.trim() || null,
      programId: query.programId ?? null,
      origin: query.origin ?? null,
      kind: query.kind ?? null,
    };
    const [total, rows] = await Promise.all([
      countAllPackages(db, filter, endpoints.mostCountedChallenges),
      listAllPackages(db, filter, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort: byName, path: 'super/challenge-packages', query };
    return cursorPageOf(
      rows,
      (row) => presentPlatformPackage(context.actor.language, row),
      total,
      at,
      address,
    );
  }),

  route(endpoints.featurePackage, async ({ context, params, body }) => {
    const found = await accessAnyPackage(context, params.id);
    if (found.featured !== body.featured) await featurePackage(context, found, body.featured);
    return presentPlatformPackage(context.actor.language, await accessAnyPackage(context, found.id));
  }),

  route(endpoints.copyPackage, async ({ context, params, body }) =>
    copyPackage(context, await accessAnyPackage(context, params.id), body.programIds),
  ),
];
