// npm run erasures: prints every erasure of a member, one a line, for `npm run restore -- FILE --erasures FILE`.
import { listErasures } from '../../kernel/audit/public.ts';
import { openForCommand } from '../open-deps.ts';

const stops: (() => Promise<void>)[] = [];
try {
  const deps = await openForCommand((stop) => stops.push(stop));
  for (const erasure of await listErasures(deps.gateway.forPlatform('list erasures')))
    console.log(JSON.stringify(erasure));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
