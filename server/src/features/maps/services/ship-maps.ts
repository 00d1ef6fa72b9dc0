import { drawnMap, placedMilestones } from '../../../domain/maps/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { shippedMaps } from '../shipped/shipped-maps.ts';
import type { JourneyWords, ShippedMap } from '../shipped/shipped-map.ts';
import { dropMilestones, putSharedMap, putSharedMilestone } from '../shared.queries.ts';

function milestonesOf(map: ShippedMap, words: JourneyWords) {
  const told = map.milestones.map(({ key, fraction, drawing }) => {
    const said = words.milestones[key];
    if (!said) throw new Error(`The journey ${map.key} says nothing of its milestone ${key}.`);
    const { title, text, fact, source } = said;
    return { key, fraction, drawing, title, text, fact, sourceLabel: source.label, sourceUrl: source.url };
  });
  return placedMilestones(map.ground ?? 'world', map.route, told);
}

/**
 * Writes shipped maps into the database, or updates them by their keys. It can run at any time; challenges keep their
 * copies.
 */
export async function shipMaps(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('ship maps');
  const now = deps.clock.now();
  for (const { map, words } of shippedMaps) {
    const { key, kind, ground = 'world', picture = null, lengthMetres } = map;
    const { name, about } = words;
    const route = [...map.route];
    const values = drawnMap({
      kind,
      ground,
      picture,
      route,
      name,
      about,
      lengthMetres,
      lengthGiven: true,
      status: 'published',
    });
    await inTransaction(platform, async (tx) => {
      const id = await putSharedMap(tx, key, values, now);
      for (const milestone of milestonesOf(map, words)) await putSharedMilestone(tx, id, milestone);
      await dropMilestones(
        tx,
        id,
        map.milestones.map((milestone) => milestone.key),
      );
    });
  }
}
