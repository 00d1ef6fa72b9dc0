import type { ProgramSheet } from '../../kernel/program-files/public.ts';
import { openReport, readByCursor, table } from '../../kernel/reports/public.ts';
import type { Db } from '../../platform/db/handle.ts';
import { translate } from '../../platform/words/translate.ts';
import { scoreLines, type ScoreLine } from './program-sheets.queries.ts';

const columns = ['challenge', 'startDate', 'endDate', 'name', 'username', 'total', 'creditedDays'] as const;

async function* cellsOf(chunks: AsyncIterable<readonly ScoreLine[]>) {
  for await (const rows of chunks) yield rows.map((row) => columns.map((column) => row[column]));
}

export const challengeSheets: readonly ProgramSheet[] = [
  {
    file: 'scores.csv',
    async open({ program, language, place, ...context }) {
      const t = translate(language);
      const names = columns.map((column) => t(`program-data:scores.${column}`));
      const rows = (tx: Db) => table(names, cellsOf(readByCursor(tx, scoreLines(program.id))));
      return (await openReport(context, { name: 'scores', rows }, { place })).body;
    },
  },
];
