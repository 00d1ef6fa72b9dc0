// npm run restore -- FILE [--identity KEY_FILE] [--erasures FILE] [--accept-new-key]
import { parseArgs } from 'node:util';
import { eraseAgain } from '../../features/data-rights/index.ts';
import { deleteAgain } from '../../features/program-deletion/index.ts';
import { readIdentity } from '../../platform/backup/archive.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { silentLog } from '../../platform/log/log.ts';
import { translate } from '../../platform/words/translate.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { opensCheck, wrongKey } from '../../kernel/installation/public.ts';
import { isSince, readErasures } from '../backups/erasure-list.ts';
import { acceptNewKey, askForLine } from '../accept-new-key.ts';
import { personalData } from '../features.ts';
import { openForBackup } from '../open-deps.ts';
import { requireKey } from '../reseal.ts';
import { missingText } from '../missing-text.ts';

const t = translate('en');

const stops: (() => Promise<void>)[] = [];
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      erasures: { type: 'string' },
      'accept-new-key': { type: 'boolean' },
    },
  });
  const [file] = positionals;
  if (!file) throw new Error(t('console:restore.usage'));
  const archive = { file, identity: readIdentity(values.identity) };
  const listed = values.erasures === undefined ? [] : readErasures(values.erasures);
  const { env, url, files, wire } = await openForBackup(console.error, (stop) => stops.push(stop));
  const lock = { waitMs: env.startWaitMs, tell: console.error };
  const secrets = createSecrets(env);
  const checkKey = (sealed: string) => {
    if (!values['accept-new-key'] && !opensCheck(secrets, sealed)) throw wrongKey();
  };
  const totals = await restoreBackup({ url, files, log: silentLog, checkKey }, archive, lock);
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  console.log(t('console:restore.done', { rows, files: totals.files }));
  for (const line of missingText(totals)) console.log(line);
  console.log(t('console:restore.held'));
  const deps = wire();
  if (values['accept-new-key']) await acceptNewKey(deps, { tell: console.log, ask: askForLine });
  await requireKey(deps);
  if (values.erasures !== undefined) {
    const since = listed.filter(({ at }) => isSince(at, totals.madeAt));
    const before = listed.length - since.length;
    if (before > 0) console.log(t('console:restore.leftOut', { count: before, at: totals.madeAt }));
    const members = since.filter((gone) => 'memberId' in gone);
    const programs = since.flatMap((gone) => ('deletion' in gone ? [gone.deletion] : []));
    console.log(t('console:restore.erased', await eraseAgain(deps, personalData, members)));
    const deleted = await deleteAgain(deps, personalData, programs);
    console.log(t('console:restore.deleted', { count: deleted }));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
