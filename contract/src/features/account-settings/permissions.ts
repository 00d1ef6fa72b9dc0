import { forOneself, permission } from '../../permissions.ts';

/** The member's own login: password, address, second factor, sessions. */
export const accountManage = permission('account.manage', forOneself);
