// npm run backup -- FILE [--recipient age1...]
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { findMissingFiles } from '../../domain/pictures/public.ts';
import { translate } from '../../platform/words/translate.ts';
import { createGateway } from '../../platform/db/gateway.ts';
import { silentLog } from '../../platform/log/log.ts';
import { openAsItIs } from '../backups/open-database.ts';
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
  const { url, direct, settled, files } = await openAsItIs(console.error, (stop) => stops.push(stop));
  const gateway = createGateway({
    url,
    poolSize: 1,
    transactionPooling: settled.databaseTransactionPooling,
    replica: null,
    distributed: settled.databaseDistributed,
    log: silentLog,
  });
  stops.push(() => gateway.close());
  // The schema of a version before may lack what is asked for here; a backup of it is worth more than this.
  const missing = await findMissingFiles({ gateway, files }).catch(() => []);
  const options = { file, at: new Date(), recipients: values.recipient ? [values.recipient] : [], missing };
  const totals = await makeBackup(direct, files, options);
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
