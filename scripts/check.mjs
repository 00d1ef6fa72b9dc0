// npm run check: format, lint, types, the law, unused code, unit and API tests; all but the browser.
import { ensureDependencies, giveUp } from './setup.mjs';
import { checkStages, runStages, vitestStage } from './stages.mjs';

await ensureDependencies().catch((error) => giveUp(error.message));
const { ok } = await runStages([...checkStages(), vitestStage()]);
process.exitCode = ok ? 0 : 1;
