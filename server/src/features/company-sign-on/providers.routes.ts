import * as endpoints from '#contract/features/company-sign-on/providers.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { readProviders, refuseOutdatedProvider } from './read-providers.ts';
import { checkProvider } from './services/check-provider.ts';
import { removeProviderOf } from './services/remove-provider.ts';
import { addProviderOf, changeProvider, switchProviderTo } from './services/save-provider.ts';
import { setDomains } from './services/set-domains.ts';
import { beginTest, finishTest } from './services/test-provider.ts';

const reading = [
  route(endpoints.listProviders, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return readProviders(context, context.db);
  }),

  route(endpoints.beginProviderTest, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return beginTest(context, params.providerId.toLowerCase());
  }),

  route(endpoints.finishProviderTest, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return finishTest(context, params.providerId.toLowerCase(), body);
  }),
];

// Changing a provider decides who can log in as whom, so all of these ask admins to prove who they are.
const writing = [
  route(endpoints.addProvider, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    // The provider is asked before the transaction, which must not wait for anybody.
    await checkProvider(context.deps, body);
    return once(context, async (tx) => {
      await addProviderOf(context, tx, body);
      return readProviders(context, tx);
    });
  }),

  route(endpoints.saveProvider, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    await checkProvider(context.deps, body);
    return once(context, async (tx) => {
      const providerId = params.providerId.toLowerCase();
      await refuseOutdatedProvider(context, tx, endpoints.saveProvider, providerId);
      await changeProvider(context, tx, providerId, body);
      return readProviders(context, tx);
    });
  }),

  route(endpoints.switchProvider, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    return inTransaction(context.db, async (tx) => {
      await switchProviderTo(context, tx, params.providerId.toLowerCase(), body.on);
      return readProviders(context, tx);
    });
  }),

  route(endpoints.setProviderDomains, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    return inTransaction(context.db, async (tx) => {
      await setDomains(context, tx, params.providerId.toLowerCase(), body.emailDomains);
      return readProviders(context, tx);
    });
  }),

  route(endpoints.removeProvider, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    await removeProviderOf(context, params.providerId.toLowerCase());
    return { done: true } as const;
  }),
];

export const providerRoutes = [...reading, ...writing];
