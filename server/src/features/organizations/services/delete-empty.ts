import type { Context } from '../../../platform/context/context.ts';
import { isEmpty } from '../organizations.queries.ts';
import { deleteOrganization } from './delete-organization.ts';

/** Deletes those of these organizations that have neither people nor teams, and count in no unfinished challenge. */
export async function deleteEmptyOrganizations(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    if (await isEmpty(context.db, context.programId, id, context.now)) await deleteOrganization(context, id);
}
