// npm run restore -- FILE [--identity KEY_FILE]
import { parseArgs } from 'node:util';
import { readIdentity } from '../../platform/backup/archive.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { silentLog } from '../../platform/log/log.ts';
import { translate } from '../../platform/words/translate.ts';
import { openForBackup } from '../open-deps.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error(t('console:restore.usage'));
  const archive = { file, identity: readIdentity(values.identity) };
  const { env, url, files } = await openForBackup(console.error, (stop) => stops.push(stop));
  const lock = { waitMs: env.startWaitMs, tell: console.error };
  const totals = await restoreBackup({ url, files, log: silentLog }, archive, lock);
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  console.log(t('console:restore.done', { rows, files: totals.files }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
