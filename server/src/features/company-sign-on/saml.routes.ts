import { Readable } from 'node:stream';
import * as endpoints from '#contract/features/company-sign-on/saml.ts';
import { acceptSamlAnswer, samlAddressesOf } from '../../domain/companies/public.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { route, publicRoute } from '../../platform/http/bind.ts';
import { ourMetadata } from '../../platform/saml/saml.ts';
import { readProviders, refuseOutdatedProvider } from './read-providers.ts';
import { readMetadata } from './services/read-metadata.ts';
import { addSaml, changeSaml } from './services/save-saml-provider.ts';

export const samlRoutes = [
  // Changing a provider decides who can log in as whom, so both ask admins to prove who they are.
  route(endpoints.addSamlProvider, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    // The metadata is read before the transaction, which must not wait for anybody.
    const read = await readMetadata(context.deps, body);
    return once(context, async (tx) => {
      await addSaml(context, tx, body, read);
      return readProviders(context, tx);
    });
  }),

  route(endpoints.saveSamlProvider, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    const read = await readMetadata(context.deps, body);
    return once(context, async (tx) => {
      const providerId = params.providerId.toLowerCase();
      await refuseOutdatedProvider(context, tx, endpoints.saveSamlProvider, providerId);
      await changeSaml(context, tx, { providerId, input: body, read });
      return readProviders(context, tx);
    });
  }),

  publicRoute(endpoints.getSamlMetadata, async ({ deps, http }) => {
    http.describe({ 'content-type': 'application/samlmetadata+xml' });
    return Readable.from(await ourMetadata(samlAddressesOf(deps)));
  }),

  // It comes from the provider's site, so no cookie comes with it. The tab that began finishes with its proof.
  publicRoute(endpoints.takeSamlAnswer, async ({ deps, body, http }) => {
    const { SAMLResponse: response, RelayState: state } = body;
    const taken = response && state ? await acceptSamlAnswer(deps, { response, state }) : null;
    const back = new URL('/sign-on', deps.env.publicUrl);
    back.searchParams.set('state', state ?? '');
    if (taken?.code) back.searchParams.set('code', taken.code);
    else back.searchParams.set('error', taken ? 'access_denied' : 'not_begun_here');
    http.describe({ location: `${back.pathname}${back.search}` });
    http.status(303);
    return Readable.from('');
  }),
];
