import { useTranslation } from 'react-i18next';
import type { explainScore } from '#contract/features/boards/board.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import * as format from '../../../lib/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';

type Why = NonNullable<ResponseOf<typeof explainScore>['improvement']>;

/** Shows the days behind a member's improvement (docs/decisions/230). */
export function ImprovementWhy({ why }: { why: Why }) {
  const { t } = useTranslation('challenge-panels');
  const { baseline, average, improvement, days } = why;
  return (
    <Stack as="section" tight aria-labelledby="improvement-title">
      <h3 id="improvement-title" style={{ fontSize: '1rem' }}>
        {t('improvement.title')}
      </h3>
      {baseline === null && (
        <Text quiet small>
          {t('improvement.none', { days: days.length })}
        </Text>
      )}
      {baseline !== null && average !== null && improvement !== null && (
        <Text quiet small>
          {t('improvement.sum', {
            average: format.score(average, 100),
            baseline: format.score(baseline, 100),
            improvement: format.signed(improvement, 100),
          })}
        </Text>
      )}
      {days.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('improvement.day')}</th>
              <NumberHead>{t('improvement.counted')}</NumberHead>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, credited }) => (
              <tr key={day}>
                <td>{format.shortDay(day)}</td>
                <NumberCell>{format.steps(credited)}</NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
