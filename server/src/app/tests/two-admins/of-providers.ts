import * as providers from '#contract/features/company-sign-on/providers.ts';
import * as saml from '#contract/features/company-sign-on/saml.ts';
import { clientId, clientSecret, fakeProvider } from '../../../../test/factories/fake-provider.ts';
import { samlProvider } from '../../../../test/factories/saml-provider.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { itemOf, type Case, type World } from './case.ts';

type Added = { items: { id: string; companyCode: string }[] };

/** Adds a provider and returns how it is read and saved. */
async function edited({ programId, ask }: World, add: Case['spec'], rules: { companyCode: string }) {
  const params = { id: programId };
  const { items } = (await ask(add, { params, body: { name: 'Oak', ...rules } })) as unknown as Added;
  const { id } = items.find(({ companyCode }) => companyCode === rules.companyCode)!;
  return {
    params: { id: programId, providerId: id },
    read: async () => itemOf(await ask(providers.listProviders, { params }), id),
    bodies: [
      { name: 'Elm', ...rules },
      { name: 'Ash', ...rules },
    ] as [object, object],
  };
}

export const providerCases: Case[] = [
  {
    spec: providers.saveProvider,
    make: async (world) => {
      const { issuer } = await fakeProvider(world.api.clock);
      const rules = { companyCode: `oak-${newId()}`.slice(0, 30), issuer, clientId, clientSecret };
      return edited(world, providers.addProvider, rules);
    },
  },
  {
    spec: saml.saveSamlProvider,
    make: async (world) => {
      const { publicUrl } = world.api.deps.env;
      const at = {
        entityId: `${publicUrl}/api/sign-on/saml`,
        answerAddress: `${publicUrl}/api/sign-on/saml/answer`,
      };
      const { metadataAddress } = await samlProvider(world.api.clock, at);
      return edited(world, saml.addSamlProvider, {
        companyCode: `elm-${newId()}`.slice(0, 30),
        metadataAddress,
      } as never);
    },
  },
];
