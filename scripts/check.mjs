// npm run check: format, lint, types, the law, unused code, unit and API tests; all but the browser.
// npm run check -- --fast [--since COMMIT]: the same for what changed only, to be run while working.
import { baseCommit, changedSince } from './changed.mjs';
import { ensureDependencies, giveUp, say } from './setup.mjs';
import { runStages } from './run-stages.mjs';
import { checkStages, fastStages, vitestStage } from './stages.mjs';

const args = process.argv.slice(2);
const fast = args.includes('--fast');
const since = args.includes('--since') ? args[args.indexOf('--since') + 1] : undefined;

function stagesForChanges() {
  const base = baseCommit(since);
  if (!base) giveUp(`Git does not know the commit ${since ?? 'HEAD'}.`);
  const files = changedSince(base);
  say(`${files.length} files changed since ${base.slice(0, 7)}.`);
  return fastStages(files);
}

await ensureDependencies().catch((error) => giveUp(error.message));
const { ok } = await runStages(fast ? stagesForChanges() : [...checkStages(), vitestStage()]);
process.exitCode = ok ? 0 : 1;
