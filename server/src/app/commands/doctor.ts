// npm run doctor
import { findUnknownSettings } from '../../platform/env/env.ts';
import { translate } from '../../platform/words/translate.ts';
import { examine } from '../doctor/examine.ts';
import { openForBackup } from '../open-deps.ts';

const t = translate('en');
const marks = { good: 'ok', warning: 'warning', problem: 'PROBLEM' };
const stops: (() => Promise<void>)[] = [];
try {
  const unknownSettings = findUnknownSettings();
  const opened = await openForBackup(console.error, (stop) => stops.push(stop));
  const findings = await examine({ ...opened, unknownSettings });
  for (const { about, verdict, text } of findings)
    console.log(`${marks[verdict].padEnd(8)} ${about.padEnd(12)} ${text}`);
  const problems = findings.filter(({ verdict }) => verdict === 'problem').length;
  console.log(problems ? t('console:doctor.sick', { count: problems }) : t('console:doctor.well'));
  if (problems) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
