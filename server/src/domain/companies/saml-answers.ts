import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';
import type { Deps } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';
import { SamlRefusal } from '../../platform/saml/saml-refusal.ts';
import { samlPersonOf } from '../../platform/saml/saml.ts';
import { samlClientOf } from './provider-client.ts';
import { findProvider, type ProviderRow, type SamlSettings } from './providers.queries.ts';
import { saidBy, type Said } from './saml-profile.ts';
import { findOpenRequest, keepAnswer, useAssertion } from './tickets.queries.ts';

/** Waits for the tab that began it: the person or, for an admin who tests, the problem. */
export type Waiting = Said | { problem: ProviderProblem };

const answerPlace = (programId: string): string => `company-answer:${programId}`;

export const openAnswer = ({ secrets }: Deps, programId: string, sealed: string): Waiting =>
  JSON.parse(secrets.open(sealed, answerPlace(programId))) as Waiting;

interface Posted {
  response: string;
  state: string;
}

/** Reads the answer and notes that its assertion was used. Throws a SamlRefusal. */
async function readAnswer(
  deps: Deps,
  { provider, saml }: { provider: ProviderRow; saml: SamlSettings },
  posted: Posted,
  keep: (waiting: Waiting) => { codeHash: Buffer; answer: string },
): Promise<void> {
  const person = await samlPersonOf(samlClientOf(deps, saml), posted, deps.clock.now());
  const said = saidBy(person, saml);
  const assertionHash = sha256(JSON.stringify([provider.issuer, person.assertionId]));
  await inTransaction(deps.gateway.global(), async (tx) => {
    const isNew = await useAssertion(tx, { assertionHash, expiresAt: person.expiresAt });
    if (!isNew) throw new SamlRefusal('replayed', 'The assertion was used before.');
    if (!(await keepAnswer(tx, sha256(posted.state), keep(said))))
      throw new SamlRefusal('request', 'Another answer came before.');
  });
}

/**
 * Takes the answer that a browser carries from a provider, once. The code and the state that come back finish in the tab
 * that began, which alone has the proof. Null: there is nothing that it answers, as when the login began at the provider.
 */
export async function acceptSamlAnswer(deps: Deps, posted: Posted): Promise<{ code: string | null } | null> {
  const db = deps.gateway.global();
  const stateHash = sha256(posted.state);
  const request = await findOpenRequest(db, stateHash, deps.clock.now());
  const provider = request && (await findProvider(db, request.programId, request.providerId));
  if (!request || !provider?.saml) return null;
  const { programId, id: providerId, saml } = provider;
  const code = newSecret();
  const keep = (waiting: Waiting) => ({
    codeHash: sha256(code),
    answer: deps.secrets.seal(JSON.stringify(waiting), answerPlace(programId)),
  });
  // An admin can try certificates that wait: a test logs nobody in.
  const tried = request.testerId === null ? [] : (provider.waiting?.certificates ?? []);
  const trusted = { ...saml, certificates: [...saml.certificates, ...tried] };
  try {
    await readAnswer(deps, { provider, saml: trusted }, posted, keep);
    return { code };
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    const { problem, message: reason } = error;
    deps.log.warn({ programId, providerId, problem, reason }, 'provider.failed');
    if (request.testerId === null) return { code: null };
    await keepAnswer(db, stateHash, keep({ problem }));
    return { code };
  }
}
