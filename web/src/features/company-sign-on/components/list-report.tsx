import { useTranslation } from 'react-i18next';
import type { EligibilityReport } from '#contract/features/company-sign-on/company-sign-on.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ProblemTable } from '../../../ui/lists/problem-table.tsx';
import { SkippedLines } from '../../../domain/tables/skipped-lines.tsx';
import { Text } from '../../../ui/text.tsx';

const mostShown = 50;

function BadRows({ badRows, errors }: Pick<EligibilityReport, 'badRows' | 'errors'>) {
  const { t } = useTranslation('company-sign-on');
  return (
    <Stack>
      <Alert tone="wrong" role="alert">
        {t('list.bad', { count: badRows })}
      </Alert>
      <ProblemTable
        lineLabel={t('list.line')}
        problemLabel={t('list.problem')}
        problems={errors.slice(0, mostShown)}
      />
      {badRows > mostShown && (
        <Text quiet small>
          {t('list.shown', { count: mostShown })}
        </Text>
      )}
    </Stack>
  );
}

/** The effect of a file on the list, or why it can't be used. */
export function ListReport({ report }: { report: EligibilityReport }) {
  const { t } = useTranslation('company-sign-on');
  const { badRows, skipped, errors, added, kept, removed } = report;
  return (
    <Stack>
      {badRows > 0 && <BadRows badRows={badRows} errors={errors} />}
      <Alert as="output">{t('list.ready', { added, kept, removed })}</Alert>
      <SkippedLines skipped={skipped} />
    </Stack>
  );
}
