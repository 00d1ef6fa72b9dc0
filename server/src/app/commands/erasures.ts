// npm run erasures: prints every erasure of a member and every deleted program, one a line, for `npm run restore -- FILE --erasures FILE`.
import { listErasures } from '../../kernel/audit/public.ts';
import { doneDeletions } from '../../features/program-deletion/index.ts';
import { openForCommand } from '../open-deps.ts';

const stops: (() => Promise<void>)[] = [];
try {
  const deps = await openForCommand((stop) => stops.push(stop));
  for (const erasure of await listErasures(deps.gateway.forPlatform('list erasures')))
    console.log(JSON.stringify(erasure));
  for (const deletion of await doneDeletions(deps))
    console.log(JSON.stringify({ at: deletion.finishedAt, deletion }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
