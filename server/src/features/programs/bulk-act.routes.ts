import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/programs/bulk-acts.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { findStoredProgram } from '../../domain/programs/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { writePlatformLog } from '../../kernel/platform-log/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import {
  askToUndo,
  findAct,
  insertAct,
  listActPrograms,
  listActs,
  listTargets,
  moveAct,
  type BulkActRow,
  type BulkChange,
  type BulkProgramRow,
  type BulkText,
  type BulkValue,
} from './bulk-act.queries.ts';
import { everyProgram, programFilterOf } from './program-filter.ts';
import { refusalOf, valueNow } from './services/plan-bulk-act.ts';

type Asked = BodyOf<typeof endpoints.previewBulkAct>;

const newest = { column: 'id', order: 'desc' } as const;
const byId = { column: 'id', order: 'asc' } as const;

function wordOf(value: BulkValue): string | null {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value !== null && typeof value === 'object' ? (value.subject ?? value.text) : value;
}

const presentAct = ({
  id,
  kind,
  setting,
  value,
  state,
  createdAt,
  counts,
}: BulkActRow): endpoints.BulkAct => ({
  id,
  kind,
  setting,
  value: wordOf(value),
  state,
  createdAt: createdAt.toISOString(),
  counts,
});
const presentProgram = ({ id, name, state, why }: BulkProgramRow): endpoints.BulkProgram => ({
  id,
  name,
  state,
  why,
});

function textOf({ kind, subject, text, days }: Asked): BulkText {
  if (!text) throw invalid('text', 'required');
  if (kind === 'notice') {
    if (days === undefined) throw invalid('days', 'required');
    return { subject: null, text: text.trim(), days };
  }
  if (!subject) throw invalid('subject', 'required');
  return { subject: subject.trim(), text: text.trim(), days: null };
}

function changeOf(asked: Asked): BulkChange {
  const { kind, setting, isOn, tier, endsOn } = asked;
  if (kind === 'notice' || kind === 'message') return { kind, setting: null, value: textOf(asked) };
  if (kind === 'tier') {
    if (!tier) throw invalid('tier', 'required');
    return { kind, setting: null, value: tier };
  }
  if (kind === 'endsOn') {
    if (endsOn === undefined) throw invalid('endsOn', 'required');
    return { kind, setting: null, value: endsOn };
  }
  if (!setting) throw invalid('setting', 'required');
  if (isOn === undefined) throw invalid('isOn', 'required');
  return { kind, setting, value: isOn };
}

async function targetsOf(context: Context, db: Db, { ids, filter }: Asked) {
  const chosen = filter ? programFilterOf(context, filter) : everyProgram;
  const targets = await listTargets(
    db,
    chosen,
    ids?.map((id) => id.toLowerCase()) ?? null,
    endpoints.mostInBulk + 1,
  );
  if (targets.length > endpoints.mostInBulk) throw invalid('filter', 'too_many_programs');
  return targets;
}

async function preview(context: Context, asked: Asked): Promise<endpoints.BulkPreview> {
  const db = context.deps.gateway.forPlatform('see what an act over many programs changes');
  const change = changeOf(asked);
  const targets = await targetsOf(context, db, asked);
  const refused = new Map<string, string[]>();
  let same = 0;
  for (const { id, isHome } of targets) {
    const program = await findStoredProgram(db, id);
    if (!program) continue;
    if ((await valueNow(db, program, change)) === change.value) same += 1;
    else {
      const why = await refusalOf(context, db, { ...program, isHome }, change);
      if (why) refused.set(why, [...(refused.get(why) ?? []), program.name]);
    }
  }
  const refusals = [...refused].map(([why, names]) => ({
    why,
    count: names.length,
    names: names.toSorted((one, other) => one.localeCompare(other)).slice(0, endpoints.mostNamed),
  }));
  const changing = targets.length - same - refusals.reduce((sum, { count }) => sum + count, 0);
  return { total: targets.length, change: changing, same, refused: refusals };
}

async function accessAct(db: Db, id: string): Promise<BulkActRow> {
  const act = await findAct(db, id.toLowerCase());
  if (!act) throw notFound();
  return act;
}

async function begin(context: Context, { confirm, ...asked }: BodyOf<typeof endpoints.beginBulkAct>) {
  await requireFreshProof(context);
  const db = context.deps.gateway.forPlatform('change many programs');
  const change = changeOf(asked);
  return once({ ...context, db }, async (tx) => {
    const targets = await targetsOf(context, tx, asked);
    // Programs that came or went since the preview were not confirmed.
    if (targets.length !== confirm) throw invalid('confirm', 'other_count');
    const { actor, now } = context;
    const id = newId();
    await insertAct(tx, { ...change, id, actor: { ...actor, sessionId: '' }, now }, targets);
    // What people read stays with the act.
    const { kind, setting, value } = change;
    const details = {
      kind,
      setting,
      value: typeof value === 'object' ? null : value,
      programs: targets.length,
    };
    await writePlatformLog(tx, context, { action: 'programs.beginBulk', subjectId: id, details });
    return presentAct(await accessAct(tx, id));
  });
}

type Deed = 'stop' | 'resume' | 'undo';

async function move(context: Context, given: string, deed: Deed) {
  if (deed !== 'stop') await requireFreshProof(context);
  const db = context.deps.gateway.forPlatform('stop, resume or undo an act over many programs');
  return once({ ...context, db }, async (tx) => {
    const { id, kind } = await accessAct(tx, given);
    const own = { ...context.actor, sessionId: '' };
    const moved =
      deed === 'stop'
        ? await moveAct(tx, id, ['running'], 'stopped')
        : await moveAct(tx, id, deed === 'resume' ? ['stopped'] : ['done'], 'running', own);
    if (!moved) throw new AppError('already_done');
    if (deed === 'undo' && (!endpoints.undoableKinds.includes(kind) || !(await askToUndo(tx, id))))
      throw new AppError('already_done');
    await writePlatformLog(tx, context, { action: `programs.${deed}Bulk`, subjectId: id });
    return presentAct(await accessAct(tx, id));
  });
}

export const bulkActRoutes = [
  route(endpoints.previewBulkAct, ({ context, body }) => preview(context, body)),
  route(endpoints.beginBulkAct, ({ context, body }) => begin(context, body)),

  route(endpoints.listBulkActs, async ({ context, query }) => {
    const db = context.deps.gateway.forPlatform('list acts over many programs');
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const window = { after, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage };
    const { total, rows } = await listActs(db, query.state ?? null, window);
    return cursorPageOf(rows, presentAct, total, at, { sort: newest, path: 'super/bulk-acts', query });
  }),

  route(endpoints.getBulkAct, async ({ context, params }) =>
    presentAct(
      await accessAct(context.deps.gateway.forPlatform('show an act over many programs'), params.id),
    ),
  ),

  route(endpoints.listBulkPrograms, async ({ context, params, query }) => {
    const db = context.deps.gateway.forPlatform('show what came of an act over many programs');
    const { id } = await accessAct(db, params.id);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, byId, cursorKeys.text);
    const window = { after, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage };
    const { total, rows } = await listActPrograms(db, { id, state: query.state ?? null }, window);
    const address = { sort: byId, path: `super/bulk-acts/${id}/programs`, query };
    return cursorPageOf(rows, presentProgram, total, at, address);
  }),

  route(endpoints.stopBulkAct, ({ context, params }) => move(context, params.id, 'stop')),
  route(endpoints.resumeBulkAct, ({ context, params }) => move(context, params.id, 'resume')),
  route(endpoints.undoBulkAct, ({ context, params }) => move(context, params.id, 'undo')),
];
