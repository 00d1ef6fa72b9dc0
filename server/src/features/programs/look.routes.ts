import { Readable } from 'node:stream';
import * as endpoints from '#contract/features/programs/look.ts';
import { uploadedPaths } from '../../domain/pictures/public.ts';
import { findProgramByName, findProgramBySlug } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { findPage, findProgramPicture } from './look.queries.ts';
import { presentLook } from './look.presenter.ts';
import { accessProgram } from './programs.access.ts';
import { keepPicture } from './services/keep-picture.ts';

export const lookRoutes = [
  route(endpoints.uploadProgramPicture, async ({ context, params, body }) => {
    await accessProgram(context, params.id);
    const [path, ...more] = uploadedPaths([body.picture].flat(), 'picture');
    if (!path || more.length) throw new AppError('bad_input', { fields: { picture: ['maxItems'] } });
    return { id: await keepPicture(context, path) };
  }),

  publicRoute(endpoints.getProgramPicture, async ({ deps, params, http }) => {
    const db = deps.gateway.forPlatform('show the look of a program');
    const picture = await findProgramPicture(db, params.id.toLowerCase());
    if (!picture) throw notFound();
    http.describe({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return Readable.from(picture);
  }),

  publicRoute(endpoints.getProgramLook, async ({ deps, params }) => {
    const { programName } = params;
    const global = deps.gateway.global();
    const program =
      (await findProgramBySlug(global, programName)) ?? (await findProgramByName(global, programName));
    if (!program) throw notFound();
    const page = tierHas(program.tier, 'customPage')
      ? await findPage(deps.gateway.forProgram(program.id), program.id)
      : '';
    return presentLook(program, page, tierHas(program.tier, 'loginCustomisation'));
  }),
];
