import { forOneself, permission } from '../../permissions.ts';

/** The mental-wellness plan: only the member's own. */
export const planUse = permission('plan.use', forOneself);
