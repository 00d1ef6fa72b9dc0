import { getPhoto } from '#contract/features/photos/photos.ts';
import type { PhotoRule } from '../../kernel/manifest/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessPhoto } from './photos.access.ts';

export const photoRoutes = (rules: readonly PhotoRule[]) => [
  route(getPhoto, async ({ context, params, http }) => {
    // Ids are lowercase in the file store, but an address may have them in capitals.
    const id = params.id.toLowerCase();
    await accessPhoto(context, rules, id);
    const picture = await context.deps.files.read({ programId: context.programId, id });
    if (!picture) throw notFound();
    // For this person only, and checked again each time, because access can change.
    http.describe({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
    return picture;
  }),
];
