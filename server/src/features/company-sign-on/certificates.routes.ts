import * as endpoints from '#contract/features/company-sign-on/certificates.ts';
import { findProvider } from '../../domain/companies/public.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentCertificate } from './providers.presenter.ts';
import { readProviders } from './read-providers.ts';
import { confirmCertificates, refuseCertificates } from './services/confirm-certificates.ts';
import { readMetadata } from './services/read-metadata.ts';
import { samlChangeOf } from './services/save-saml-provider.ts';

export const certificateRoutes = [
  route(endpoints.foreseeSamlSave, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const provider = await findProvider(context.db, context.programId, params.providerId.toLowerCase());
    if (!provider?.saml) throw notFound();
    const { saml, change } = samlChangeOf(provider, body, await readMetadata(context.deps, body));
    const waits = change?.kind === 'same' && change.waiting !== null;
    return {
      effect: change?.kind === 'other' ? 'new' : waits ? 'waits' : 'keeps',
      certificates: saml.certificates.map((pem) => ({
        ...presentCertificate(pem),
        isNew: !provider.saml!.certificates.includes(pem),
      })),
    } as const;
  }),

  // Both decide who can log in as whom.
  route(endpoints.confirmCertificates, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    return inTransaction(context.db, async (tx) => {
      await confirmCertificates(context, tx, params.providerId.toLowerCase(), body.fingerprints);
      return readProviders(context, tx);
    });
  }),

  route(endpoints.refuseCertificates, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    return inTransaction(context.db, async (tx) => {
      await refuseCertificates(context, tx, params.providerId.toLowerCase());
      return readProviders(context, tx);
    });
  }),
];
