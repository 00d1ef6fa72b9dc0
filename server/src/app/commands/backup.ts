// npm run backup -- FILE [--recipient age1...]
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { findMissingFiles } from '../../domain/pictures/public.ts';
import { translate } from '../../platform/words/translate.ts';
import { openForBackup } from '../open-deps.ts';
import { missingText } from '../missing-text.ts';

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
  const { url, files, wire } = await openForBackup(console.error, (stop) => stops.push(stop));
  // The schema of a version before may lack what is asked for here; a backup of it is worth more than this.
  const missing = await findMissingFiles(wire()).catch(() => []);
  const options = { file, at: new Date(), recipients: values.recipient ? [values.recipient] : [], missing };
  const totals = await makeBackup(url, files, options);
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  const megabytes = Math.ceil(statSync(file).size / 1e6);
  console.log(t('console:backup.done', { file, rows, files: totals.files, megabytes }));
  for (const line of missingText(totals)) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
