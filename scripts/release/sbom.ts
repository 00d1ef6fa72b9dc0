// node scripts/release/sbom.ts: prints the packages that the server runs with, with their licenses (SPDX). `npm sbom --omit=dev` leaves
// out packages that a tool needs, too, such as pg, so it lists everything, and what only tools need is taken away here.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Relationship {
  spdxElementId: string;
  relatedSpdxElement: string;
}
interface Sbom {
  documentNamespace: string;
  creationInfo: { created: string };
  packages: { SPDXID: string; name: string; versionInfo: string }[];
  relationships: Relationship[];
}
interface Lock {
  name: string;
  packages: Record<string, { name?: string; version: string; dev?: boolean }>;
}

/** Returns what the lock file says is installed without tools, as name@version. */
function keptBy({ name: own, packages }: Lock): Set<string> {
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev);
  return new Set(
    kept.map(
      ([at, { name, version }]) => `${name ?? (at ? at.split('node_modules/').at(-1) : own)}@${version}`,
    ),
  );
}

/** Takes out of a list everything that only tools need, and what is made up anew each time if a commit and its moment are given. */
export function withoutTools(sbom: Sbom, lock: Lock, from?: { commit: string; at: Date }): Sbom {
  const kept = keptBy(lock);
  const packages = sbom.packages.filter(({ name, versionInfo }) => kept.has(`${name}@${versionInfo}`));
  const ids = new Set(['SPDXRef-DOCUMENT', ...packages.map(({ SPDXID }) => SPDXID)]);
  const relationships = sbom.relationships.filter(
    ({ spdxElementId, relatedSpdxElement }) => ids.has(spdxElementId) && ids.has(relatedSpdxElement),
  );
  const made = from && {
    documentNamespace: `https://github.com/goodstride/goodstride/sbom/${from.commit}`,
    creationInfo: { ...sbom.creationInfo, created: from.at.toISOString().replace(/\.\d+Z$/, 'Z') },
  };
  return { ...sbom, ...made, packages, relationships };
}

/** Returns the list for the lock file in a folder. */
export function listPackages(folder: string, from?: { commit: string; at: Date }): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format=spdx'];
  const text = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const sbom = withoutTools(JSON.parse(text) as Sbom, JSON.parse(lock) as Lock, from);
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

if (import.meta.main) process.stdout.write(listPackages(process.cwd()));
