import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type PlanFigures as Figures,
  getPlanFigures,
} from '#contract/features/mental-wellness/plan-figures.ts';
import * as format from '../../../lib/format.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

interface CountsProps {
  caption: string;
  /** The kind of rows. */
  head: string;
  rows: readonly { id: string; text: string; people: number | null }[];
}

function Counts({ caption, head, rows }: CountsProps) {
  const { t } = useTranslation('plan-admin');
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <NumberHead>{t('figures.people')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, text, people }) => (
          <tr key={id}>
            <th scope="row">{text}</th>
            <NumberCell>{people === null ? t('figures.few') : format.steps(people)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Statuses({ statusOf, statuses }: Figures) {
  const { t } = useTranslation('plan-admin');
  if (!statusOf || !statuses.length) return <Text quiet>{t('figures.none')}</Text>;
  const rows = statuses.map(({ status, people }) => ({
    id: status,
    text: t(`figures.statuses.${status}`),
    people,
  }));
  return (
    <Stack tight>
      <Text quiet small>
        {t('figures.ofWeek', { day: format.mediumDay(statusOf) })}
      </Text>
      <Counts caption={t('figures.heading')} head={t('figures.status')} rows={rows} />
    </Stack>
  );
}

function Answers({ answersOf, questions }: Figures) {
  const { t } = useTranslation('plan-admin');
  if (!answersOf || !questions.length) return <Text quiet>{t('figures.noAnswers')}</Text>;
  return (
    <Stack>
      <Text quiet small>
        {t('figures.answersOf', { day: format.mediumDay(answersOf) })}
      </Text>
      {questions.map(({ id, category, text, answers }) => (
        <details key={id}>
          <summary>{category}</summary>
          <Stack tight>
            <p>{text}</p>
            <Counts caption={text} head={t('figures.answer')} rows={answers} />
          </Stack>
        </details>
      ))}
    </Stack>
  );
}

/** About how many people have a plan and how they answered, without small numbers and names. */
export function PlanFigures() {
  const { t } = useTranslation('plan-admin');
  const query = useRead(getPlanFigures);
  return (
    <Loaded query={query} heights={[160]}>
      {(figures) => (
        <Stack>
          <Statuses {...figures} />
          {figures.statusOf && figures.statuses.length > 0 && (
            <>
              <h3>{t('figures.answers')}</h3>
              <Answers {...figures} />
              <Text>
                <Link to={reportPaths.reporting} search={{ type: 'assessment-status-report' }}>
                  {t('figures.report')}
                </Link>
              </Text>
            </>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
