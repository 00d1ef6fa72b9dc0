import { findProgram } from '../../domain/programs/public.ts';
import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { findTeamsOf } from './memberships.queries.ts';

export const firstTeam: FirstWeekStep = {
  name: 'team',
  async isDone({ db, programId, memberId }) {
    if ((await findProgram(db, programId))?.settings.teamsOff !== false) return null;
    return (await findTeamsOf(db, programId, memberId)).length > 0;
  },
};
