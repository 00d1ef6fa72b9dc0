import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Providers } from '#contract/features/company-sign-on/providers.ts';
import {
  companyLink,
  countCompanyPeople,
  listEmergencyAdmins,
  listProviders,
  redirectAddressOf,
  samlAddressesOf,
} from '../../domain/companies/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { mayConfirm } from './certificates.policy.ts';
import { presentProvider } from './providers.presenter.ts';

/** The providers of a program with what they have to know about this installation: the answer of every call about them. */
export async function readProviders({ deps, programId, actor }: Context, db: Db): Promise<Providers> {
  const rows = await listProviders(db, programId);
  const people = await countCompanyPeople(db, programId);
  const emergencyAdmins = await listEmergencyAdmins(db, programId);
  const { ourEntityId, answerAddress } = samlAddressesOf(deps);
  return {
    items: rows.map((row) =>
      presentProvider(row, companyLink(deps.env.publicUrl, row.code), {
        people: people.get(row.id),
        mayConfirm: mayConfirm(actor, row),
      }),
    ),
    redirectAddress: redirectAddressOf(deps),
    logoutAddress: `${deps.env.publicUrl}/login`,
    samlEntityId: ourEntityId,
    samlAnswerAddress: answerAddress,
    emergencyAdmins: emergencyAdmins.map(({ name }) => name),
  };
}

/** Refuses to save a provider that a colleague has changed since. */
export const refuseOutdatedProvider = (
  context: Context,
  tx: Db,
  spec: EndpointSpec,
  providerId: string,
): Promise<void> =>
  refuseOutdated(context, tx, {
    spec,
    id: `provider:${providerId}`,
    read: async (within) => {
      const { items } = await readProviders(within, within.db);
      const found = items.find(({ id }) => id === providerId);
      if (!found) throw notFound();
      return found;
    },
  });
