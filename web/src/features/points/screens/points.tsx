import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getMemberPoints } from '#contract/features/points/points.ts';
import * as format from '../../../lib/format.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { ChallengePoints } from '../components/challenge-points.tsx';
import { useLevelName } from '../components/level-name.ts';
import { Ledger } from '../components/ledger.tsx';
import { Rules } from '../components/rules.tsx';
import { usePoints } from '../hooks/use-points.ts';
import { Card, Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';

type Points = ResponseOf<typeof getMemberPoints>;

function Level({ points, level, levelFrom, nextLevelAt }: Points) {
  const { t } = useTranslation('points');
  const share = (points - levelFrom) / (nextLevelAt - levelFrom);
  const nameOf = useLevelName();
  const next = level + 1;
  return (
    <Card as="section" stack="tight" aria-labelledby="level">
      <Row wrap between>
        <h2 id="level">{t('level', { level, name: nameOf(level) })}</h2>
        <Chip tone="honey">
          {t('toNext', { count: nextLevelAt - points, level: next, name: nameOf(next) })}
        </Chip>
      </Row>
      <Text number style={{ fontSize: '2.5rem' }} data-testid="points-sum">
        {t('sum', { count: points, shown: format.steps(points) })}
      </Text>
      <TrailBar
        value={share}
        pacer={null}
        label={t('progress', { level, next, percent: format.percent(share) })}
      />
      <Text small quiet>
        {t('othersSee')}
      </Text>
    </Card>
  );
}

/** Shows a member's points: level, rules and history. */
export default function PointsScreen() {
  const { t } = useTranslation('points');
  const navigate = useNavigate();
  const { page = 1 } = useAppSearch();
  const { isOn, query } = usePoints(page);
  if (!isOn)
    return (
      <Page title={t('title')}>
        <Empty title={t('off')}>{t('offText')}</Empty>
      </Page>
    );
  return (
    <Page title={t('title')}>
      <Listed
        query={query}
        page={page}
        onPage={(to, how) => void navigate({ to: '.', search: { page: to }, ...how })}
        heights={[150, 400]}
      >
        {(data, pages) => (
          <Columns>
            <Stack>
              <Level {...data} />
              <Card as="section" stack="tight" aria-labelledby="ledger">
                <h2 id="ledger">{t('ledger.heading')}</h2>
                {data.items.length ? (
                  <Ledger entries={data.items} />
                ) : (
                  <Empty title={t('ledger.empty')}>{t('ledger.emptyText')}</Empty>
                )}
                {pages}
              </Card>
            </Stack>
            <Stack>
              <Rules rules={data.rules} />
              <ChallengePoints />
            </Stack>
          </Columns>
        )}
      </Listed>
    </Page>
  );
}
