import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { getProgramAggregateData } from '#contract/features/sitewide/sitewide.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const shown = ['monthSteps', 'weekSteps', 'totalSteps', 'activeThisWeek', 'members'] as const;

/** Keeps the place of figures that are not known yet, however they wrap. */
function Figures({ sums }: { sums: ResponseOf<typeof getProgramAggregateData> | undefined }) {
  const { t } = useTranslation('sitewide');
  return (
    <dl
      aria-busy={!sums}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
        gap: '16px 24px',
        margin: 0,
      }}
    >
      {shown.map((each) => (
        <div key={each}>
          <Text as="dt" quiet small>
            {t(`sums.${each}`)}
          </Text>
          <Text as="dd" number style={{ margin: 0, fontSize: '1.625rem' }}>
            {sums ? format.steps(sums[each]) : '–'}
          </Text>
        </div>
      ))}
    </dl>
  );
}

/** Shows the whole program's distance together. */
export function Sums() {
  const { t } = useTranslation('sitewide');
  const { programId: id } = useMe();
  const query = useRead(getProgramAggregateData, { params: { id } });
  return (
    <Card as="section" stack="tight" aria-labelledby="sums">
      <h2 id="sums">{t('sums.label')}</h2>
      {query.error ? (
        <Loaded query={query} heights={[]}>
          {(sums) => <Figures sums={sums} />}
        </Loaded>
      ) : (
        <Figures sums={query.data} />
      )}
    </Card>
  );
}
