import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import { createChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { useDraft } from '../../../lib/draft.ts';
import { titleOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSteps } from '../../../lib/form/use-steps.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAskName } from '../../../lib/api/unique-name.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Stepper } from '../../../ui/surfaces/stepper.tsx';
import { Page } from '../../../ui/page.tsx';
import { translationField } from '../../../domain/translations/translation-values.ts';
import { createBody } from '../builder/challenge-bodies.ts';
import { BasicFields, RuleFields } from '../builder/challenge-fields.tsx';
import { type ChallengeValues, copyOf, newValues, nextMonday, ofKind } from '../builder/challenge-values.ts';
import { useCreatableKinds } from '../hooks/use-creatable-kinds.ts';
import { useGoalCheck } from '../hooks/use-goal-check.ts';
import { DraftNote } from '../builder/draft-note.tsx';
import type { FieldsProps } from '../builder/field-props.ts';
import { ImageField } from '../builder/image-field.tsx';
import { MapField } from '../builder/map-field.tsx';
import { valuesOfPackage } from '../builder/package-values.ts';
import { Preview, type DrawMap } from '../builder/preview.tsx';
import { WhoFields } from '../builder/who-fields.tsx';
import { useCreateChallenge } from '../hooks/use-challenges.ts';
import { lazyExtra } from '../../../ui/lazy-part.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { stepOfField } from '../builder/step-of-field.ts';

const Forecast = lazyExtra(withTexts(() => import('../builder/forecast.tsx')));

const parts = ['kind', 'rules', 'people', 'preview'] as const;

interface StepProps extends FieldsProps {
  step: number;
  drawMap: DrawMap;
  picture: File[];
  onPicture(chosen: File[]): void;
}

function StepFields({ step, drawMap, picture, onPicture, ...fields }: StepProps) {
  const me = useMe();
  const converter = me.program?.settings.converter ?? false;
  if (step === 0)
    return (
      <>
        <BasicFields {...fields} isNew datesFrozen={false} />
        <ImageField
          kept={null}
          chosen={picture}
          error={fields.errors['challengeUploadedImage']}
          onChoose={onPicture}
          onTakeAway={() => onPicture([])}
        />
      </>
    );
  if (step === 1)
    return (
      <>
        <RuleFields {...fields} frozen={false} mayFeature={actsAs(me, 'challenges')} converter={converter} />
        <MapField {...fields} frozen={false} />
      </>
    );
  if (step === 2) return <WhoFields {...fields} />;
  return (
    <>
      <Preview values={fields.values} picture={picture[0]} drawMap={drawMap} />
      <Suspense>
        <Forecast values={fields.values} />
      </Suspense>
    </>
  );
}

interface BuilderProps {
  mode: string;
  /** The package that the form starts from. */
  origin?: ChallengePackage | undefined;
  /** The challenge that the form starts from. */
  copied?: Challenge | undefined;
  drawMap: DrawMap;
}

/** Shows the values that fill in the form, or whether there are any. */
function Beginning({ origin }: Pick<BuilderProps, 'origin'>) {
  const { t } = useTranslation('packages');
  const { program } = useMe();
  if (origin)
    return (
      <Text quiet small>
        {origin.map
          ? t('fromJourney', { name: origin.packageName, map: origin.map.name })
          : t('fromPackage', { name: origin.packageName })}
      </Text>
    );
  if (!program || program.tier === 'core') return null;
  return (
    <p>
      <Link to={paths.challengePackages}>{t('begin')}</Link>
    </p>
  );
}

