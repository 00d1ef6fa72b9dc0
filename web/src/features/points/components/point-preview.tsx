import { useTranslation } from 'react-i18next';
import type { PointImportReport } from '#contract/features/points/point-import.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ProblemTable } from '../../../ui/lists/problem-table.tsx';
import { SkippedLines } from '../../../domain/tables/skipped-lines.tsx';
import { Text } from '../../../ui/text.tsx';

/** Problems on the screen. The download has all that the server named. */
const mostShown = 50;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function Problems({ errors }: Pick<PointImportReport, 'errors'>) {
  const { t } = useTranslation('points');
  const download = () => {
    const head = [t('give.line'), t('give.problem')].map(quoted).join(',');
    const lines = errors.map(({ line, reason }) => `${line},${quoted(reason)}`);
    const content = new Blob([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' });
    saveFile({ name: 'problems.csv', content });
  };
  return (
    <Stack tight>
      <ProblemTable
        lineLabel={t('give.line')}
        problemLabel={t('give.problem')}
        problems={errors.slice(0, mostShown)}
      />
      {errors.length > mostShown && (
        <Text quiet small>
          {t('give.shown', { count: mostShown })}
        </Text>
      )}
      <div>
        <Button onClick={download}>{t('give.download')}</Button>
      </div>
    </Stack>
  );
}

/** The effect of a file, or why it can't be used. */
export function PointPreview({ report }: { report: PointImportReport }) {
  const { t } = useTranslation('points');
  const { badRows, skipped, entriesNew, entriesChanged, entriesUnchanged, members, points, errors } = report;
  const given = entriesNew + entriesChanged;
  if (badRows > 0)
    return (
      <Stack>
        <Alert tone="wrong" role="alert">
          {t('give.bad', { count: badRows })}
        </Alert>
        <Problems errors={errors} />
        <SkippedLines skipped={skipped} />
      </Stack>
    );
  return (
    <Stack>
      <Alert as="output">
        {given === 0 ? t('give.nothing') : t('give.ready', { count: given, members, points })}
        {entriesChanged > 0 && ` ${t('give.changed', { count: entriesChanged })}`}
        {given > 0 && entriesUnchanged > 0 && ` ${t('give.unchanged', { count: entriesUnchanged })}`}
      </Alert>
      <SkippedLines skipped={skipped} />
    </Stack>
  );
}
