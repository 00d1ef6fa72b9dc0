import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { TeamBoard } from '../components/team-board.tsx';
import { TeamFrame } from '../components/team-frame.tsx';
import { TeamWeek } from '../components/team-week.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';

/** Shows a team: its progress, or its discussion. */
export default function TeamScreen({ discussion }: { discussion: ReactNode }) {
  const { t } = useTranslation();
  const { tab } = useAppSearch();
  const part = tab === 'discussion' ? 'discussion' : 'board';
  return (
    <TeamFrame part={part}>
      {(team) =>
        part === 'discussion' && team.abilities.discuss ? (
          <Card>
            <Suspense fallback={<Loading label={t('loading')} heights={[320]} />}>{discussion}</Suspense>
          </Card>
        ) : (
          <Stack>
            <TeamWeek id={team.id} />
            <Card>
              <TeamBoard key={team.id} id={team.id} />
            </Card>
          </Stack>
        )
      }
    </TeamFrame>
  );
}
