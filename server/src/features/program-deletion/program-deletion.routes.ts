import { Readable } from 'node:stream';
import type { Language } from '#copy/languages.ts';
import * as endpoints from '#contract/features/program-deletion/program-deletion.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { writePlatformLog } from '../../kernel/platform-log/public.ts';
import type { ProgramSheet } from '../../kernel/program-files/public.ts';
import { findProgram, type ProgramRow } from '../../domain/programs/public.ts';
import { takePlace } from '../../kernel/reports/public.ts';
import { throttleKey, useUp } from '../../kernel/throttle/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route, type HttpSide } from '../../platform/http/bind.ts';
import { zipStream } from '../../platform/zip/zip-stream.ts';
import { presentDeletion } from './program-deletion.presenter.ts';
import { countDeletions, findDeletion, findOpenDeletion, listDeletions } from './program-deletion.queries.ts';
import { collectData } from './services/collect-data.ts';
import { approveDeletion, cancelDeletion, requestDeletion } from './services/decide-deletion.ts';

const newest = { column: 'id', order: 'desc' } as const;
const downloads = { most: 5, windowMs: 60 * 60_000 };
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('see which programs are deleted');

async function accessProgram({ deps }: Context, id: string) {
  const program = await findProgram(deps.gateway.global(), id.toLowerCase());
  if (!program) throw notFound();
  return program;
}

async function deletionOf(context: Context, { id }: { id: string }) {
  const deletion = await findDeletion(onPlatform(context), id);
  if (!deletion) throw notFound();
  return presentDeletion(context.actor.loginId)(deletion);
}

const decisionRoutes = [
  route(endpoints.requestProgramDeletion, async ({ context, params, body }) => {
    const { id } = await accessProgram(context, params.id);
    await requireFreshProof(context);
    return deletionOf(context, await requestDeletion(context, id, body));
  }),

  route(endpoints.approveProgramDeletion, async ({ context, params, body }) => {
    const { id } = await accessProgram(context, params.id);
    await requireFreshProof(context);
    return deletionOf(context, await approveDeletion(context, id, body.name));
  }),

  route(endpoints.cancelProgramDeletion, async ({ context, params }) => {
    const { id } = await accessProgram(context, params.id);
    return deletionOf(context, await cancelDeletion(context, id));
  }),
];

interface Download {
  sheets: readonly ProgramSheet[];
  program: ProgramRow;
  language: Language;
}

async function noteDownload(context: Context, { id, name }: ProgramRow): Promise<void> {
  const { actor, now } = context;
  await useUp(context.db, [{ key: throttleKey('program-download', actor.loginId), ...downloads }], now);
  const entry = { action: 'programDeletion.download', subjectId: id, details: { name } };
  await writePlatformLog(onPlatform(context), context, entry);
}

/**
 * Sends the files while they are read. Its place among the reports is taken before the first byte and kept until the last one,
 * so that other reports make it come later, and never break it off.
 */
async function downloadOf(context: Context, http: HttpSide, { sheets, program, language }: Download) {
  const { deps, now } = context;
  const place = takePlace();
  try {
    await noteDownload(context, program);
  } catch (error) {
    place.leave();
    throw error;
  }
  const name = `${program.slug}-${now.toISOString().slice(0, 10)}.zip`;
  http.describe({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-store',
  });
  const db = deps.gateway.forProgram(program.id);
  const of = { deps, db, programId: program.id, now, program, language, place };
  return Readable.from(zipStream(collectData(of, sheets), now)).once('close', () => place.leave());
}

export const programDeletionRoutes = (sheets: readonly ProgramSheet[]) => [
  ...decisionRoutes,

  route(endpoints.listProgramDeletions, async ({ context, query }) => {
    const db = onPlatform(context);
    const state = query.state ?? null;
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const offset = (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countDeletions(db, state),
      listDeletions(db, state, { afterId: after?.id ?? null, limit: at.perPage + 1, offset }),
    ]);
    const address = { sort: newest, path: 'super/program-deletions', query };
    return cursorPageOf(rows, presentDeletion(context.actor.loginId), total, at, address);
  }),

  route(endpoints.getProgramDeletion, async ({ context, params }) => {
    const { id } = await accessProgram(context, params.id);
    const deletion = await findOpenDeletion(onPlatform(context), id);
    return { deletion: deletion ? presentDeletion(context.actor.loginId)(deletion) : null };
  }),

  route(endpoints.downloadProgramData, async ({ context, params, http, language }) => {
    const program = await accessProgram(context, params.id);
    const deletion = await findOpenDeletion(onPlatform(context), program.id);
    if (!deletion || deletion.state === 'running') throw notFound();
    await requireFreshProof(context);
    return downloadOf(context, http, { sheets, program, language });
  }),
];
