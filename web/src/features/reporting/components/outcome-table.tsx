import { useTranslation } from 'react-i18next';
import type { OutcomeGroup, OutcomeReport } from '#contract/features/reporting/outcome-report.ts';
import * as format from '../../../lib/format.ts';
import { Head, NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';

const signed = (value: number): string => format.signed(value, 1);

interface GroupRowProps {
  name: string;
  group: OutcomeGroup;
}

function GroupRow({ name, group: { people, compared, figures } }: GroupRowProps) {
  const { t } = useTranslation('outcome');
  const shown = (value: number | undefined, as: (value: number) => string) =>
    value === undefined ? t('none') : as(value);
  return (
    <tr>
      <Head scope="row">{name}</Head>
      <NumberCell roomy>{format.steps(people)}</NumberCell>
      <NumberCell roomy>{format.steps(compared)}</NumberCell>
      <NumberCell>{shown(figures?.before, format.steps)}</NumberCell>
      <NumberCell>{shown(figures?.during, format.steps)}</NumberCell>
      <NumberCell>{shown(figures?.change, signed)}</NumberCell>
      <NumberCell roomy>
        {figures ? `${signed(figures.low)} – ${signed(figures.high)}` : t('none')}
      </NumberCell>
    </tr>
  );
}

/** Participants beside everyone else, each against their own days before. */
export function OutcomeTable({ report: { participants, others } }: { report: OutcomeReport }) {
  const { t } = useTranslation('outcome');
  return (
    <Table caption={t('table')} showCaption>
      <thead>
        <tr>
          <Head>{t('group')}</Head>
          <NumberHead roomy>{t('people')}</NumberHead>
          <NumberHead roomy>{t('compared')}</NumberHead>
          <NumberHead>{t('before')}</NumberHead>
          <NumberHead>{t('during')}</NumberHead>
          <NumberHead>{t('change')}</NumberHead>
          <NumberHead roomy>{t('interval')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        <GroupRow name={t('participants')} group={participants} />
        <GroupRow name={t('others')} group={others} />
      </tbody>
    </Table>
  );
}
