import { roleRanks } from '#contract/permissions.ts';

interface Actor {
  rank: number;
}

const isStaff = ({ rank }: Actor) => rank >= roleRanks['WT Admin'];

/** A program's own are its admins'; those for every program are for platform staff, but for what is written in the code. */
export const mayChange = (
  actor: Actor,
  { shared, shipped }: { shared: boolean; shipped: boolean },
): boolean => (shared ? isStaff(actor) && !shipped : actor.rank > 0);

/** Who may begin one, or copy one: what a program made stays with it. */
export const mayMake = (actor: Actor, { shared }: { shared: boolean }, from?: { shared: boolean }): boolean =>
  mayChange(actor, { shared, shipped: false }) && (!shared || !from || from.shared);

/** Half-made ones for every program are before those alone who make them. */
export const seesSharedDrafts = isStaff;
