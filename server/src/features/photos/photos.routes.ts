import { getPhoto } from '#contract/features/photos.ts';
import type { PhotoRule } from '../../core/manifest/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessPhoto } from './photos.access.ts';

export const photoRoutes = (rules: readonly PhotoRule[]) => [
  route(getPhoto, async ({ context, params, http }) => {
    // As the file store writes it; an address may have it in capitals.
    const id = params.id.toLowerCase();
    await accessPhoto(context, rules, id);
    const picture = await context.deps.files.read({ programId: context.programId, id });
    if (!picture) throw notFound();
    // For this person alone, and asked for anew each time: who may see it can change.
    http.describe({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
    return picture;
  }),
];
