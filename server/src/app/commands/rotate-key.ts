// npm run rotate-key [-- --accept-new-key]
import { parseArgs } from 'node:util';
import { checkKey, sealKeyCheck, wrongKey } from '../../kernel/installation/public.ts';
import { acceptNewKey, askForLine } from '../accept-new-key.ts';
import { countLost, resealEverything } from '../reseal.ts';
import { openForCommand } from '../open-deps.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const { values } = parseArgs({ options: { 'accept-new-key': { type: 'boolean' } } });
  const deps = await openForCommand((stop) => stops.push(stop), { anyKey: true });
  if (values['accept-new-key']) {
    if (!(await acceptNewKey(deps, { tell: console.log, ask: askForLine }))) process.exitCode = 1;
  } else {
    if (!deps.env.secretKeyOld) throw new Error(t('console:rotate.noOldKey'));
    if ((await checkKey(deps)) === 'wrong') throw wrongKey();
    const found = await resealEverything(deps);
    const unreadable = countLost(found);
    await sealKeyCheck(deps);
    console.log(t('console:rotate.done', { resealed: found.resealed, unreadable }));
    if (unreadable > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
