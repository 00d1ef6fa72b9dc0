import * as endpoints from '#contract/features/company-sign-on/providers.ts';
import {
  companyLink,
  countCompanyPeople,
  listEmergencyAdmins,
  listProviders,
  redirectAddressOf,
} from '../../domain/companies/public.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { presentProvider } from './providers.presenter.ts';
import { checkProvider } from './services/check-provider.ts';
import { removeProviderOf } from './services/remove-provider.ts';
import { addProviderOf, changeProvider, switchProviderTo } from './services/save-provider.ts';
import { setDomains } from './services/set-domains.ts';
import { beginTest, finishTest } from './services/test-provider.ts';

async function answer({ deps, programId }: Context, db: Db) {
  const rows = await listProviders(db, programId);
  const people = await countCompanyPeople(db, programId);
  const emergencyAdmins = await listEmergencyAdmins(db, programId);
  return {
    items: rows.map((row) =>
      presentProvider(row, companyLink(deps.env.publicUrl, row.code), people.get(row.id)),
    ),
    redirectAddress: redirectAddressOf(deps),
    logoutAddress: `${deps.env.publicUrl}/login`,
    emergencyAdmins: emergencyAdmins.map(({ name }) => name),
  };
}

const reading = [
  route(endpoints.listProviders, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return answer(context, context.db);
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
      return answer(context, tx);
    });
  }),

  route(endpoints.saveProvider, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    await checkProvider(context.deps, body);
    return once(context, async (tx) => {
      await changeProvider(context, tx, params.providerId.toLowerCase(), body);
      return answer(context, tx);
    });
  }),

  route(endpoints.switchProvider, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    return inTransaction(context.db, async (tx) => {
      await switchProviderTo(context, tx, params.providerId.toLowerCase(), body.on);
      return answer(context, tx);
    });
  }),

  route(endpoints.setProviderDomains, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    return inTransaction(context.db, async (tx) => {
      await setDomains(context, tx, params.providerId.toLowerCase(), body.emailDomains);
      return answer(context, tx);
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
