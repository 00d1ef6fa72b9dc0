import { useTranslation } from 'react-i18next';
import type { explainScore } from '#contract/features/challenge-board.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import * as format from '../../../lib/format.ts';
import '../../../lib/words/challenge-panels.ts';

type Why = NonNullable<ResponseOf<typeof explainScore>['improvement']>;

/** What a member's improvement was reckoned from (docs/decisions/230). */
export function ImprovementWhy({ why }: { why: Why }) {
  const { t } = useTranslation('challenge-panels');
  const { baseline, average, improvement, days } = why;
  return (
    <section className="stack tight" aria-labelledby="improvement-title">
      <h3 id="improvement-title" style={{ fontSize: 16 }}>
        {t('improvement.title')}
      </h3>
      {baseline === null && <p className="quiet small">{t('improvement.none', { days: days.length })}</p>}
      {baseline !== null && average !== null && improvement !== null && (
        <p className="quiet small">
          {t('improvement.sum', {
            average: format.score(average, 100),
            baseline: format.score(baseline, 100),
            improvement: format.signed(improvement, 100),
          })}
        </p>
      )}
      {days.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('improvement.day')}</th>
              <th scope="col" className="n">
                {t('improvement.counted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, credited }) => (
              <tr key={day}>
                <td>{format.shortDay(day)}</td>
                <td className="n">{format.steps(credited)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
