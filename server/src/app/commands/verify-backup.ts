// npm run verify-backup -- FILE [--identity KEY_FILE]
import { parseArgs } from 'node:util';
import { readIdentity } from '../../platform/backup/archive.ts';
import { verifyBackup } from '../../platform/backup/restore-backup.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error(t('console:restore.verifyUsage'));
  const {
    rows: ofTables,
    files,
    madeAt,
  } = await verifyBackup({ file, identity: readIdentity(values.identity) });
  const rows = Object.values(ofTables).reduce((sum, count) => sum + count, 0);
  console.log(t('console:restore.verified', { madeAt, rows, files }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
