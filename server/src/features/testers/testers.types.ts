import type { Tried } from '#contract/features/testers/testers.ts';

/** What is known of something that was found, with the program that it belongs to. */
export type Found = Omit<Tried, 'program'> & { programId: string };

export const nothingFound: Tried = {
  does: null,
  problems: ['unknown'],
  program: null,
  name: null,
  owner: null,
  scopes: [],
  networks: [],
  endsAt: null,
  usedOn: null,
  needs: null,
};
