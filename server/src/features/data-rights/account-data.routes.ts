import { Readable } from 'node:stream';
import * as endpoints from '#contract/features/data-rights/account-data.ts';
import { countAccesses, listAccessLog } from '../../kernel/access-log/public.ts';
import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import { throttleKey, useUp } from '../../kernel/throttle/public.ts';
import { invalid } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { zipStream } from '../../platform/zip/zip-stream.ts';
import { accessOwnData, accessToErase } from './account-data.access.ts';
import { presentAccess } from './account-data.presenter.ts';
import { collectFiles } from './services/collect-files.ts';
import { listMade } from './services/made.ts';
import { eraseMember } from './services/erase-member.ts';
import { translate } from '../../platform/words/translate.ts';

const downloads = { most: 5, windowMs: 60 * 60_000 };

export const accountDataRoutes = (personalData: readonly PersonalData[]) => [
  route(endpoints.downloadAccount, async ({ context, params, http, language }) => {
    const subject = await accessOwnData(context, params.id);
    await requireFreshProof(context);
    const key = throttleKey('account-download', context.actor.loginId);
    await useUp(context.db, [{ key, ...downloads }], context.now);
    const name = `goodstride-${context.now.toISOString().slice(0, 10)}.zip`;
    http.describe({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    });
    const files = collectFiles(context, personalData, subject, translate(language));
    return Readable.from(zipStream(files, context.now));
  }),

  route(endpoints.listMade, async ({ context, params }) => {
    const { memberId } = await accessToErase(context, params.id);
    return { items: await listMade(context.db, personalData, context.programId, memberId) };
  }),

  route(endpoints.eraseMember, async ({ context, params, body }) => {
    const subject = await accessToErase(context, params.id);
    await requireFreshProof(context);
    if (body.username.trim().toLowerCase() !== subject.username.toLowerCase())
      throw invalid('username', 'not_the_username');
    await eraseMember(context, personalData, subject, body.newNames ?? []);
    return { done: true } as const;
  }),

  route(endpoints.listAccessLog, async ({ context, params, query }) => {
    const { db, programId } = context;
    const { id: memberId, registeredOn: since } = await accessSelf(context, params.id);
    const at = pageFrom(query, 15);
    const [total, rows] = await Promise.all([
      countAccesses(db, programId, memberId, since),
      listAccessLog(db, { programId, memberId, since }, at.perPage, (at.page - 1) * at.perPage),
    ]);
    return pageOf(presentRows(rows, presentAccess), total, at, `members/${params.id}/access-log`, query);
  }),
];
