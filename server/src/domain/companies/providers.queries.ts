import { adminRoles } from '#contract/roles.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { IdpDescription } from '../../platform/saml/saml.types.ts';
import { keyOfCode } from './companies.queries.ts';

/** Only providers of SAML have these. */
export interface SamlSettings extends IdpDescription {
  /** Null: the metadata was pasted. */
  metadataAddress: string | null;
  /** Null: the usual names are looked for. */
  subjectAttribute: string | null;
  emailAttribute: string | null;
  firstNameAttribute: string | null;
  lastNameAttribute: string | null;
}

/** A description that was pasted, with certificates that somebody else has to confirm. */
export interface Waiting {
  ssoAddress: string;
  certificates: string[];
  since: string;
}

export interface ProviderRow {
  programId: string;
  id: string;
  code: string;
  name: string;
  method: 'oidc' | 'saml';
  /**
   * Whose ids of people count. Of SAML an admin saves what is trusted, so this is new whenever that changes: otherwise a
   * certificate of their own would open the accounts of others.
   */
  issuer: string;
  clientId: string | null;
  /** Sealed (secretPlace). */
  clientSecret: string | null;
  emailDomains: string[];
  organizationClaim: string | null;
  teamClaim: string | null;
  employeeClaim: string | null;
  /** Says whether an address that it proved connects a member who is there already. */
  linksByEmail: boolean;
  logsOutThere: boolean;
  /** Members it knows can log in only with it if this is true. */
  isRequired: boolean;
  isOn: boolean;
  /** An admin logged in then with the settings as they are. */
  testedAt: Date | null;
  createdAt: Date;
  saml: SamlSettings | null;
  waiting: Waiting | null;
  /** The login that saved it. Null: nothing waits, or its owner was erased. */
  waitingBy: string | null;
}

const columns = [
  'programId',
  'id',
  'code',
  'name',
  'method',
  'issuer',
  'clientId',
  'clientSecret',
  'emailDomains',
  'organizationClaim',
  'teamClaim',
  'employeeClaim',
  'linksByEmail',
  'logsOutThere',
  'isRequired',
  'isOn',
  'testedAt',
  'createdAt',
  'saml',
  'waiting',
  'waitingBy',
] as const;

const all = (db: Db) =>
  db.selectFrom('companySignOn').select(columns).where('method', '<>', 'list').$castTo<ProviderRow>();

export const listProviders = (db: Db, programId: string): Promise<ProviderRow[]> =>
  all(db).where('programId', '=', programId).orderBy('createdAt').orderBy('id').execute();

export const findProvider = (db: Db, programId: string, id: string): Promise<ProviderRow | undefined> =>
  all(db).where('programId', '=', programId).where('id', '=', id).executeTakeFirst();

export const lockProvider = (tx: Db, programId: string, id: string): Promise<ProviderRow | undefined> =>
  all(tx).where('programId', '=', programId).where('id', '=', id).forUpdate().executeTakeFirst();

const inOpenPrograms = (db: Db) =>
  all(db)
    .where('isOn', '=', true)
    .where('programId', 'in', (eb) => eb.selectFrom('program').select('id').where('closedAt', 'is', null));

/** Lists the providers of SAML that people use now. */
export const listSamlProviders = (db: Db): Promise<ProviderRow[]> =>
  inOpenPrograms(db).where('method', '=', 'saml').orderBy('id').execute();

/** Finds the provider of a code, in any case of its letters. Deactivated programs have none. */
export const findProviderByCode = (db: Db, code: string): Promise<ProviderRow | undefined> =>
  inOpenPrograms(db).where('codeKey', '=', keyOfCode(code)).executeTakeFirst();

/** Finds the provider that answers for the addresses of a domain. */
export const findProviderByDomain = (db: Db, domain: string): Promise<ProviderRow | undefined> =>
  inOpenPrograms(db)
    .where(sql<boolean>`email_domains @> array[${domain.toLowerCase()}]::text[]`)
    .executeTakeFirst();

const jsonOf = ({ saml, waiting }: Pick<ProviderRow, 'saml' | 'waiting'>) => ({
  saml: saml === null ? null : JSON.stringify(saml),
  waiting: waiting === null ? null : JSON.stringify(waiting),
});

export async function insertProvider(tx: Db, row: ProviderRow): Promise<void> {
  await tx
    .insertInto('companySignOn')
    .values({ ...row, ...jsonOf(row), codeKey: keyOfCode(row.code) })
    .execute();
}

export async function updateProvider(tx: Db, row: ProviderRow): Promise<void> {
  const { programId, id, createdAt: _, ...change } = row;
  await tx
    .updateTable('companySignOn')
    .set({ ...change, ...jsonOf(change), codeKey: keyOfCode(change.code) })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a provider and what people began with it. Who they are there is forgotten if no other has its issuer. */
export async function deleteProvider(tx: Db, { programId, id, issuer }: ProviderRow): Promise<void> {
  await tx.deleteFrom('companySignOn').where('programId', '=', programId).where('id', '=', id).execute();
  await tx
    .deleteFrom('companyRequest')
    .where('programId', '=', programId)
    .where('providerId', '=', id)
    .execute();
  await tx
    .deleteFrom('companyTicket')
    .where('programId', '=', programId)
    .where('providerId', '=', id)
    .execute();
  await forgetIdentities(tx, programId, issuer);
}

/** Forgets who people are by an issuer that no provider of the program has any more. */
export async function forgetIdentities(tx: Db, programId: string, issuer: string): Promise<void> {
  const others = await all(tx).where('programId', '=', programId).where('issuer', '=', issuer).execute();
  if (others.length) return;
  await tx
    .deleteFrom('companyIdentity')
    .where('programId', '=', programId)
    .where('issuer', '=', issuer)
    .execute();
}

/** Finds a domain that another provider answers for. */
export async function findTakenDomain(
  db: Db,
  domains: readonly string[],
  exceptId: string,
): Promise<string | null> {
  const { rows } = await sql<{ domain: string }>`select d.domain from company_sign_on c
    cross join unnest(c.email_domains) as d (domain)
    where d.domain = any(${domains}::text[]) and c.id <> ${exceptId} limit 1`.execute(db);
  return rows[0]?.domain ?? null;
}

/** Lists the email domains that platform staff gave the providers of a program. */
export async function listGivenDomains(db: Db, programId: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`select distinct d.domain from company_sign_on c
    cross join unnest(c.email_domains) as d (domain) where c.program_id = ${programId}`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** Locks the assignment of domains, so that no two providers get the same. */
export async function lockDomains(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(74021)`.execute(tx);
}

/** Whether a provider is on that the members it knows must log in with. */
export async function requiresProvider(db: Db, programId: string): Promise<boolean> {
  const { rows } = await sql`select from company_sign_on
    where program_id = ${programId} and is_on and is_required limit 1`.execute(db);
  return rows.length > 0;
}

/** Admins who can come in when the provider is down: active ones with a password. */
export async function listEmergencyAdmins(db: Db, programId: string): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`select trim(m.first_name || ' ' || m.last_name) as name
    from member m join login l on l.id = m.login_id
    where m.program_id = ${programId} and m.status = 'active' and m.role_name = any(${adminRoles}::text[])
      and l.password_hash is not null
    order by m.first_name, m.id limit 100`.execute(db);
  return rows;
}
