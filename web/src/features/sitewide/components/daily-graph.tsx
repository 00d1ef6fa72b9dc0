import { useTranslation } from 'react-i18next';
import { getDailyGraphData, type DaySum } from '#contract/features/sitewide/sitewide.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { Text } from '../../../ui/text.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';

const days = 14;
const height = 120;
/** With the first and the last day below it. */
const heights = [height + 28];

/** Shows the same numbers as the table below. */
function Bars({ items }: { items: readonly DaySum[] }) {
  const most = Math.max(1, ...items.map(({ steps }) => steps));
  return (
    <div aria-hidden="true">
      <div style={{ display: 'flex', alignItems: 'end', gap: 4, height }}>
        {items.map(({ day, steps }, at) => (
          <div
            key={day}
            style={{
              flex: 1,
              height: Math.max(2, Math.round((height * steps) / most)),
              borderRadius: 4,
              background: at === items.length - 1 ? 'var(--trail)' : 'var(--action)',
            }}
          />
        ))}
      </div>
      <Text as="div" quiet small style={{ display: 'flex', justifyContent: 'space-between', marginTop: 6 }}>
        {[items[0], items.at(-1)].map((end) => end && <span key={end.day}>{format.shortDay(end.day)}</span>)}
      </Text>
    </div>
  );
}

function Days({ items }: { items: readonly DaySum[] }) {
  const { t } = useTranslation('sitewide');
  return (
    <Table caption={t('graph.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('graph.day')}</th>
          <NumberHead>{t('graph.steps')}</NumberHead>
          <NumberHead>{t('graph.people')}</NumberHead>
          <NumberHead roomy>{t('graph.average')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {items.toReversed().map(({ day, steps, members, average }) => (
          <tr key={day}>
            <th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {format.shortDay(day)}
            </th>
            <NumberCell>{format.steps(steps)}</NumberCell>
            <NumberCell>{format.steps(members)}</NumberCell>
            <NumberCell roomy>{format.steps(average)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows the program's steps of the last two weeks, by day. */
export function DailyGraph() {
  const { t } = useTranslation(['sitewide', 'data-table']);
  const { programId: id } = useMe();
  const query = useRead(getDailyGraphData, { params: { id }, query: { days } });
  return (
    <ChartCard
      id="graph"
      title={t('graph.title')}
      note={t('graph.caption')}
      chart={
        <Loaded query={query} heights={heights}>
          {({ items }) => <Bars items={items} />}
        </Loaded>
      }
      table={
        <Loaded query={query} heights={heights}>
          {({ items }) => <Days items={items} />}
        </Loaded>
      }
    />
  );
}
