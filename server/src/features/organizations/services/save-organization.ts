import type { BodyOf } from '#contract/endpoint.ts';
import type { saveOrganization as endpoint } from '#contract/features/organizations/organizations.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { deletePhotosOf, listPhotos, type HangPictures } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  insertOrganization,
  isOrganizationNameTaken,
  lockOrganization,
  updateOrganizationRow,
} from '../organizations.queries.ts';

/** Returns the logo after the change. Undefined: unchanged. */
async function logoOf(
  tx: Db,
  programId: string,
  id: string,
  wish: { hang: HangPictures | null; remove: boolean },
): Promise<{ image?: string | null }> {
  const owner = { kind: 'organization', id } as const;
  if (!wish.hang && !wish.remove) return {};
  await deletePhotosOf(tx, programId, owner);
  await wish.hang?.(tx, owner);
  const [photo] = await listPhotos(tx, programId, 'organization', [id]);
  return { image: photo?.id ?? null };
}

/**
 * Creates or changes an organization; a new one is open unless the input says otherwise. `hang` hangs its new logo.
 * Returns its id.
 */
export async function saveOrganization(
  context: Context,
  input: BodyOf<typeof endpoint>,
  hang: HangPictures | null,
): Promise<string> {
  const { programId, db, now } = context;
  const id = input.id ?? newId();
  const name = input.name.trim();
  await inTransaction(db, async (tx) => {
    if (input.id && !(await lockOrganization(tx, programId, id, 'update'))) throw notFound();
    if (await isOrganizationNameTaken(tx, programId, name, input.id ?? null))
      throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
    const open = input.open === undefined ? {} : { open: input.open };
    if (!input.id) await insertOrganization(tx, { programId, id, name, open: true, createdAt: now });
    const logo = await logoOf(tx, programId, id, { hang, remove: input.removePicture === 1 });
    await updateOrganizationRow(tx, programId, id, { name, ...open, ...logo });
    const action = input.id ? 'organizations.rename' : 'organizations.create';
    await writeAudit(tx, context, {
      action,
      subjectType: 'organization',
      subjectId: id,
      details: { name, ...open, ...logo },
    });
  });
  return id;
}
