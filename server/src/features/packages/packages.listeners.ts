import { listen } from '../../kernel/events/public.ts';
import { listHousePackageIds } from '../../domain/resellers/public.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findPackageAnywhere, insertCopy } from './platform.queries.ts';

/** A program of a reseller begins with copies of the reseller's packages. Its admins can change them. */
export const packageListeners = [
  listen('program.opened', { stage: 'note' }, async ({ programId, now }, tx, { resellerId }) => {
    if (resellerId === null) return;
    for (const packageId of await listHousePackageIds(tx, resellerId)) {
      const source = await findPackageAnywhere(tx, packageId);
      if (source) await insertCopy(tx, { programId, id: newId(), now }, source);
    }
  }),
];
