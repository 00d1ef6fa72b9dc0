import { carryOut } from '../../../kernel/job-states/public.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  listSamlProviders,
  lockProvider,
  updateProvider,
  type ProviderRow,
  type SamlSettings,
} from '../../../domain/companies/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { readMetadata } from '../services/read-metadata.ts';

/** Takes over what the metadata says now. Who the provider is never changes this way: an admin would have to save that. */
async function reread(deps: Deps, { programId, id, saml }: ProviderRow): Promise<void> {
  const metadataAddress = saml?.metadataAddress;
  const read = metadataAddress ? await readMetadata(deps, { metadataAddress }) : null;
  if (!read) return;
  const now = deps.clock.now();
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const before = await lockProvider(tx, programId, id);
    // An admin saved another address meanwhile.
    if (!before?.saml || before.saml.metadataAddress !== metadataAddress) return;
    const { entityId, ssoAddress, certificates } = read;
    const after: SamlSettings = { ...before.saml, ssoAddress, certificates };
    const isOther = entityId !== before.saml.entityId;
    if (!isOther && isDeepStrictEqual(after, before.saml)) return;
    if (!isOther) await updateProvider(tx, { ...before, saml: after });
    await writeAudit(
      tx,
      { now, programId, actor: null },
      {
        action: isOther ? 'providers.metadataRefused' : 'providers.metadataRead',
        subjectType: 'program',
        subjectId: programId,
        details: { companyCode: before.code, entityId, certificates: certificates.length },
      },
    );
  });
}

/** Reads the metadata of SAML providers again each day, because certificates are replaced long before anyone looks. */
export const rereadMetadataJob: RecurringJob = {
  name: 'providers.rereadMetadata',
  everySeconds: 86_400,
  isOutward: true,
  async run(deps) {
    const providers = await listSamlProviders(deps.gateway.global());
    const due = providers.map((provider) => ({
      programId: provider.programId,
      subjectId: provider.id,
      provider,
    }));
    await carryOut(deps, 'providers.rereadMetadata', due, ({ provider }) =>
      reread(deps, provider).catch((error: unknown) => {
        // It is down or says something wrong, which readMetadata has logged. The stored description stays.
        if (!(error instanceof AppError)) throw error;
      }),
    );
  },
};
