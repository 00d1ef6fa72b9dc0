import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { explainScore } from '#contract/features/boards/board.ts';
import * as format from '../../../lib/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** More bars than these can't be read. */
const most = 31;

/** Shows what each of the reader's days counted, oldest first; of a long challenge the last month. */
export default function OwnCurve({ challengeId, memberId }: { challengeId: string; memberId: string }) {
  const { t } = useTranslation('challenge-result');
  return (
    <Loaded
      query={useRead(
        explainScore,
        { params: { id: challengeId }, query: { memberId, page: 1 } },
        { placeholderData: keepPreviousData },
      )}
      heights={[180]}
    >
      {({ days }) => {
        const shown = days.slice(0, most).toReversed();
        const best = shown.toSorted((a, b) => b.credited - a.credited)[0];
        if (!best || best.credited === 0) return null;
        return (
          <Stack as="section" tight aria-labelledby="own-days">
            <h3 id="own-days">{t('days')}</h3>
            <Bars days={shown} best={best.day} />
            <Text quiet small>
              {t('best', { day: format.longDay(best.day), shown: format.steps(best.credited) })}
            </Text>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Bars({ days, best }: { days: readonly { day: string; credited: number }[]; best: string }) {
  const { t } = useTranslation('challenge-result');
  const highest = Math.max(...days.map(({ credited }) => credited));
  return (
    <svg
      role="img"
      className="mirrors"
      aria-label={t('daysLabel', { count: days.length, shown: format.steps(highest) })}
      viewBox={`0 0 ${days.length * 10} 100`}
      preserveAspectRatio="none"
      style={{ width: '100%', height: 120 }}
    >
      {days.map(({ day, credited }, at) => {
        const tall = Math.max(2, (credited / highest) * 100);
        return (
          <rect
            key={day}
            x={at * 10 + 1}
            y={100 - tall}
            width={8}
            height={tall}
            fill={day === best ? 'var(--trail)' : 'var(--hill3)'}
          />
        );
      })}
    </svg>
  );
}
