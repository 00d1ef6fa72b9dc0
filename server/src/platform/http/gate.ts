import type { Actor, Deps } from '../context/context.ts';
import type { BoundRoute } from './bind.ts';
import type { Authenticate } from './caller.ts';

/** Refuses calls that may not be made at the moment, whoever may make them otherwise. Null: nobody is signed in. */
export type Gate = (deps: Deps, spec: BoundRoute['spec'], actor: Actor | null) => Promise<void>;

/** Says who calls, and what nobody may do at the moment. */
export interface Doors {
  authenticate: Authenticate;
  gate?: Gate;
}
