import type { QueryOf } from '#contract/endpoint.ts';
import {
  downloadPlatformLog,
  listPlatformLog as endpoint,
} from '#contract/features/platform-people/platform-log.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { writePlatformLog } from '../../kernel/platform-log/public.ts';
import { formFor, openReport, readByCursor, table, type Row } from '../../kernel/reports/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import { translate } from '../../platform/words/translate.ts';
import { platformLogColumns, platformLogRow, presentPlatformLogEntry } from './platform-log.overview.ts';
import { countPlatformLog, listPlatformLog, wholePlatformLog } from './platform-log.queries.ts';
import type { PlatformLogFilter } from './platform-log.types.ts';

const sort = { column: 'id', order: 'desc' } as const;

const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('read the log of the platform');

const filterFrom = ({ who, what, from, to }: QueryOf<typeof downloadPlatformLog>): PlatformLogFilter => ({
  who: who?.trim().toLowerCase() || null,
  what: what ?? null,
  from: from ?? null,
  to: to ?? null,
});

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(present);
}

export const platformLogRoutes = [
  route(endpoint, async ({ context, query, language }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 25);
    const from = decodeCursor(query.after, sort, cursorKeys.text) ?? (at.page - 1) * at.perPage;
    const filter = filterFrom(query);
    const [total, rows] = await Promise.all([
      countPlatformLog(db, filter),
      listPlatformLog(db, filter, { limit: at.perPage + 1, from }),
    ]);
    return cursorPageOf(rows, presentPlatformLogEntry(language), total, at, {
      sort,
      path: 'super/log',
      query,
    });
  }),

  route(downloadPlatformLog, async ({ context, query, http, language }) => {
    const filter = filterFrom(query);
    const db = onPlatform(context);
    const { headers, body } = await openReport(
      { ...context, db },
      {
        name: translate(language)('platform-log:file'),
        rows: (tx) =>
          table(
            platformLogColumns(language),
            each(readByCursor(tx, wholePlatformLog(filter)), platformLogRow(language)),
          ),
      },
      { form: formFor({ http, language }) },
    );
    await writePlatformLog(db, context, { action: 'staff.downloadLog', subjectId: null }).catch(
      (error: unknown) => {
        body.destroy();
        throw error;
      },
    );
    http.describe(headers);
    return body;
  }),
];
