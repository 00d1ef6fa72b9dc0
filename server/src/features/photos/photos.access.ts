import type { PhotoRule } from '../../kernel/manifest/public.ts';
import { findPhotoOwner } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';

/** A photo of something that the actor may read. Others do not exist (404). */
export async function accessPhoto(context: Context, rules: readonly PhotoRule[], id: string): Promise<void> {
  const owner = await findPhotoOwner(context.db, context.programId, id);
  const rule = rules.find(({ kind }) => kind === owner?.kind);
  if (!owner || !(await rule?.maySee(context, owner.id))) throw notFound();
}
