import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getMemberPoints } from '#contract/features/points/points.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Card } from '../../../ui/layout.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows the events that earn points, with the program's amounts. */
export function Rules({ rules }: { rules: ResponseOf<typeof getMemberPoints>['rules'] }) {
  const { t } = useTranslation('points');
  const me = useMe();
  return (
    <Card as="section" stack="tight" aria-labelledby="points-rules">
      <h2 id="points-rules">{t('earn.heading')}</h2>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('earn.what')}</th>
            <NumberHead>{t('earn.amount')}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, amount, dailyCap }) => (
            <tr key={rule}>
              <td>
                {t(`rule.${rule}`)}
                {rule === 'goal_met' && me.dailyStepGoal === null && (
                  <Text quiet small>
                    {t('earn.noGoal')}
                  </Text>
                )}
                {dailyCap !== null && (
                  <Text as="span" quiet small>
                    {' '}
                    ({t('earn.cap', { count: dailyCap })})
                  </Text>
                )}
              </td>
              <NumberCell>{amount === null ? t('earn.own') : format.steps(amount)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {me.isAdmin && <Link to={paths.pointSettings}>{t('amounts.change')}</Link>}
    </Card>
  );
}
