import type { Deps } from '../../../platform/context/context.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';
import { findSharedMapId, shipPackage } from '../packages.queries.ts';
import { shipped } from '../shipped/shipped.ts';
import type { ShippedPackage } from '../shipped/shipped-package.ts';
import { packageContent } from './package-content.ts';

/** Writes shipped packages into the database at each start. A second time changes nothing (docs/decisions/251). */
export async function shipPackages(
  { gateway, clock }: Pick<Deps, 'gateway' | 'clock'>,
  packages: readonly ShippedPackage[] = shipped,
): Promise<void> {
  const db = gateway.global();
  for (const { key, mapKey, ...said } of packages) {
    const mapId = mapKey ? await findSharedMapId(db, mapKey) : undefined;
    // Without its map, the package would promise a route that does not exist.
    if (mapKey && !mapId) continue;
    const input = mapId ? { ...said, defaults: { ...said.defaults, mapId } } : said;
    // A test creates a challenge from each package, so they are not checked at each start.
    const content = packageContent([], input);
    const hash = sha256(JSON.stringify(content)).toString('base64url');
    await shipPackage(
      db,
      { ...content, id: newId(), key, featured: input.featured === 1, hash },
      clock.now(),
    );
  }
}
