import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildOpenApi } from '../../server/src/app/openapi/openapi.ts';

/** npx fetches these: they weigh 50 MB, and only who makes a client needs them. */
const generator = '@hey-api/openapi-ts@0.99.0';
/** The generator and its client want TypeScript 5. */
const typescript = 'typescript@5.9.3';
const linter = '@redocly/cli@2.77.0';

/** Runs a program of a package with the pinned Node. */
function runPackage(packages: readonly string[], command: readonly string[], folder: string): string {
  const nodeFolder = path.dirname(process.execPath);
  const wanted = packages.map((name) => `--package=${name}`);
  return execFileSync('npm', ['exec', '--yes', ...wanted, '--', ...command], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [nodeFolder, process.env['PATH']].join(path.delimiter),
      REDOCLY_TELEMETRY: 'off',
    },
  });
}

/** Writes the description, and a typed client made from it, into a folder of its own. */
export function makeClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(buildOpenApi(), null, 2));
  runPackage([generator, typescript], ['openapi-ts', '-i', 'openapi.json', '-o', 'client'], folder);
}

/** Compiles what stands in the folder, strictly. Throws with the errors. */
export const compileClient = (folder: string): string =>
  runPackage([typescript], ['tsc', '-p', 'tsconfig.json'], folder);

/**
 * Returns what the linter finds, empty when nothing. It takes `/programs/wellness-tips/{id}` and `/programs/{id}/roles` for one
 * address, because it does not know that an id is a UUID.
 */
export function lintDescription(folder: string): unknown[] {
  const command = ['redocly', 'lint', '--format=json', '--skip-rule=no-ambiguous-paths', 'openapi.json'];
  const { problems } = JSON.parse(runPackage([linter], command, folder)) as { problems: unknown[] };
  return problems;
}
