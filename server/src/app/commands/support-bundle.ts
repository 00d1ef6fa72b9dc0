// npm run support-bundle -- FILE.json
import { writeFileSync } from 'node:fs';
import { findUnknownSettings, namedSettings } from '../../platform/env/env.ts';
import { translate } from '../../platform/words/translate.ts';
import { supportBundle } from '../doctor/support-bundle.ts';
import { openForBackup } from '../open-deps.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error(t('console:supportBundle.usage'));
  const unknownSettings = findUnknownSettings();
  const opened = await openForBackup(console.error, (stop) => stops.push(stop));
  const bundle = await supportBundle({ ...opened, unknownSettings }, namedSettings(), new Date());
  writeFileSync(file, `${JSON.stringify(bundle, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  console.log(t('console:supportBundle.done', { file }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
