import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPlatformTrend, type PlatformTrend } from '#contract/features/platform-home/home.ts';
import { programTiers } from '#contract/features/programs/all-programs.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useResellerOptions } from '../../../lib/lists/use-reseller-options.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

const figures = ['programs', 'members', 'active'] as const;
type Figure = (typeof figures)[number];

interface Who {
  resellerId: string;
  tier: string;
}

function Now({ now, who: { resellerId, tier } }: Pick<PlatformTrend, 'now'> & { who: Who }) {
  const { t } = useTranslation('platform-home');
  const search = { status: 'active', ...(resellerId && { reseller: resellerId }), ...(tier && { tier }) };
  const shown = [
    [t('trend.programs'), now.programs, search],
    [t('trend.members'), now.members, { ...search, sort: '-members' }],
    [t('trend.activeMonth'), now.activeMonth, { ...search, sort: '-activeMonth' }],
  ] as const;
  return (
    <Definitions look="figures">
      {shown.map(([label, value, filter]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Link to={platformPaths.programs} search={filter}>
              {format.steps(value)}
            </Link>
          </dd>
        </div>
      ))}
    </Definitions>
  );
}

function WeekTable({ weeks }: Pick<PlatformTrend, 'weeks'>) {
  const { t } = useTranslation('platform-home');
  return (
    <Table caption={t('trend.title')}>
      <thead>
        <tr>
          <th scope="col">{t('trend.week')}</th>
          {figures.map((figure) => (
            <NumberHead key={figure}>{t(`trend.${figure}`)}</NumberHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.startsOn}>
            <th scope="row">{format.mediumDay(week.startsOn)}</th>
            {figures.map((figure) => (
              <NumberCell key={figure}>{format.steps(week[figure])}</NumberCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ResellerSelect({ value, onChange }: { value: string; onChange(id: string): void }) {
  const { t } = useTranslation('platform-home');
  const { options } = useResellerOptions(value || undefined);
  return (
    <Select
      label={t('trend.reseller')}
      value={value}
      data={[{ value: '', label: t('trend.everyReseller') }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Choices({
  figure,
  who,
  onFigure,
  onWho,
}: {
  figure: Figure;
  who: Who;
  onFigure(figure: Figure): void;
  onWho(who: Who): void;
}) {
  const { t } = useTranslation('platform-home');
  const { isWtAdmin } = useMe();
  return (
    <Row wrap>
      <Select
        label={t('trend.what')}
        value={figure}
        data={figures.map((value) => ({ value, label: t(`trend.${value}`) }))}
        onChange={(event) => onFigure(event.currentTarget.value as Figure)}
      />
      {isWtAdmin && (
        <ResellerSelect value={who.resellerId} onChange={(resellerId) => onWho({ ...who, resellerId })} />
      )}
      <Select
        label={t('trend.tier')}
        value={who.tier}
        data={[
          { value: '', label: t('trend.everyTier') },
          ...programTiers.map((value) => ({ value, label: t(`trend.tiers.${value}`) })),
        ]}
        onChange={(event) => onWho({ ...who, tier: event.currentTarget.value })}
      />
    </Row>
  );
}

const Chart = ({ weeks, figure }: Pick<PlatformTrend, 'weeks'> & { figure: Figure }) => {
  const { t } = useTranslation('platform-home');
  const { today } = useMe();
  if (!weeks.length) return <Text quiet>{t('trend.none')}</Text>;
  // One or two dots are no line.
  if (weeks.length < 3) return <Text quiet>{t('trend.soon')}</Text>;
  return (
    <LineChart
      label={t(`trend.${figure}`)}
      data={weeks.map((week) => ({ at: format.dayAndMonth(week.startsOn), value: week[figure] }))}
      lines={[{ name: 'value' as const, label: t(`trend.${figure}`) }]}
      domain={[0, 'auto']}
      // Programs and members of a week are known at once.
      isRunning={figure === 'active' && format.addDays(weeks.at(-1)!.startsOn, 7) > today}
      format={format.steps}
    />
  );
};

/** Shows programs, members and active members week by week, and the same numbers as they are now. */
export function TrendCard() {
  const { t } = useTranslation(['platform-home', 'data-table']);
  const [figure, setFigure] = useState<Figure>('members');
  const [who, setWho] = useState<Who>({ resellerId: '', tier: '' });
  const query = useRead(
    getPlatformTrend,
    {
      query: {
        ...(who.resellerId && { resellerId: who.resellerId }),
        ...(who.tier && { tier: who.tier as Tier }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <ChartCard
      id="trend"
      title={t('trend.title')}
      note={t('trend.note')}
      above={
        <Stack>
          {query.data ? (
            <Now now={query.data.now} who={who} />
          ) : (
            // The chart below says why there is nothing.
            !query.error && <Skeleton height={64} />
          )}
          <Choices figure={figure} who={who} onFigure={setFigure} onWho={setWho} />
        </Stack>
      }
      chart={
        <Loaded query={query} heights={[260]}>
          {({ weeks }) => <Chart weeks={weeks} figure={figure} />}
        </Loaded>
      }
      table={
        <Loaded query={query} heights={[260]}>
          {({ weeks }) => <WeekTable weeks={weeks} />}
        </Loaded>
      }
    />
  );
}
