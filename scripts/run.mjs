// node scripts/run.mjs FILE ARGS...: runs a TypeScript file of the project on the pinned Node.
import { ensureDependencies, giveUp, run } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Usage: node scripts/run.mjs FILE [ARGUMENTS]');
await ensureDependencies().catch((error) => giveUp(error.message));
process.exitCode = await run([file, ...args]);
