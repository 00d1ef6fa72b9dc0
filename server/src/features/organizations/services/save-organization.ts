import type { BodyOf } from '#contract/endpoint.ts';
import type { saveOrganization as endpoint } from '#contract/features/organizations.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  insertOrganization,
  isOrganizationNameTaken,
  lockOrganization,
  updateOrganizationRow,
} from '../organizations.queries.ts';

/** Creates or changes an organization; a new one is open unless the input says otherwise. Returns its id. */
export async function saveOrganization(context: Context, input: BodyOf<typeof endpoint>): Promise<string> {
  const { programId, db, now } = context;
  const id = input.id ?? newId();
  const name = input.name.trim();
  await inTransaction(db, async (tx) => {
    if (input.id && !(await lockOrganization(tx, programId, id, 'update'))) throw notFound();
    if (await isOrganizationNameTaken(tx, programId, name, input.id ?? null))
      throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
    const open = input.open === undefined ? {} : { open: input.open };
    if (input.id) await updateOrganizationRow(tx, programId, id, { name, ...open });
    else await insertOrganization(tx, { programId, id, name, open: true, ...open, createdAt: now });
    const action = input.id ? 'organizations.rename' : 'organizations.create';
    await writeAudit(tx, context, {
      action,
      subjectType: 'organization',
      subjectId: id,
      details: { name, ...open },
    });
  });
  return id;
}
