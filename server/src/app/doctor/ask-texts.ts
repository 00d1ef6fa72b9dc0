import { Resolver } from 'node:dns/promises';
import type { AskTexts } from './mail-records.ts';

const nothing = ['ENODATA', 'ENOTFOUND'];

/** Asks the name servers of this machine. */
export function textsOfDns(): AskTexts {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (nothing.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}
