import { readFileSync } from 'node:fs';
import type { DoneDeletion } from '../../features/program-deletion/index.ts';
import type { Erasure } from '../../kernel/audit/public.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

/** What `npm run erasures` has printed. */
export type Gone = Erasure | { at: string; deletion: DoneDeletion };

/** Returns what a line holds; null for one that was cut while it was written. */
function goneOf(line: string): Gone | null {
  try {
    const gone = JSON.parse(line) as Partial<Erasure> & { deletion?: DoneDeletion };
    return typeof gone.at === 'string' && (gone.memberId || gone.deletion) ? (gone as Gone) : null;
  } catch {
    return null;
  }
}

/** Reads the list, or says which line is torn: a list that was cut while it was written would leave people out. */
export const readErasures = (file: string): Gone[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (!line) return [];
      const gone = goneOf(line);
      if (!gone) throw new Error(t('console:restore.torn', { file, line: i + 1 }));
      return [gone];
    });

/** Clocks of the machines that wrote the list may be off. Erasing somebody again who is gone changes nothing. */
const marginMs = 3_600_000;
export const isSince = (at: string, madeAt: string): boolean =>
  Date.parse(at) >= Date.parse(madeAt) - marginMs;
