import { useTranslation } from 'react-i18next';
import { getProgramAggregateData } from '#contract/features/sitewide/sitewide.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const shown = ['weekSteps', 'monthSteps', 'totalSteps', 'activeThisWeek', 'members'] as const;

/** Shows the whole program's distance together. */
export function Sums() {
  const { t } = useTranslation('sitewide');
  const { programId: id } = useMe();
  const query = useRead(getProgramAggregateData, { params: { id } });
  return (
    <Card as="section" stack="tight" aria-labelledby="sums">
      <h2 id="sums">{t('sums.label')}</h2>
      <Loaded query={query} heights={[60]}>
        {(sums) => (
          <Row as="dl" wrap style={{ margin: 0, gap: '16px 40px' }}>
            {shown.map((each) => (
              <div key={each}>
                <Text as="dt" quiet small>
                  {t(`sums.${each}`)}
                </Text>
                <Text as="dd" number style={{ margin: 0, fontSize: '1.625rem' }}>
                  {format.steps(sums[each])}
                </Text>
              </div>
            ))}
          </Row>
        )}
      </Loaded>
    </Card>
  );
}
