// npm run verify-backup -- FILE [--identity KEY_FILE]
import { parseArgs } from 'node:util';
import { readIdentity } from '../../platform/backup/archive.ts';
import { verifyBackup } from '../../platform/backup/restore-backup.ts';
import { translate } from '../../platform/words/translate.ts';
import { missingText } from '../missing-text.ts';

const t = translate('en');
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error(t('console:restore.verifyUsage'));
  const totals = await verifyBackup({ file, identity: readIdentity(values.identity) });
  const { files, madeAt } = totals;
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  console.log(t('console:restore.verified', { madeAt, rows, files }));
  for (const line of missingText(totals)) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
