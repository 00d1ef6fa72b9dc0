import { endingAmong } from '../../../domain/companies/pure.ts';
import { listSamlProviders } from '../../../domain/companies/public.ts';
import { carryOut } from '../../../kernel/job-states/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { tellEnding } from '../services/tell-admins.ts';

/** Tells admins a month before the last certificate of a provider ends, because then nobody can log in with it. */
export const warnOfCertificatesJob: RecurringJob = {
  name: 'providers.warnOfCertificates',
  everySeconds: 86_400,
  async run(deps) {
    const providers = await listSamlProviders(deps.gateway.global());
    const due = endingAmong(providers, deps.clock.now()).map((ending) => ({
      programId: ending.provider.programId,
      subjectId: ending.provider.id,
      ending,
    }));
    await carryOut(deps, 'providers.warnOfCertificates', due, ({ programId, ending }) =>
      inTransaction(deps.gateway.forProgram(programId), (tx) => tellEnding(deps, tx, ending)),
    );
  },
};
