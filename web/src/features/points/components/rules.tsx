import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getMemberPoints } from '#contract/features/points.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

/** What earns points, by the program's amounts. */
export function Rules({ rules }: { rules: ResponseOf<typeof getMemberPoints>['rules'] }) {
  const { t } = useTranslation('points');
  const me = useMe();
  return (
    <section className="card stack tight" aria-labelledby="points-rules">
      <h2 id="points-rules">{t('earn.heading')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('earn.what')}</th>
            <th scope="col" className="n">
              {t('earn.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, amount, dailyCap }) => (
            <tr key={rule}>
              <td>
                {t(`rule.${rule}`)}
                {dailyCap !== null && (
                  <span className="quiet small"> ({t('earn.cap', { count: dailyCap })})</span>
                )}
              </td>
              <td className="n">{amount === null ? t('earn.own') : format.steps(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {me.isAdmin && <Link to={paths.pointSettings}>{t('amounts.change')}</Link>}
    </section>
  );
}
