import * as company from '#contract/features/company-sign-on/company-sign-on.ts';
import { newListKey } from '../../../src/domain/companies/public.ts';
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
    .onConflict((on) => on.column('programId').where('method', '=', 'list').doNothing())
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

export const companySignOnCases: readonly AccessCase[] = [
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
