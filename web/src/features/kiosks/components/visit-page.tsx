import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { saveVisit, type Visit } from '../hooks/use-visit.ts';
import { NumberPad } from './number-pad.tsx';
import styles from './kiosk.module.css';

const mostSteps = 100_000;

/** The team and the board at a glance. */
function Glance({ visit: { team, challenges } }: { visit: Visit }) {
  const { t } = useTranslation('kiosk');
  if (!team && !challenges.length) return null;
  return (
    <Card stack="tight">
      {team && (
        <div>
          <Text quiet small>
            {t('visit.team')}
          </Text>
          <strong>{team.name}</strong>{' '}
          <Text as="span">{t('visit.members', { count: team.memberCount })}</Text>
        </div>
      )}
      {challenges.length > 0 && (
        <div>
          <Text quiet small>
            {t('visit.challenge')}
          </Text>
          <List>
            {challenges.map(({ id, challengeName, mine }) => (
              <li key={id}>
                <strong>{challengeName}</strong>{' '}
                <Text as="span">{mine?.rank ? t('visit.rank', { rank: mine.rank }) : t('visit.joined')}</Text>
              </li>
            ))}
          </List>
        </div>
      )}
    </Card>
  );
}

interface Props {
  visit: Visit;
  left: number;
  onOut(): void;
  onSaved(): void;
}

/** What was typed, and its way to the server. */
function useEntries(visit: Visit, onSaved: () => void) {
  const { t } = useTranslation('kiosk');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [mayBeHigh, setMayBeHigh] = useState(false);
  const [busy, setBusy] = useState(false);
  const entries = Object.entries(typed).flatMap(([date, text]) =>
    text === '' ? [] : [{ date, steps: Number(text) }],
  );
  const isTooMuch = entries.some((entry) => entry.steps > mostSteps);
  const save = async () => {
    setBusy(true);
    try {
      await saveVisit(visit, entries, mayBeHigh);
      onSaved();
    } catch (error) {
      const isHigh = isFailure(error, 'confirm_high_steps');
      setBusy(false);
      setMayBeHigh(isHigh);
      setFailure(isHigh ? t('visit.high') : sentenceOf(error as Error));
    }
  };
  const type = (day: string, text: string) => {
    setFailure(null);
    setMayBeHigh(false);
    setTyped({ ...typed, [day]: text.replace(/^0+(?=\d)/, '') });
  };
  const problem = isTooMuch ? t('visit.tooMany') : failure;
  return { typed, type, save, busy, problem, mayNotSave: entries.length === 0 || isTooMuch };
}

interface DaysProps {
  visit: Visit;
  typed: Readonly<Record<string, string>>;
  day: string;
  onDay(day: string): void;
}

function Days({ visit: { today, yesterday, steps }, typed, day, onDay }: DaysProps) {
  const { t } = useTranslation('kiosk');
  const shown = (date: string) => (typed[date] ? Number(typed[date]) : (steps[date] ?? 0));
  return (
    <fieldset className={styles['days']} aria-label={t('visit.which')}>
      {[today, yesterday].map((date) => (
        <Button key={date} className={styles['day']} aria-pressed={date === day} onClick={() => onDay(date)}>
          <span>
            {t(date === today ? 'visit.today' : 'visit.yesterday')} · {format.mediumDay(date)}
          </span>
          <span className={styles['number']}>{format.steps(shown(date))}</span>
          <span>{t('visit.steps')}</span>
        </Button>
      ))}
    </fieldset>
  );
}

/** What somebody does at the tablet: steps of today and yesterday, typed with large keys. */
export function VisitPage({ visit, left, onOut, onSaved }: Props) {
  const { t } = useTranslation('kiosk');
  const [day, setDay] = useState(visit.today);
  const { typed, type, save, busy, problem, mayNotSave } = useEntries(visit, onSaved);
  return (
    <Page title={t('visit.hello', { name: visit.firstName })}>
      <div className={styles['columns']}>
        <Stack>
          <Days visit={visit} typed={typed} day={day} onDay={setDay} />
          {problem && (
            <Alert tone="honey" as="output">
              {problem}
            </Alert>
          )}
          <Glance visit={visit} />
          <Row between>
            <Text quiet>{t('visit.left', { seconds: left })}</Text>
            <Button className={styles['wide']} onClick={onOut}>
              {t('visit.out')}
            </Button>
          </Row>
        </Stack>
        <NumberPad
          value={typed[day] ?? ''}
          most={6}
          onChange={(text) => type(day, text)}
          next={{ label: t('visit.save'), busy, disabled: mayNotSave, press: () => void save() }}
        />
      </div>
    </Page>
  );
}
