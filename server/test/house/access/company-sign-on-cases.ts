import * as directories from '#contract/features/directories/directories.ts';
import * as certificates from '#contract/features/company-sign-on/certificates.ts';
import * as providers from '#contract/features/company-sign-on/providers.ts';
import * as saml from '#contract/features/company-sign-on/saml.ts';
import * as company from '#contract/features/company-sign-on/company-sign-on.ts';
import { newListKey } from '../../../src/domain/companies/public.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { programOf, type World } from './world.ts';

const codeOf = () => `company-${newId()}`;

async function withCompany({ api }: World, programId: string): Promise<void> {
  const listKey = newListKey(api.deps.secrets, programId);
  const code = codeOf();
  const row = {
    id: newId(),
    programId,
    code,
    codeKey: code,
    method: 'list',
    listKey,
    createdAt: api.clock.now(),
  };
  await api.deps.gateway
    .global()
    .insertInto('companySignOn')
    .values(row)
    .onConflict((on) =>
      on
        .column('programId')
        .where(sql<boolean>`method = 'list'`)
        .doNothing(),
    )
    .execute();
}

function listForm(): FormData {
  const body = new FormData();
  body.set(
    'file',
    new Blob(['email,fact\nada@cedar.example,1980-02-01\n'], { type: 'text/csv' }),
    'list.csv',
  );
  body.set('dryRun', 'true');
  return body;
}

/** A provider that is switched off, so that nobody has to reach it. */
async function providerOf({ api }: World, programId: string): Promise<string> {
  const [id, code] = [newId(), codeOf()];
  const where = {
    issuer: 'https://id.example',
    clientId: 'goodstride',
    isOn: false,
    testedAt: api.clock.now(),
  };
  const row = { id, programId, code, codeKey: code, name: 'Oak', method: 'oidc', ...where };
  await api.deps.gateway
    .global()
    .insertInto('companySignOn')
    .values({ ...row, createdAt: api.clock.now() })
    .execute();
  return id;
}

const unreachable = () => ({
  name: 'Oak',
  companyCode: codeOf().slice(0, 40),
  issuer: 'http://127.0.0.1:1',
  clientId: 'goodstride',
});

/** A provider of SAML. Nobody can log in with its certificates, which are none. */
async function samlOf(world: World, programId: string): Promise<string> {
  const id = await providerOf(world, programId);
  const attributes = {
    subjectAttribute: null,
    emailAttribute: null,
    firstNameAttribute: null,
    lastNameAttribute: null,
  };
  const described = {
    entityId: 'x',
    ssoAddress: 'https://id.example/sso',
    certificates: [],
    metadataAddress: null,
  };
  const waiting = { ssoAddress: described.ssoAddress, certificates: [], since: new Date(0).toISOString() };
  await world.api.deps.gateway
    .global()
    .updateTable('companySignOn')
    .set({
      method: 'saml',
      clientId: null,
      saml: JSON.stringify({ ...described, ...attributes }),
      waiting: JSON.stringify(waiting),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const noMetadata = () => ({ name: 'Oak', companyCode: codeOf().slice(0, 40), metadata: 'none' });

const aboutProvider = (
  spec: AccessCase['spec'],
  body?: object,
  { of = providerOf, ...rules }: Partial<Pick<AccessCase, 'refusedWith'>> & { of?: typeof providerOf } = {},
): AccessCase => ({
  ...rules,
  spec,
  at: 'id',
  targets: programs,
  input: async (world, _, target) => ({
    params: {
      id: programOf(world, target),
      providerId: target === 'own' ? await of(world, world.cedar) : newId(),
    },
    ...(body ? { body } : {}),
  }),
});

async function tokenOf({ api }: World, programId: string): Promise<string> {
  const id = newId();
  const row = { id, tokenHash: Buffer.from(id), programId, name: 'Token', createdAt: api.clock.now() };
  await api.deps.gateway.global().insertInto('directoryToken').values(row).execute();
  return id;
}

export const companySignOnCases: readonly AccessCase[] = [
  aboutProvider(providers.removeProvider),
  // Nobody answers at its address.
  about(providers.addProvider, { body: () => unreachable(), refusedWith: 422 }),
  aboutProvider(providers.saveProvider, unreachable(), { refusedWith: 422 }),
  // What was sent is no metadata.
  about(saml.addSamlProvider, { body: () => noMetadata(), refusedWith: 422 }),
  aboutProvider(saml.saveSamlProvider, noMetadata(), { refusedWith: 422 }),
  aboutProvider(certificates.foreseeSamlSave, noMetadata(), { of: samlOf, refusedWith: 422 }),
  aboutProvider(certificates.refuseCertificates, undefined, { of: samlOf }),
  // Others wait than the page showed.
  aboutProvider(
    certificates.confirmCertificates,
    { fingerprints: ['other'] },
    { of: samlOf, refusedWith: 409 },
  ),
  aboutProvider(providers.beginProviderTest, undefined, { refusedWith: 503 }),
  // No test has begun.
  aboutProvider(
    providers.finishProviderTest,
    { state: 's'.repeat(20), code: 'code', proof: 'p'.repeat(20) },
    { refusedWith: 422 },
  ),
  about(directories.addDirectoryToken, {
    // A program can have five.
    body: async ({ api }: World) => {
      await api.deps.gateway.global().deleteFrom('directoryToken').execute();
      return { name: 'Token' };
    },
  }),
  about(directories.setDirectoryLeads, { body: () => ({ leads: true }) }),
  aboutProvider(providers.switchProvider, { on: true }),
  aboutProvider(providers.setProviderDomains, { emailDomains: [] }),
  {
    spec: directories.removeDirectoryToken,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => ({
      params: {
        id: programOf(world, target),
        tokenId: target === 'own' ? await tokenOf(world, world.cedar) : newId(),
      },
    }),
  },
  {
    spec: company.removeCompanySignOn,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => {
      if (target === 'own') await withCompany(world, world.cedar);
      return { params: { id: programOf(world, target) } };
    },
  },
  about(company.saveCompanySignOn, { body: () => ({ companyCode: codeOf().slice(0, 40) }) }),
  {
    spec: company.uploadEligibility,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => {
      if (target === 'own') await withCompany(world, world.cedar);
      return { params: { id: programOf(world, target) }, body: listForm() };
    },
  },
];
