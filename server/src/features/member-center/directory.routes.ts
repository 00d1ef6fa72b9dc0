import { countDirectoryMembers, listDirectory } from '#contract/features/member-center/directory.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { route } from '../../platform/http/bind.ts';
import { filterFrom } from './directory.filter.ts';
import { presentDirectoryMember } from './directory.presenter.ts';
import { countDirectory, countListed, listDirectoryRows } from './directory.queries.ts';

const cursorKeyOf = {
  name: cursorKeys.text,
  username: cursorKeys.text,
  registeredDate: cursorKeys.day,
  lastVisitDate: cursorKeys.day,
};

export const directoryRoutes = [
  route(listDirectory, async ({ context, params, query }) => {
    const { db, programId } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
    const filter = await filterFrom(context, query);
    const from = after ?? (at.page - 1) * at.perPage;
    const count = await countListed(db, programId, filter);
    const asked = { sort, limit: at.perPage + 1, from };
    const rows = await listDirectoryRows(db, programId, { ...filter, few: count.few }, asked);
    const address = { sort, path: `programs/${params.id}/member-directory`, query };
    const page = cursorPageOf(rows, presentDirectoryMember, count.total, at, address);
    return { ...page, totalIsExact: count.isExact };
  }),

  route(countDirectoryMembers, async ({ context, params, query }) => {
    const { db, programId } = context;
    accessSessionProgram(context, params.id);
    return { total: await countDirectory(db, { programId, filter: await filterFrom(context, query) }) };
  }),
];
