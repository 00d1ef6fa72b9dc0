import { writeAudit } from '../../../kernel/audit/public.ts';
import {
  listCompanyLogins,
  lockCompany,
  newListKey,
  saveCompany,
  secretPlace,
  type CompanyRow,
} from '../../../domain/companies/public.ts';
import { endSessionsOfLogin } from '../../../domain/identity/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { CompanyInput } from './check-provider.ts';

/** A stored secret stays with its own client only: it must not be sent to another provider. */
function secretOf(
  { deps, programId }: Context,
  before: CompanyRow | undefined,
  { method, issuer, clientId, clientSecret }: CompanyInput,
): string | null {
  if (method !== 'provider') return null;
  if (clientSecret) return deps.secrets.seal(clientSecret, secretPlace(programId));
  if (!before?.clientSecret) return null;
  const isSame = before.issuer === issuer?.trim() && before.clientId === clientId?.trim();
  if (!isSame) throw invalid('clientSecret', 'provider_secret');
  return before.clientSecret;
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The entry in the audit log. */
const shown = (company: CompanyRow | undefined) =>
  company && {
    companyCode: company.code,
    method: company.method,
    issuer: company.issuer,
    clientId: company.clientId,
    isRequired: company.isRequired,
  };

/** Members who logged in with a password before use the provider from now on. Admins stay logged in. */
async function endOtherSessions({ programId, now }: Context, tx: Db): Promise<void> {
  for (const loginId of await listCompanyLogins(tx, programId))
    await endSessionsOfLogin(tx, loginId, 'company_login', now);
}

/** Saves the code of a company and how its people sign on. Errors: validation_failed. */
export async function saveCompanyOf(context: Context, tx: Db, input: CompanyInput): Promise<void> {
  const { deps, programId, now } = context;
  const before = await lockCompany(tx, programId);
  const isProvider = input.method === 'provider';
  const row: CompanyRow = {
    programId,
    code: input.companyCode.trim(),
    method: input.method,
    issuer: isProvider ? orNull(input.issuer) : null,
    clientId: isProvider ? orNull(input.clientId) : null,
    clientSecret: secretOf(context, before, input),
    isRequired: isProvider && (input.isRequired ?? before?.isRequired ?? false),
    listKey: before?.listKey ?? newListKey(deps.secrets, programId),
    listId: before?.listId ?? null,
    listAt: before?.listAt ?? null,
    createdAt: before?.createdAt ?? now,
  };
  const isFree = await saveCompany(tx, row).catch((error: unknown) => {
    // Of two programs that take a code at the same moment, the key refuses the second.
    if ((error as { constraint?: string }).constraint === 'company_sign_on_pkey') return false;
    throw error;
  });
  if (!isFree) throw invalid('companyCode', 'company_code_taken');
  if (row.isRequired && !before?.isRequired) await endOtherSessions(context, tx);
  await writeAudit(tx, context, {
    action: 'companySignOn.save',
    subjectType: 'program',
    subjectId: programId,
    details: {
      before: shown(before) ?? null,
      after: shown(row),
      secretChanged: row.clientSecret !== (before?.clientSecret ?? null),
    },
  });
}
