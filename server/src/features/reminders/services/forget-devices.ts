import { listLiveSessions } from '../../../domain/identity/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { deletePushDevices, listAllPushDevices } from '../push.queries.ts';

const chunk = 1000;

/** Forgets the browsers whose sessions have ended, also of members who are reminded of nothing. */
export async function forgetDevices(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('forget browsers of ended sessions');
  let after: Awaited<ReturnType<typeof listAllPushDevices>>[number] | null = null;
  for (;;) {
    const devices: Awaited<ReturnType<typeof listAllPushDevices>> = await listAllPushDevices(
      platform,
      after,
      chunk,
    );
    const ids = devices.map(({ sessionId }) => sessionId);
    const live = await listLiveSessions(deps.gateway.global(), ids, deps.clock.now());
    const dead = devices.filter(({ sessionId }) => !live.has(sessionId));
    for (const [programId, of] of Map.groupBy(dead, (device) => device.programId))
      await deletePushDevices(deps.gateway.forProgram(programId), programId, of);
    after = devices.at(-1) ?? null;
    if (devices.length < chunk) return;
  }
}
