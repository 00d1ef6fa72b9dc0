import { useTranslation } from 'react-i18next';
import {
  getExcusedDays,
  setExcusedDay,
  type ExcusedDays as Excused,
} from '#contract/features/challenges/excused-days.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';

type Day = Excused['days'][number];

interface DaysProps {
  days: readonly Day[];
  today: string;
  busy: boolean;
  choose(day: string, excused: boolean): void;
}

/** Shows days with the one act that each allows: to excuse it, or to count it again. */
function Days({ days, today, busy, choose }: DaysProps) {
  const { t } = useTranslation('excused-days');
  const nameOf = (day: string) => {
    if (day === today) return t('today', { day: format.shortDay(day) });
    if (day === format.addDays(today, -1)) return t('yesterday', { day: format.shortDay(day) });
    return format.shortDay(day);
  };
  return (
    <List>
      {days.map(({ day, state, changeable }) => (
        <Row as="li" key={day} between wrap style={{ minHeight: 44, gap: 8 }}>
          <span>
            {nameOf(day)}
            {state !== 'open' && (
              <Text as="span" quiet small style={{ display: 'block' }}>
                {t(`state.${state}`)}
              </Text>
            )}
          </span>
          {changeable && (
            <Button size="small" busy={busy} onClick={() => choose(day, state !== 'excused')}>
              {t(state === 'excused' ? 'countAgain' : 'excuse')}
              <span className="hidden">: {format.longDay(day)}</span>
            </Button>
          )}
        </Row>
      ))}
    </List>
  );
}

interface Of {
  challengeId: string;
  /** Whether its score is an average. */
  averages: boolean;
}

function Told({ challengeId, averages, excused }: Of & { excused: Excused }) {
  const { t } = useTranslation('excused-days');
  const { id: memberId } = useMe();
  const params = { id: challengeId };
  const write = useWrite(setExcusedDay, {
    answers: (answer) => [keyOf(getExcusedDays, { params }), answer],
    changed: 'challenge.dayExcused',
  });
  const choose = (day: string, excuse: boolean) =>
    write.mutate(
      { params, body: { memberId, day, excused: excuse } },
      {
        onSuccess: () => say(t(excuse ? 'excused' : 'counted', { day: format.mediumDay(day) })),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  const { allowed, left, today, days } = excused;
  const near = days.filter(({ day, state }) => day <= today || state === 'excused');
  const later = days.filter(({ day, state }) => day > today && state !== 'excused');
  const list = { today, busy: write.isPending, choose };
  return (
    <>
      <p>{t('left', { count: left, allowed })}</p>
      <Text quiet small>
        {t(averages ? 'helpAverage' : 'helpTotal')} {t('help')}
      </Text>
      {near.length > 0 && <Days days={near} {...list} />}
      {left > 0 && later.length > 0 && (
        <Fold title={t('later')}>
          <Days days={later} {...list} />
        </Fold>
      )}
    </>
  );
}

/** Lets somebody who takes part excuse days in a challenge (docs/domain.md#excused-days). */
export default function ExcusedDays({ challengeId, averages }: Of) {
  const { t } = useTranslation('excused-days');
  const query = useRead(getExcusedDays, { params: { id: challengeId } });
  return (
    <Stack as="section" tight aria-labelledby="excused-days">
      <h2 id="excused-days" style={{ fontSize: '1.125rem' }}>
        {t('title')}
      </h2>
      <Loaded query={query} heights={[24, 40, 96]}>
        {(excused) => <Told challengeId={challengeId} averages={averages} excused={excused} />}
      </Loaded>
    </Stack>
  );
}
