import { createHash, randomBytes } from 'node:crypto';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { startResealing, type Resealed, type Resealing } from '../../../../kernel/manifest/public.ts';
import type { Deps } from '../../../../platform/context/context.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { listSealedSeeds, updateDraw } from '../draws.queries.ts';

const seedBytes = 32;

const placeOf = (programId: string, challengeId: string) =>
  `challenge_draw.seed_sealed:${programId}:${challengeId}`;

export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** A new seed, sealed, with the hash of it that is published. Nobody reads the seed before the draw. */
export function newSeed(
  secrets: Secrets,
  programId: string,
  challengeId: string,
): { seedSealed: string; commitment: string } {
  const seed = randomBytes(seedBytes).toString('hex');
  return {
    seedSealed: secrets.seal(seed, placeOf(programId, challengeId)),
    commitment: commitmentOf(seed),
  };
}

/** Opens the seed of a draw. Throws if it is not the one whose hash was published. */
export function openSeed(
  secrets: Secrets,
  draw: { programId: string; challengeId: string; seedSealed: string | null; commitment: string },
): string {
  if (draw.seedSealed === null) throw new Error('The seed of this draw is published already.');
  const seed = secrets.open(draw.seedSealed, placeOf(draw.programId, draw.challengeId));
  if (commitmentOf(seed) !== draw.commitment) throw new Error('The seed is not the one that was announced.');
  return seed;
}

/** Seals seeds with the new key. Where the key is lost, a draw gets a new seed, and the log says that its hash is another one. */
export async function resealSeeds(deps: Deps, resealing: Resealing): Promise<Resealed> {
  const { gateway, secrets, clock } = deps;
  const db = gateway.forPlatform('seal seeds of draws with a new key');
  const { counts, take } = startResealing(resealing);
  for (const row of await listSealedSeeds(db)) {
    const { programId, challengeId } = row;
    await take('draws', {
      reseal: () => secrets.reseal(row.seedSealed, placeOf(programId, challengeId)),
      store: (seedSealed) => updateDraw(db, row, { seedSealed }),
      async drop() {
        const seed = newSeed(secrets, programId, challengeId);
        await updateDraw(db, row, seed);
        await writeAudit(
          db,
          { programId, now: clock.now(), actor: null },
          {
            action: 'challenges.renewDraw',
            subjectType: 'challenge',
            subjectId: challengeId,
            details: { commitment: seed.commitment },
          },
        );
      },
    });
  }
  return counts;
}
