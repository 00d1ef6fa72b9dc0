import { useState, type ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { Today } from '#contract/features/today/today.ts';
import { unitChoices } from '#contract/units.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWelcome } from '../hooks/use-welcome.ts';

type Save = (body: Parameters<ReturnType<typeof useWelcome>['mutate']>[0]) => Promise<void>;

const goals = [5000, 6000, 8000, 10_000];
const noGoal = 'none';

/** Asks for the goal, or none, and the units. */
function GoalStep({ onSave }: { onSave: Save }) {
  const { t } = useTranslation('today');
  const { units, program, dailyStepGoal: own } = useMe();
  const suggested = program?.settings.stepGoal ?? own;
  const [goal, setGoal] = useState(String(own ?? noGoal));
  const [distance, setDistance] = useState(units.distance);
  const [weight, setWeight] = useState(units.weight);
  const choices = [...new Set([...goals, own ?? suggested, suggested])]
    .filter((each) => each !== null)
    .toSorted((a, b) => a - b);
  return (
    <Stack tight>
      {suggested !== null && <Text quiet>{t('welcome.goalHelp', { steps: format.steps(suggested) })}</Text>}
      <Select
        label={t('welcome.goal')}
        data={[
          ...choices.map((each) => ({
            value: String(each),
            label: t('welcome.steps', { steps: format.steps(each) }),
          })),
          { value: noGoal, label: t('welcome.noGoal') },
        ]}
        value={goal}
        onChange={(event) => setGoal(event.currentTarget.value)}
      />
      <Select
        label={t('welcome.distance')}
        data={unitChoices.distance.map((value) => ({ value, label: t(`welcome.${value}`) }))}
        value={distance}
        onChange={(event) => setDistance(event.currentTarget.value as typeof distance)}
      />
      <Select
        label={t('welcome.weight')}
        data={unitChoices.weight.map((value) => ({ value, label: t(`welcome.${value}`) }))}
        value={weight}
        onChange={(event) => setWeight(event.currentTarget.value as typeof weight)}
      />
      <Next
        onNext={() =>
          onSave({
            dailyStepGoal: goal === noGoal ? null : Number(goal),
            distanceUnit: distance,
            weightUnit: weight,
          })
        }
      />
    </Stack>
  );
}

/** Busy while the choice is saved, so that a second press does nothing. */
function Next({ onNext }: { onNext(): Promise<void> }) {
  const { t } = useTranslation('today');
  return (
    <Row>
      <Button variant="primary" onClick={onNext}>
        {t('welcome.next')}
      </Button>
    </Row>
  );
}

/** Asks who may see the newcomer. */
function WhoStep({ onSave }: { onSave: Save }) {
  const { t } = useTranslation('today');
  // As it is: the program decides what newcomers begin with.
  const [hidden, setHidden] = useState(useMe().profileHidden ? 'yes' : 'no');
  return (
    <Stack tight>
      <Text quiet>{t('welcome.whoHelp')}</Text>
      <Select
        label={t('welcome.who')}
        data={[
          { value: 'no', label: t('welcome.everyone') },
          { value: 'yes', label: t('welcome.friends') },
        ]}
        value={hidden}
        onChange={(event) => setHidden(event.currentTarget.value)}
      />
      <Next onNext={() => onSave({ profileHidden: hidden === 'yes' })} />
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
  const { t } = useTranslation('today');
  const offers = new Set(today.firstWeek?.map(({ step }) => step));
  return (
    <Stack tight>
      <h3>{t('welcome.with')}</h3>
      {today.running.map(({ id, challengeName: name }) => (
        <p key={id}>{t('welcome.put', { name })}</p>
      ))}
      {today.suggested && <Join challenge={today.suggested} />}
      <List>
        {offers.has('team') && (
          <li>
            <Link to={paths.teams}>{t('welcome.team')}</Link>
          </li>
        )}
        {offers.has('device') && (
          <li>
            <Link to={paths.device}>{t('welcome.device')}</Link>
          </li>
        )}
      </List>
    </Stack>
  );
}

/** Three choices for a newcomer, each of which can be skipped. They are on the page and block nothing. */
export default function Welcome({ today, Join }: WelcomeProps) {
  const { t } = useTranslation('today');
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
    <Card as="section" stack="tight" aria-labelledby="welcome-title">
      <Row wrap between>
        <h2 id="welcome-title">{t('welcome.title')}</h2>
        <Text quiet small>
          {t('welcome.step', { at: step })}
        </Text>
      </Row>
      {step === 1 && <GoalStep onSave={saveAndGo} />}
      {step === 2 && <WhoStep onSave={saveAndGo} />}
      {step === 3 && <WithStep today={today} Join={Join} />}
      <Row>
        {step < 3 ? (
          <Button variant="link" onClick={() => setStep(step + 1)}>
            {t('welcome.skip')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => send({ welcomed: true })}>
            {t('welcome.done')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
