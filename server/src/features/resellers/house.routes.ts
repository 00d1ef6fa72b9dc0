import * as endpoints from '#contract/features/resellers/resellers.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { listSharedPackages } from '../../domain/packages/public.ts';
import { listHousePackageIds } from '../../domain/resellers/public.ts';
import type { Db } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { accessReseller, onPlatform } from './resellers.access.ts';
import { deleteReseller } from './services/delete-reseller.ts';
import { setPackages } from './services/set-packages.ts';

async function packagesOf(db: Db, resellerId: string) {
  return { items: await listSharedPackages(db, await listHousePackageIds(db, resellerId)) };
}

/** Defaults of a reseller's programs, and the deletion of a reseller. */
export const houseRoutes = [
  route(endpoints.listHousePackages, async ({ context, params }) => {
    const { id } = await accessReseller(context, params.id);
    return packagesOf(onPlatform(context), id);
  }),

  route(endpoints.setHousePackages, async ({ context, params, body }) => {
    const { id } = await accessReseller(context, params.id);
    return once({ ...context, db: onPlatform(context) }, async (tx) => {
      const read = () => packagesOf(tx, id);
      await refuseOutdated(context, tx, { spec: endpoints.setHousePackages, id: `${id}:packages`, read });
      await setPackages(context, tx, id, body.packageIds);
      return read();
    });
  }),

  route(endpoints.deleteReseller, async ({ context, params, body }) => {
    return once({ ...context, db: onPlatform(context) }, async (tx) => {
      const { id } = await accessReseller(context, params.id);
      await deleteReseller(context, tx, id, body.name);
      return { done: true } as const;
    });
  }),
];
