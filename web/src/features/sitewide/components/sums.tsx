import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useSums } from '../hooks/use-sitewide.ts';

const shown = ['weekSteps', 'monthSteps', 'totalSteps', 'activeThisWeek', 'members'] as const;

/** What everybody walked together. */
export function Sums() {
  const { t } = useTranslation('sitewide');
  const query = useSums();
  return (
    <section className="card stack tight" aria-labelledby="sums">
      <h2 id="sums">{t('sums.label')}</h2>
      <Loaded query={query} heights={[60]}>
        {(sums) => (
          <dl className="row wrap" style={{ margin: 0, gap: '16px 40px' }}>
            {shown.map((each) => (
              <div key={each}>
                <dt className="quiet small">{t(`sums.${each}`)}</dt>
                <dd className="num" style={{ margin: 0, fontSize: 26 }}>
                  {format.steps(sums[each])}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}
