import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { changeTeams, TeamAct } from '#contract/features/teams/making.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { titleOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { useChangeTeams } from '../hooks/use-teams.ts';

interface Asked {
  act: TeamAct;
  teamIds: string[];
  counts: ResponseOf<typeof changeTeams>;
}

const doneKeys = { open: 'opened', close: 'closed', delete: 'deleted' } as const;

/** Returns the effect of the change, in sentences. */
function useSentences(asked: Asked | null): string {
  const { t } = useTranslation('team-center');
  if (!asked) return '';
  const { act, counts } = asked;
  const { changed, unchanged, members, challenges } = counts;
  const sentences: string[] = [t(`${act}Text`, { count: changed })];
  if (act !== 'delete' && unchanged > 0) sentences.push(t(`${act}Same`, { count: unchanged }));
  if (act === 'delete' && members > 0) sentences.push(t('people', { count: members }));
  if (act === 'delete' && challenges > 0) sentences.push(t('challenges', { count: challenges }));
  return sentences.join(' ');
}

/** Asks with counts before several teams are opened, closed or deleted. Returns the question and how to ask it. */
export function useBulkChange() {
  const { t } = useTranslation(['team-center', 'app']);
  const me = useMe();
  const change = useChangeTeams(me.programId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const sentences = useSentences(asked);
  const ask = async (act: TeamAct, teamIds: string[]) => {
    try {
      const counts = await change.mutateAsync({ act, teamIds, dryRun: true });
      setAsked({ act, teamIds, counts });
    } catch (error) {
      say(titleOf(error, t('app:failed')), 'error');
    }
  };
  const apply = async ({ act, teamIds }: Asked) => {
    try {
      const { changed } = await change.mutateAsync({ act, teamIds });
      say(t(doneKeys[act], { count: changed }));
      setAsked(null);
    } catch (error) {
      say(titleOf(error, t('app:failed')), 'error');
    }
  };
  const act = asked?.act ?? 'close';
  const dialog = (
    <Confirm
      opened={asked !== null}
      title={t(`${act}Title`)}
      confirmLabel={t(act)}
      cancelLabel={t('app:cancel')}
      busy={change.isPending}
      danger={act === 'delete'}
      onClose={() => setAsked(null)}
      onConfirm={() => asked && apply(asked)}
    >
      {sentences}
    </Confirm>
  );
  return { ask, dialog };
}
