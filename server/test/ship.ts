import { shipMaps } from '../src/features/maps/index.ts';
import { shipPlanTexts } from '../src/features/mental-wellness/index.ts';
import { shipPackages } from '../src/features/packages/index.ts';
import type { Deps } from '../src/platform/context/context.ts';

/** The records that each start of the product writes into the database. */
export async function shipAll(deps: Deps): Promise<void> {
  await shipMaps(deps);
  await shipPackages(deps);
  await shipPlanTexts(deps);
}
