import type { Context } from '../../../platform/context/context.ts';
import { findByName } from '../organizations.queries.ts';
import { saveOrganization } from './save-organization.ts';

/** Creates those of the named organizations that the program lacks. Members of others can't join them by themselves. */
export async function createNamedOrganizations(context: Context, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (!(await findByName(context.db, context.programId, name)))
      await saveOrganization(context, { name, open: false }, null);
}
