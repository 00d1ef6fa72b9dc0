import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { getProgramAggregateData } from '#contract/features/sitewide/sitewide.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** The first is what changes most, and the largest. */
const shown = ['weekSteps', 'activeThisWeek', 'monthSteps', 'totalSteps', 'members'] as const;

/** Keeps the place of figures that are not known yet, however they wrap. */
function Figures({ sums }: { sums: ResponseOf<typeof getProgramAggregateData> | undefined }) {
  const { t } = useTranslation('sitewide');
  return (
    <dl
      aria-busy={!sums}
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: '16px 40px',
        margin: 0,
      }}
    >
      {shown.map((each, at) => (
        <div key={each}>
          <Text as="dt" quiet small>
            {t(`sums.${each}`)}
          </Text>
          <Text as="dd" number big={at === 0} style={at === 0 ? undefined : { fontSize: '1.375rem' }}>
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
      <h2 id="sums" className="hidden">
        {t('sums.label')}
      </h2>
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
