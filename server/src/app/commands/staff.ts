// npm run staff -- list | add EMAIL --name "FIRST LAST" [--super] | remove EMAIL
import { parseArgs } from 'node:util';
import { changeStaffByCommand, listAllStaff } from '../../features/platform-people/index.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { translate } from '../../platform/words/translate.ts';
import { openForCommand } from '../open-deps.ts';

const t = translate('en');
const stops: (() => Promise<void>)[] = [];
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, super: { type: 'boolean' } },
  });
  const [act, email] = positionals;
  const isChange = act === 'add' || act === 'remove';
  if (act !== 'list' && !(isChange && email)) throw new Error(t('console:staff.usage'));
  const deps = await openForCommand((stop) => stops.push(stop));
  if (isChange) {
    const role = act === 'remove' ? null : values.super ? 'Super WT Admin' : 'WT Admin';
    const link = await changeStaffByCommand(deps, email!, { role, name: values.name ?? '' });
    if (link) console.log(t('console:staff.link', { link }));
  }
  for (const row of await listAllStaff(deps)) console.log(`${row.email}  ${row.role}  ${row.name}`);
} catch (error) {
  const code = error instanceof AppError ? error.code : null;
  console.error(code ? t('console:staff.refused', { code }) : (error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
