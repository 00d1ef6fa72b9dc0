import { useTranslation } from 'react-i18next';
import { isBadge } from '#contract/badges.ts';
import { isMetric } from '#contract/metrics.ts';
import type { PointEntry } from '#contract/features/points/points.ts';
import * as format from '../../../lib/format.ts';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import styles from './ledger.module.css';

/** Returns the reason for an entry's points, in words. */
function useCauseOf() {
  const { t } = useTranslation(['points', 'badges', 'wellness']);
  return ({ rule, what }: PointEntry): string => {
    if (rule === 'badge')
      return t('cause.badge', { what: what && isBadge(what) ? t(`badges:each.${what}.name`) : (what ?? '') });
    if (rule === 'metric')
      return t('cause.metric', {
        what: what && isMetric(what) ? t(`wellness:metric.${what}`) : (what ?? ''),
      });
    return t(`cause.${rule}`, { what: what ?? t('cause.gone') });
  };
}

const keyOf = ({ day, rule, what, at }: PointEntry) => `${day}${rule}${what}${at}`;

/** Shows entries of the ledger with their causes, under their days. */
export function Ledger({ entries }: { entries: readonly PointEntry[] }) {
  const { t } = useTranslation('points');
  const causeOf = useCauseOf();
  return (
    <Table className={styles['ledger']}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.cause')}</th>
          <NumberHead>{t('ledger.amount')}</NumberHead>
        </tr>
      </thead>
      {[...Map.groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup">{format.shortDay(day)}</th>
            <NumberCell>
              <strong>{format.steps(ofDay[0]!.dayTotal)}</strong>
            </NumberCell>
          </tr>
          {ofDay.map((entry) => (
            <tr key={keyOf(entry)}>
              <td style={{ overflowWrap: 'anywhere' }}>
                {entry.amount < 0 && entry.rule !== 'admin'
                  ? t('ledger.takenBack', { what: causeOf(entry) })
                  : causeOf(entry)}
              </td>
              <NumberCell>{format.steps(entry.amount)}</NumberCell>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
