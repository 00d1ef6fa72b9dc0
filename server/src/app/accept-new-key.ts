import { createInterface } from 'node:readline/promises';
import { findProgram } from '../domain/programs/public.ts';
import { sealKeyCheck } from '../kernel/installation/public.ts';
import type { Resealed, SealedKind } from '../kernel/manifest/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { translate } from '../platform/words/translate.ts';
import type { Tell } from './backups/open-database.ts';
import { countLost, resealEverything } from './reseal.ts';
import { writeToLostFactors } from './write-to-lost-factors.ts';

const t = translate('en');

/** Asks on the terminal. What is piped in answers too, for machines without one. */
export async function askForLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await Promise.race([
      lines.question(question),
      new Promise<string>((resolve) => lines.once('close', () => resolve(''))),
    ]);
  } finally {
    lines.close();
  }
}

/** Returns a line for each kind that is lost, and one for each provider, list and bridge that is switched off. */
export async function linesOfLoss(deps: Deps, { lost, places }: Resealed): Promise<string[]> {
  const kinds = (Object.entries(lost) as [SealedKind, number][]).map(([kind, count]) =>
    t(`console:key.lost.${kind}`, { count }),
  );
  const db = deps.gateway.global();
  const off: string[] = [];
  for (const { kind, programId, name } of places) {
    const program = (await findProgram(db, programId))?.name ?? programId;
    off.push(
      t('console:key.switchedOff', { kind: t(`console:key.kinds.${kind as 'lists'}`), program, name }),
    );
  }
  return [...kinds, ...off];
}

/**
 * Goes on with this key: lists what no key opens, asks, drops it, and seals the check value. False: the answer was
 * another one, and nothing has changed.
 */
export async function acceptNewKey(
  deps: Deps,
  { tell, ask }: { tell: Tell; ask: (question: string) => Promise<string> },
): Promise<boolean> {
  const found = await resealEverything(deps);
  const count = countLost(found);
  for (const line of await linesOfLoss(deps, found)) tell(line);
  const phrase = t('console:key.phrase', { count });
  if (count > 0 && (await ask(t('console:key.ask', { phrase }))).trim() !== phrase) {
    tell(t('console:key.kept'));
    return false;
  }
  await resealEverything(deps, { drop: true });
  await sealKeyCheck(deps);
  if (found.lost.secondFactors) await writeToLostFactors(deps);
  tell(t('console:key.accepted'));
  return true;
}
