import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';
import type { ProviderTest } from '#contract/features/company-sign-on/providers.ts';
import {
  AnswerRefused,
  askProvider,
  findArrival,
  findProvider,
  readAnswerOfProvider,
  lockProvider,
  type PersonProfile,
  updateProvider,
  type ProviderRow,
} from '../../../domain/companies/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { isSameProvider } from './provider-rows.ts';

async function accessProvider({ db, programId }: Context, providerId: string): Promise<ProviderRow> {
  const provider = await findProvider(db, programId, providerId);
  if (!provider) throw notFound();
  return provider;
}

/** Sends an admin to a provider that may be switched off still. The provider asks them who they are. */
export async function beginTest(context: Context, providerId: string) {
  const provider = await accessProvider(context, providerId);
  return askProvider(context.deps, provider, { isAgain: true, testerId: context.actor.memberId });
}

/** What a test says about an answer that proves nothing. The settings count as untested as before. */
async function refusedBy(
  context: Context,
  { code: companyCode }: ProviderRow,
  problem: ProviderProblem,
): Promise<ProviderTest> {
  const { db, programId } = context;
  const subject = { subjectType: 'program', subjectId: programId };
  await inTransaction(db, (tx) =>
    writeAudit(tx, context, { action: 'providers.test', ...subject, details: { companyCode, problem } }),
  );
  const nobody = { subject: '', email: null, emailVerified: false, firstName: '', lastName: '' };
  const named = { organization: null, team: null, employeeNumber: null };
  return { ...nobody, ...named, outcome: 'refused', because: null, problem };
}

/**
 * Takes the answer of a test: what the provider said, and who that would be here. Nobody is logged in or connected by it.
 * Errors: sign_on_unknown, provider_unavailable.
 */
export async function finishTest(
  context: Context,
  providerId: string,
  answer: { state: string; code: string; proof: string },
): Promise<ProviderTest> {
  const { deps, db, programId, now, actor } = context;
  const provider = await accessProvider(context, providerId);
  let profile: PersonProfile;
  try {
    profile = await readAnswerOfProvider(deps, provider, answer, actor.memberId);
  } catch (error) {
    if (error instanceof AnswerRefused) return refusedBy(context, provider, error.problem);
    throw error;
  }
  const arrival = await findArrival(deps, provider, profile);
  await inTransaction(db, async (tx) => {
    const current = await lockProvider(tx, programId, providerId);
    // It was changed while the admin was there, so the test says nothing about it.
    if (!current || !isSameProvider(current, provider)) throw new AppError('sign_on_unknown');
    await updateProvider(tx, { ...current, testedAt: now });
    const subject = { subjectType: 'program', subjectId: programId };
    await writeAudit(tx, context, {
      action: 'providers.test',
      ...subject,
      details: { companyCode: provider.code, problem: null },
    });
  });
  const { proof, timeZone: _, locale: __, ...said } = profile;
  return {
    ...said,
    emailVerified: proof === 'proved',
    outcome: arrival.kind === 'refused' ? arrival.reason : arrival.kind,
    because: arrival.kind === 'registers' ? arrival.because : null,
    problem: null,
  };
}
