import type { Language } from '#copy/languages.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { translate } from '../../../platform/words/translate.ts';
import { listExampleTeamIds, markExample } from '../example-teams.queries.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { teamSettings } from './team-settings.ts';

const names = ['early', 'lunch', 'evening'] as const;

/** Puts example members onto three teams, where the program has teams. */
export async function makeExampleTeams(
  context: Context,
  tx: Db,
  { memberIds, language }: { memberIds: readonly string[]; language: Language },
): Promise<void> {
  const { programId } = context;
  if ((await teamSettings(context)).teamsOff) return;
  const t = translate(language);
  for (const [place, key] of names.entries()) {
    const id = await createTeam(
      context,
      {
        programId,
        name: t(`examples:teams.${key}`),
        open: 1,
        addCreatorToTeam: 0,
        memberIds: memberIds.filter((_, at) => at % names.length === place),
      },
      [],
    );
    await markExample(tx, programId, id);
  }
}

export async function deleteExampleTeams(context: Context, tx: Db): Promise<void> {
  for (const id of await listExampleTeamIds(tx, context.programId)) await deleteTeam(context, id);
}
