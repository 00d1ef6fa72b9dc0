import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/devices.ts';
import {
  verdicts,
  type ImportedMetric,
  type OwnImport,
  type OwnImportRow,
  type Verdict,
} from '#contract/features/own-imports.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/listed.tsx';
import { useOwnImportRows } from '../hooks/use-own-imports.ts';

const perPage = 20;

/** What is counted, by its name. */
export function useMetricName(): (metric: ImportedMetric) => string {
  const { t } = useTranslation(['wellness']);
  return (metric) => (metric === 'steps' ? t('wellness:steps') : t(`wellness:metric.${metric}`));
}

const shown = (value: number | null) => (value === null ? '' : format.decimal(value));

function Row({ row }: { row: OwnImportRow }) {
  const { t } = useTranslation('devices');
  const nameOf = useMetricName();
  const { verdict, metric, day, value, before, source, line, reason } = row;
  return (
    <tr>
      <th scope="row">
        {day ? format.mediumDay(day) : ''}
        {reason && (
          <span className="quiet small" style={{ display: 'block' }}>
            {reason} {line === null ? source : t('preview.where', { source, line })}
          </span>
        )}
      </th>
      <td>{metric ? nameOf(metric) : ''}</td>
      <td className="n">{shown(value)}</td>
      <td className="n hide-s">{shown(before)}</td>
      <td>{t(`verdict.${verdict}`)}</td>
    </tr>
  );
}

function RowTable({ rows }: { rows: readonly OwnImportRow[] }) {
  const { t } = useTranslation('devices');
  return (
    <table className="table">
      <caption className="hidden">{t('preview.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('preview.day')}</th>
          <th scope="col">{t('preview.what')}</th>
          <th scope="col" className="n">
            {t('preview.value')}
          </th>
          <th scope="col" className="n hide-s">
            {t('preview.before')}
          </th>
          <th scope="col">{t('preview.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.place} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** What a file does, a page at a time, all of it or one kind. */
export function ImportRows({ of }: { of: OwnImport }) {
  const { t } = useTranslation('devices');
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<Verdict | null>(null);
  const query = useOwnImportRows(of.id, { page, perPage, ...(only ? { verdict: only } : {}) });
  const there = verdicts.filter((verdict) => of.counts[verdict] > 0);
  return (
    <div className="stack tight">
      <NativeSelect
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
            {total === 0 ? <p className="quiet">{t('preview.none')}</p> : <RowTable rows={items} />}
            {pages}
          </>
        )}
      </Listed>
    </div>
  );
}
