import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useChallenges } from '../hooks/use-challenges.ts';
import { PlaceChip } from './phase-chip.tsx';

const perPage = 10;

/** The challenges a member is in, for admins, each with its place. */
export function MemberChallenges({ programId, memberId }: { programId: string; memberId: string }) {
  const { t } = useTranslation(['challenges', 'challenge-panels']);
  const pages = useLocalPages();
  const query = useChallenges(
    { programId, memberId, mine: true },
    { perPage, ...(pages.after ? { after: pages.after } : {}) },
  );
  return (
    <Card as="section" stack aria-labelledby="member-challenges">
      <h2 id="member-challenges">{t('title')}</h2>
      <CursorListed query={query} pages={pages} heights={[120]}>
        {({ items }, pager) => (
          <>
            {items.length === 0 && <Text quiet>{t('challenge-panels:ofMemberNone')}</Text>}
            {items.map((challenge) => (
              <Row key={challenge.id} wrap between>
                <div>
                  <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
                    {challenge.challengeName}
                  </Link>
                  <Text quiet small>
                    {[format.mediumDay(challenge.startDate), format.mediumDay(challenge.endDate)].join(' – ')}
                  </Text>
                </div>
                <PlaceChip challenge={challenge} />
              </Row>
            ))}
            {pager}
          </>
        )}
      </CursorListed>
    </Card>
  );
}
