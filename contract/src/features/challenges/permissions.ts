import { forOneselfAndAdmins, forProgram, permission } from '../../permissions.ts';

export const challengesCreate = permission('challenges.create', forProgram);
export const challengesRead = permission('challenges.read', forProgram);
export const challengesListOfMember = permission('challenges.listOfMember', forProgram);
export const challengesUpdate = permission('challenges.update', forOneselfAndAdmins);
export const challengesDelete = permission('challenges.delete', forOneselfAndAdmins);
