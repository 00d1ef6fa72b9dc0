import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import {
  verdicts,
  type ImportedMetric,
  type OwnImport,
  type OwnImportRow,
  type Verdict,
  listOwnImportRows,
} from '#contract/features/devices/own-imports.ts';
import { isPush } from '#contract/features/devices/device-files.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Text } from '../../../ui/text.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const perPage = 20;

/** Returns the counted item by name. */
export function useMetricName(): (metric: ImportedMetric) => string {
  const { t } = useTranslation(['wellness', 'devices']);
  return (metric) => {
    if (isPush(metric)) return t(`devices:${metric}`);
    return metric === 'steps' ? t('wellness:steps') : t(`wellness:metric.${metric}`);
  };
}

const shown = (value: number | null) => (value === null ? '' : format.decimal(value));

function Row({ row }: { row: OwnImportRow }) {
  const { t } = useTranslation('devices');
  const nameOf = useMetricName();
  const { verdict, metric, day, value, before, source, line, said, reason } = row;
  return (
    <tr>
      <th scope="row">
        {day ? format.mediumDay(day) : ''}
        {reason && (
          <Text as="span" quiet small style={{ display: 'block' }}>
            {reason} {line === null ? source : t('preview.where', { source, line })}
            {said && (
              <>
                {': '}
                <bdi>{said}</bdi>
              </>
            )}
          </Text>
        )}
      </th>
      <td>{metric ? nameOf(metric) : ''}</td>
      <NumberCell>{shown(value)}</NumberCell>
      <NumberCell roomy>{shown(before)}</NumberCell>
      <td>{t(`verdict.${verdict}`)}</td>
    </tr>
  );
}

function RowTable({ rows }: { rows: readonly OwnImportRow[] }) {
  const { t } = useTranslation('devices');
  return (
    <Table caption={t('preview.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('preview.day')}</th>
          <th scope="col">{t('preview.what')}</th>
          <NumberHead>{t('preview.value')}</NumberHead>
          <NumberHead roomy>{t('preview.before')}</NumberHead>
          <th scope="col">{t('preview.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.place} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

/** Shows the changes of a file, page by page, all of them or one kind. */
export function ImportRows({ of }: { of: OwnImport }) {
  const { t } = useTranslation('devices');
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<Verdict | null>(null);
  const query = useRead(
    listOwnImportRows,
    { params: { id: of.id }, query: { page, perPage, ...(only ? { verdict: only } : {}) } },
    { placeholderData: keepPreviousData },
  );
  const there = verdicts.filter((verdict) => of.counts[verdict] > 0);
  return (
    <Stack tight>
      <Select
        label={t('preview.filter.label')}
        value={only ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setOnly(there.find((verdict) => verdict === value) ?? null);
          setPage(1);
        }}
        data={[
          { value: '', label: t('preview.filter.all') },
          ...there.map((verdict) => ({
            value: verdict,
            label: t('counts', { verdict: t(`verdict.${verdict}`), count: of.counts[verdict] }),
          })),
        ]}
      />
      <Listed query={query} page={page} onPage={setPage} heights={[44, 44, 44, 44]}>
        {({ items, total }, pages) => (
          <>
            {total === 0 ? <Text quiet>{t('preview.none')}</Text> : <RowTable rows={items} />}
            {pages}
          </>
        )}
      </Listed>
    </Stack>
  );
}
