import { openFilled } from '../server/src/app/start.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { copyData, demoFolderOf, removeData } from './data-folder.ts';
import { bridgeSettings } from './bridge.ts';
import { openMailBox, smtpUrl } from './mail-box.ts';

process.env['NODE_ENV'] = 'production';
process.env['PUBLIC_URL'] = `http://localhost:${process.env['PORT']}`;
// Identity providers of tests are on this machine.
Object.assign(process.env, { SMTP_URL: smtpUrl, INSIDE_PROVIDERS: 'on', ...bridgeSettings });
const env = readEnv();

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Fills an empty folder with the demo and stops again, so that it can be copied. */
async function makeDemo(): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  await openFilled({ env, log: silentLog, tell, started: (stop) => stops.push(stop) });
  for (const stop of stops.toReversed()) await stop();
}

// Each run starts on a fresh demo, unless E2E_KEEP=1 asks for the data of the last run.
if (process.env['E2E_KEEP'] !== '1') {
  removeData(env.dataDir);
  await makeDemo();
  copyData(env.dataDir, demoFolderOf(String(env.port)));
}
await openMailBox();
await import('../server/src/main.ts');
