import { roleRanks } from '#contract/roles.ts';

interface Actor {
  rank: number;
}

const isStaff = ({ rank }: Actor) => rank >= roleRanks['WT Admin'];

/**
 * A program's maps belong to its admins. Maps for every program belong to platform staff, except those in the code,
 * which nobody changes.
 */
export const mayChange = (
  actor: Actor,
  { shared, shipped }: { shared: boolean; shipped: boolean },
): boolean => (shared ? isStaff(actor) && !shipped : actor.rank > 0);

/** Returns whether the actor may create or copy a map. Maps of a program stay in the program. */
export const mayMake = (actor: Actor, { shared }: { shared: boolean }, from?: { shared: boolean }): boolean =>
  mayChange(actor, { shared, shipped: false }) && (!shared || !from || from.shared);

/** Drafts of maps for every program are visible to platform staff only. */
export const seesSharedDrafts = isStaff;
