import { findProgram } from '../../domain/programs/public.ts';
import type { WeekSource } from '../../kernel/manifest/public.ts';
import { readTeamWeeks } from './week.queries.ts';

export const teamWeek: WeekSource = {
  async load({ db, programId }, memberIds, interval) {
    const program = await findProgram(db, programId);
    if (!program || program.settings.teamsOff) return new Map();
    const mode = program.settings.manualMode;
    const rows = await readTeamWeeks(db, { programId, memberIds, ...interval, mode });
    return new Map(rows.map(({ memberId, name, average }) => [memberId, { team: { name, average } }]));
  },
};