/** Returns the form with its picture and its draft; it is sent from the last step. */
function useBuilder({ mode, origin, copied }: Pick<BuilderProps, 'mode' | 'origin' | 'copied'>) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'packages', 'challenge-form']);
  const me = useMe();
  const navigate = useNavigate();
  const kinds = useCreatableKinds();
  const draft = useDraft(`${me.id}:challenge:${origin?.id ?? copied?.id ?? mode}`, (): ChallengeValues => {
    const begins = nextMonday(me.today);
    if (copied) return copyOf(copied, begins, t('challenge-form:copyOf', { name: copied.challengeName }));
    if (origin) return valuesOfPackage(origin, begins, actsAs(me, 'challenges'));
    const plain = { ...newValues(begins, me.actingUntil === null), duration: '28' };
    const [first = plain.kind] = kinds;
    const fresh = kinds.includes(plain.kind) ? plain : { ...plain, ...ofKind(first, plain) };
    return mode === 'team' ? { ...fresh, between: 'groups', trackingCalc: 'average' } : fresh;
  });
  const steps = useSteps(parts.length, draft.restoredAt !== null);
  const [picture, setPicture] = useState<File[]>([]);
  const create = useCreateChallenge();
  const leadsTeam = me.teams?.some((team) => team.isTeamLeader) ?? false;
  const bodyOf = (values: ChallengeValues) =>
    createBody(values, {
      programId: me.programId,
      isAdmin: actsAs(me, 'challenges'),
      leadsTeam,
      packageId: origin?.id,
    });
  const form = useForm<ChallengeValues>({
    initial: () => draft.values,
    store: draft,
    endpoint: createChallenge,
    body: bodyOf,
    fieldOf: (path) => (path === 'endDate' ? 'duration' : translationField(path)),
    messageOf: (error) => titleOf(error, t('shoot')),
    show: (names) => steps.go(Math.min(...names.map(stepOfField))),
    send: async (values) => {
      const challenge = await create.mutateAsync({ body: bodyOf(values), picture: picture[0] });
      say(t('challenge-builder:made'));
      // Back leads past the empty form and all of its steps.
      await steps.rewind();
      const params = { challengeId: challenge.id };
      await navigate({ to: paths.challenge, params, replace: true, ignoreBlocker: true });
    },
  });
  useUnsaved(draft.unkept || picture.length > 0, (from, to) => from.pathname === to.pathname);
  const startOver = () => {
    form.reset();
    setPicture([]);
    steps.go(0);
  };
  return { form, steps, draft, picture, setPicture, startOver };
}

/** Goes to the next step once the fields of this one are right, and sends the form from the last. */
function useNext({ form, steps }: Pick<ReturnType<typeof useBuilder>, 'form' | 'steps'>) {
  const me = useMe();
  const askName = useAskName('challengeName', me.programId);
  const goalOf = useGoalCheck();
  const nameOf = async ({ challengeName }: ChallengeValues) => {
    const taken = await askName(challengeName);
    return taken === null ? null : { challengeName: taken };
  };
  return async () => {
    const { step } = steps;
    if (step === parts.length - 1) return form.submit();
    const more = step === 0 ? nameOf : step === 1 ? goalOf : undefined;
    const isRight = await form.check((name) => stepOfField(name) === step, more);
    return isRight ? steps.go(step + 1) : undefined;
  };
}

/** Creates a challenge in steps, counted from 1. Mode `team` begins with teams. */
export default function ChallengeBuilderScreen(props: BuilderProps) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'packages']);
  const { form, steps, draft, picture, setPicture, startOver } = useBuilder(props);
  const submit = useNext({ form, steps });
  const { step } = steps;
  const { values, errors, change } = form;
  const heading = t('challenge-builder:step', {
    step: step + 1,
    of: parts.length,
    name: t(`challenge-builder:steps.${parts[step]!}`),
  });
  return (
    <Page title={t('challenge-builder:newTitle')} lead={heading} narrow step={step}>
      <Stepper
        label={t('challenge-builder:stepsLabel')}
        steps={parts.map((part) => t(`challenge-builder:steps.${part}`))}
        current={step}
      />
      <Card stack="tight">
        {(step === 0 || props.origin) && <Beginning origin={props.origin} />}
        {draft.restoredAt && <DraftNote at={draft.restoredAt} onStartOver={startOver} />}
        <Form form={{ ...form, submit }}>
          <StepFields
            step={step}
            drawMap={props.drawMap}
            picture={picture}
            onPicture={setPicture}
            values={values}
            errors={errors}
            change={change}
          />
          <Row between>
            <Button disabled={step === 0} onClick={() => steps.go(step - 1)}>
              {t('challenge-builder:previous')}
            </Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              {step < parts.length - 1 ? t('challenge-builder:next') : t('challenge-builder:create')}
            </Button>
          </Row>
        </Form>
      </Card>
    </Page>
  );
}
