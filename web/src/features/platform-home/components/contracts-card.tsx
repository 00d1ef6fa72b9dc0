import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getContractSums, type ContractSums } from '#contract/features/platform-home/home.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import type { Search } from '../../../lib/addresses/search.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { Card } from '../../../ui/layout.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import styles from './home.module.css';
import { InvoiceFile } from './invoice-file.tsx';

const list = (count: number, search: Search) => (
  <Link to={platformPaths.programs} search={{ status: 'active', ...search }}>
    {format.steps(count)}
  </Link>
);

function Facts({ sums }: { sums: ContractSums }) {
  const { t } = useTranslation('platform-home');
  const facts = [
    sums.seats
      ? [t('contracts.used', { seats: sums.seats }), format.steps(sums.seatedMembers)]
      : [t('contracts.noSeats'), '–'],
    [t('contracts.over'), list(sums.overSeats, { seats: 'over' })],
    [t('contracts.soon'), list(sums.endsSoon, { end: 'soon', sort: 'endsOn' })],
    [t('contracts.ended'), list(sums.ended, { end: 'over', sort: 'endsOn' })],
    [t('contracts.withoutSeats'), list(sums.withoutSeats, { seats: 'none' })],
  ] as const;
  return (
    <div className={styles['sums']}>
      <Definitions look="figures">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Definitions>
    </div>
  );
}

/** Shows what was agreed with the customers, what ends, and the figures of a month for invoices. */
export function ContractsCard() {
  const { t } = useTranslation('platform-home');
  const query = useRead(getContractSums);
  return (
    <Card as="section" stack aria-labelledby="contracts">
      <h2 id="contracts">{t('contracts.title')}</h2>
      <Loaded query={query} heights={[120]}>
        {(sums) => <Facts sums={sums} />}
      </Loaded>
      <InvoiceFile />
    </Card>
  );
}
