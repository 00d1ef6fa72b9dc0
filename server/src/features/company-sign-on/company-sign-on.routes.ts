import * as endpoints from '#contract/features/company-sign-on/company-sign-on.ts';
import { companyLink, countEntries, findCompany } from '../../domain/companies/public.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { acceptUpload } from '../../kernel/imports/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { presentCompany } from './company-sign-on.presenter.ts';
import { removeCompany } from './services/remove-company.ts';
import { replaceList } from './services/replace-list.ts';
import { saveCompanyOf } from './services/save-company.ts';

async function answer({ deps, programId }: Context, db: Db) {
  const company = await findCompany(db, programId);
  if (!company) return { signOn: null };
  const counts = await countEntries(db, programId);
  const link = companyLink(deps.env.publicUrl, company.code);
  return { signOn: presentCompany(company, { link, counts }) };
}

export const companySignOnRoutes = [
  route(endpoints.getCompanySignOn, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return answer(context, context.db);
  }),

  route(endpoints.saveCompanySignOn, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    // The list decides who can register.
    await requireFreshProof(context);
    return once(context, async (tx) => {
      const read = () => answer(context, tx);
      await refuseOutdated(context, tx, { spec: endpoints.saveCompanySignOn, id: 'companySignOn', read });
      await saveCompanyOf(context, tx, body.companyCode);
      return answer(context, tx);
    });
  }),

  route(endpoints.removeCompanySignOn, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    await removeCompany(context);
    return { done: true } as const;
  }),

  route(endpoints.uploadEligibility, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const { file, dryRun = false, leaveOut = false, ...choices } = body;
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    return acceptUpload(context, 'eligible', () =>
      replaceList(context, file.path, { dryRun, leaveOut, choices }),
    );
  }),
];
