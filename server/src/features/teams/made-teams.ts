import type { MadeRule } from '../../kernel/personal-data/public.ts';
import { isTeamNameTaken, listTeamsMadeBy, updateTeamRow } from './teams.queries.ts';

/** The teams a member made, which stay when they are erased. */
export const madeTeams: MadeRule = {
  kind: 'team',
  list: listTeamsMadeBy,
  async rename(tx, programId, id, name) {
    if (await isTeamNameTaken(tx, programId, name, id)) return false;
    await updateTeamRow(tx, programId, id, { name });
    return true;
  },
};
