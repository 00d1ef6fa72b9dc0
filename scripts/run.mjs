// node scripts/run.mjs FILE ARGS...: runs a TypeScript file of the project on the pinned Node.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies, giveUp, root, run } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Usage: node scripts/run.mjs FILE [ARGUMENTS]');
if (!existsSync(path.join(root, file)))
  giveUp(`${file} is not part of this installation. It is a command for development.`);
await ensureDependencies().catch((error) => giveUp(error.message));
process.exitCode = await run([file, ...args]);
