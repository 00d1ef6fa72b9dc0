import { forOneself, permission } from '../../permissions.ts';

export const membersReadToday = permission('members.readToday', forOneself);
