import type { QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/programs/all-programs.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentListedProgram, presentProgramDetail } from './all-programs.presenter.ts';
import {
  countAllPrograms,
  countSizes,
  findListedProgram,
  listAllPrograms,
  offerPrograms,
} from './all-programs.queries.ts';
import { programFilterOf } from './program-filter.ts';
import { noteContract } from './services/note-contract.ts';
import { closeProgram, reopenProgram } from './services/close-program.ts';
import { daysToCount } from './services/count-figures.ts';
import { countSettingsRecords, listSettingsRecords } from './settings-history.queries.ts';
import { presentSettingsRecord } from './settings.presenter.ts';

const keys = {
  name: cursorKeys.text,
  members: cursorKeys.number,
  activeMonth: cursorKeys.number,
  lastAdminVisit: cursorKeys.day,
  createdAt: cursorKeys.day,
  endsOn: cursorKeys.day,
} as const;
const newest = { column: 'id', order: 'desc' } as const;

async function listed(context: Context, path: string, query: QueryOf<typeof endpoints.searchPrograms>) {
  const { deps, actor } = context;
  const { sortColumn: column = 'name', sortOrder: order = 'asc' } = query;
  const sort = { column, order };
  const at = pageFrom(query, 7);
  const after = decodeCursor(query.after, sort, keys[column]);
  const filter = programFilterOf(context, query);
  const db = deps.gateway.forPlatform('list all programs');
  const from = after ?? (at.page - 1) * at.perPage;
  const [total, rows] = await Promise.all([
    countAllPrograms(db, filter),
    listAllPrograms(db, { filter, sort, limit: at.perPage + 1, from }),
  ]);
  const present = presentListedProgram(actor.resellerId !== null);
  return cursorPageOf(rows, present, total, at, { sort, path, query });
}

/** Any program; for staff of a reseller one of its programs. Others do not exist (404). */
async function accessAnyProgram({ deps, actor }: Context, id: string) {
  const db = deps.gateway.forPlatform('show a program to platform staff');
  const program = await findListedProgram(db, id.toLowerCase());
  if (!program || (actor.resellerId !== null && program.resellerId !== actor.resellerId)) throw notFound();
  return program;
}

export async function detailOf(context: Context, id: string) {
  const { deps, now } = context;
  const program = await accessAnyProgram(context, id);
  const db = deps.gateway.forProgram(program.id);
  const sizes = await countSizes(db, program.id, daysToCount(program.timeZone, now));
  return presentProgramDetail(program, sizes, context.actor.resellerId !== null);
}

export const allProgramRoutes = [
  route(endpoints.listPrograms, ({ context, query }) => listed(context, 'programs', query)),

  route(endpoints.searchPrograms, ({ context, query }) => listed(context, 'programs/search', query)),

  route(endpoints.autocompletePrograms, async ({ context, query }) => {
    const search = query.searchString.trim();
    if (!search) return { items: [] };
    const db = context.deps.gateway.forPlatform('complete the name of a program');
    return {
      items: await offerPrograms(db, { search, onlyOf: context.actor.resellerId }, endpoints.mostOffered),
    };
  }),

  route(endpoints.getProgramDetail, ({ context, params }) => detailOf(context, params.id)),

  route(setContract, async ({ context, params, body }) => {
    const { id } = await accessAnyProgram(context, params.id);
    await noteContract(context, id, body, (within) => detailOf(within, id));
    return detailOf(context, id);
  }),

  route(endpoints.closeProgram, async ({ context, params, body }) => {
    const { id } = await accessAnyProgram(context, params.id);
    await closeProgram(context, id, body.reason.trim());
    return detailOf(context, id);
  }),

  route(endpoints.reopenProgram, async ({ context, params }) => {
    const { id } = await accessAnyProgram(context, params.id);
    await reopenProgram(context, id);
    return detailOf(context, id);
  }),

  route(endpoints.listProgramChanges, async ({ context, params, query }) => {
    const program = await accessAnyProgram(context, params.id);
    const db = context.deps.gateway.forProgram(program.id);
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const [total, rows] = await Promise.all([
      countSettingsRecords(db, program.id),
      listSettingsRecords(db, program.id, {
        after,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: newest, path: `super/programs/${program.id}/settings-history`, query };
    // Changes are brought back from inside the program, where its admins see who did it.
    return cursorPageOf(rows, (row) => presentSettingsRecord(row, false), total, at, address);
  }),
];
