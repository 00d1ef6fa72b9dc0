// npm run backup -- FILE [--recipient age1...]
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { translate } from '../../platform/words/translate.ts';
import { openForBackup } from '../open-deps.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { recipient: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error(t('console:backup.usage'));
  if (existsSync(file)) throw new Error(t('console:backup.exists', { file }));
  const { url, files } = await openForBackup(console.error, (stop) => stops.push(stop));
  const options = { file, at: new Date(), recipient: values.recipient ?? null };
  const totals = await makeBackup(url, files, options);
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  const megabytes = Math.ceil(statSync(file).size / 1e6);
  console.log(t('console:backup.done', { file, rows, files: totals.files, megabytes }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
