import * as endpoints from '#contract/features/company-sign-on/office-networks.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { route } from '../../platform/http/bind.ts';
import { readNetworks, saveNetworks } from './services/save-networks.ts';

export const officeNetworkRoutes = [
  route(endpoints.getOfficeNetworks, ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return readNetworks(context.db, context.programId);
  }),

  route(endpoints.saveOfficeNetworks, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    // More guesses are allowed from these networks.
    await requireFreshProof(context);
    return once(context, async (tx) => {
      const read = () => readNetworks(tx, context.programId);
      await refuseOutdated(context, tx, { spec: endpoints.saveOfficeNetworks, id: 'officeNetworks', read });
      await saveNetworks(context, tx, body.networks);
      return read();
    });
  }),
];
