import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { Today } from '#contract/features/today/today.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWelcome } from '../hooks/use-welcome.ts';
import styles from './welcome.module.css';

type Save = (body: Parameters<ReturnType<typeof useWelcome>['mutate']>[0]) => Promise<void>;

const goals = [5000, 6000, 8000, 10_000];

interface Choice {
  key: string;
  label: string;
  help?: string | undefined;
  pressed: boolean;
  onChoose(): Promise<void> | void;
}

/** Large buttons: a choice is one press. */
function Choices({ items }: { items: readonly Choice[] }) {
  return (
    <ul className={styles['choices']}>
      {items.map(({ key, label, help, pressed, onChoose }) => (
        <li key={key}>
          <Button variant="choice" className={styles['choice']} aria-pressed={pressed} onClick={onChoose}>
            {label}
            {help && (
              <Text as="span" tiny quiet>
                {help}
              </Text>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Asks for the goal, or none. */
function GoalStep({ onSave }: { onSave: Save }) {
  const { t } = useTranslation('welcome');
  const { program, dailyStepGoal: own } = useMe();
  const suggested = program?.settings.stepGoal ?? own;
  const amounts = [...new Set([...goals, own ?? suggested, suggested])]
    .filter((each) => each !== null)
    .toSorted((a, b) => a - b);
  return (
    <Stack tight>
      <h3>{t('goal')}</h3>
      <Text quiet>{t('goalHelp')}</Text>
      <Choices
        items={[...amounts, null].map((goal) => ({
          key: String(goal),
          label: goal === null ? t('noGoal') : t('steps', { steps: format.steps(goal) }),
          help: goal !== null && goal === suggested ? t('suggested') : undefined,
          pressed: goal === own,
          onChoose: () => onSave({ dailyStepGoal: goal }),
        }))}
      />
    </Stack>
  );
}

/** Asks who may see the newcomer. */
function WhoStep({ onSave }: { onSave: Save }) {
  const { t } = useTranslation('welcome');
  // The program decides what newcomers begin with.
  const { profileHidden } = useMe();
  return (
    <Stack tight>
      <h3>{t('who')}</h3>
      <Text quiet>{t('whoHelp')}</Text>
      <Choices
        items={[false, true].map((hidden) => ({
          key: String(hidden),
          label: t(hidden ? 'friends' : 'everyone'),
          pressed: hidden === profileHidden,
          onChoose: () => onSave({ profileHidden: hidden }),
        }))}
      />
    </Stack>
  );
}

interface WelcomeProps {
  today: Today;
  /** Joins the suggested challenge. */
  Join: ComponentType<{ challenge: ChallengeSummary }>;
}

/** Shows a team, a challenge, a device. Challenges that the program joined them to are named. */
function WithStep({ today, Join }: WelcomeProps) {
  const { t } = useTranslation('welcome');
  const offers = new Set(today.firstWeek?.map(({ step }) => step));
  return (
    <Stack tight>
      <h3>{t('with')}</h3>
      {today.running.map(({ id, challengeName: name }) => (
        <p key={id}>{t('put', { name })}</p>
      ))}
      {today.suggested && <Join challenge={today.suggested} />}
      <ul className={styles['choices']}>
        {offers.has('team') && (
          <li>
            <ButtonLink to={paths.teams} className={styles['choice']}>
              {t('team')}
            </ButtonLink>
          </li>
        )}
        {offers.has('device') && (
          <li>
            <ButtonLink to={paths.device} className={styles['choice']}>
              {t('device')}
            </ButtonLink>
          </li>
        )}
      </ul>
    </Stack>
  );
}

/** Three choices for a newcomer, each of which can be skipped. They are on the page and block nothing. */
export default function Welcome({ today, Join }: WelcomeProps) {
  const { t } = useTranslation('welcome');
  const me = useMe();
  const [step, setStep] = useState(1);
  const save = useWelcome(me.id);
  const send = (body: Parameters<Save>[0], then?: () => void) =>
    save.mutateAsync(body).then(
      () => then?.(),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  const saveAndGo: Save = (body) => send(body, () => setStep(step + 1));
  return (
    <Card as="section" bleed aria-labelledby="welcome-title">
      <Stack className={styles['words']}>
        <Row between style={{ alignItems: 'start' }}>
          <h2 id="welcome-title" className={styles['title']}>
            {t('title', { name: today.firstName, program: me.program?.name ?? '' })}
          </h2>
          <Chip nowrap>{t('step', { at: step })}</Chip>
        </Row>
        {step === 1 && me.program?.settings.loginText && <Text reading>{me.program.settings.loginText}</Text>}
        {step === 1 && <GoalStep onSave={saveAndGo} />}
        {step === 2 && <WhoStep onSave={saveAndGo} />}
        {step === 3 && <WithStep today={today} Join={Join} />}
        <Row>
          {step < 3 ? (
            <Button variant="link" onClick={() => setStep(step + 1)}>
              {t('skip')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => send({ welcomed: true })}>
              {t('done')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
