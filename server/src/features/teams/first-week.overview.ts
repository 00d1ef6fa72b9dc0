import { findProgram } from '../../domain/programs/public.ts';
import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { findTeamsOf } from './memberships.queries.ts';
import { hasTeams } from './team-names.queries.ts';

/** It is left out as long as there is no team. */
export const firstTeam: FirstWeekStep = {
  name: 'team',
  async isDone({ db, programId, memberId }) {
    if ((await findProgram(db, programId))?.settings.teamsOff !== false) return null;
    if ((await findTeamsOf(db, programId, memberId)).length > 0) return true;
    return (await hasTeams(db, programId)) ? false : null;
  },
};
