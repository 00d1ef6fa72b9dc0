import { useTranslation } from 'react-i18next';
import type { EligibilityReport } from '#contract/features/company-sign-on.ts';
import '../../../lib/words/company-sign-on.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';

const mostShown = 50;

function BadRows({ badRows, errors }: Pick<EligibilityReport, 'badRows' | 'errors'>) {
  const { t } = useTranslation('company-sign-on');
  return (
    <Stack>
      <Alert tone="wrong" role="alert">
        {t('list.bad', { count: badRows })}
      </Alert>
      <Table caption={t('list.problem')}>
        <thead>
          <tr>
            <NumberHead>{t('list.line')}</NumberHead>
            <th scope="col">{t('list.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, mostShown).map(({ line, reason }) => (
            <tr key={`${line}${reason}`}>
              <NumberCell>{line}</NumberCell>
              <td style={{ overflowWrap: 'anywhere' }}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {badRows > mostShown && (
        <Text quiet small>
          {t('list.shown', { count: mostShown })}
        </Text>
      )}
    </Stack>
  );
}

/** What a file would do to the list, or why it can't. */
export function ListReport({ report }: { report: EligibilityReport }) {
  const { t } = useTranslation('company-sign-on');
  const { badRows, errors, added, kept, removed } = report;
  if (badRows > 0) return <BadRows badRows={badRows} errors={errors} />;
  return <Alert as="output">{t('list.ready', { added, kept, removed })}</Alert>;
}
