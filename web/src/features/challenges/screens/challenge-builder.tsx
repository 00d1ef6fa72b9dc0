import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/packages.ts';
import type { ChallengePackage } from '#contract/features/challenge-packages.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { useDraft } from '../../../lib/draft.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { createBody } from '../components/challenge-bodies.ts';
import { BasicFields, RuleFields } from '../components/challenge-fields.tsx';
import { newValues, type ChallengeValues } from '../components/challenge-values.ts';
import { DraftNote } from '../components/draft-note.tsx';
import type { FieldsProps } from '../components/field-props.ts';
import { ImageField } from '../components/image-field.tsx';
import { MapField } from '../components/map-field.tsx';
import { valuesOfPackage } from '../components/package-values.ts';
import { Preview } from '../components/preview.tsx';
import { WhoFields } from '../components/who-fields.tsx';
import { useCreateChallenge } from '../hooks/use-challenges.ts';
import { Text } from '../../../ui/text.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

const parts = ['kind', 'rules', 'people', 'preview'] as const;
/** The step on which each field stands: an error of the server leads there. */
const stepOf: Record<string, number> = {
  memberIds: 2,
  teamIds: 2,
  organizationIds: 2,
  addCreator: 2,
  includeAll: 2,
  steps: 1,
  mapId: 1,
  chartType: 1,
  trackingCalc: 1,
  allowActivities: 1,
  capDevice: 1,
  capManual: 1,
  graceHours: 1,
  joinDeadline: 1,
  featured: 1,
  improvementBoard: 1,
  metrics: 1,
  pointsGoal: 1,
  trackQuestionPoints: 1,
  allowAddingCompletionDate: 1,
  allowFreeTextInput: 1,
  lookbackDays: 1,
  incentivizeChallenge: 1,
  incentiveType: 1,
  incentiveAmount: 1,
  customRecognitionWallTitle: 1,
};
const fieldNames = [
  'challengeName',
  'challengeUploadedImage',
  'description',
  'atStake',
  'between',
  'startDate',
  'duration',
  'steps',
  'chartType',
  'trackingCalc',
  'allowActivities',
  'capDevice',
  'capManual',
  'graceHours',
  'joinDeadline',
  'rulesText',
  'invitationText',
  'halfwayText',
  'closingText',
  'art',
  'improvementBoard',
  'memberIds',
  'teamIds',
  'organizationIds',
  'addCreator',
  'organizationIds',
  'challengeType',
  'mapId',
  'competitionOf',
  'metrics',
  'pointsGoal',
  'trackQuestionPoints',
  'allowAddingCompletionDate',
  'allowFreeTextInput',
  'lookbackDays',
  'incentivizeChallenge',
  'incentiveType',
  'incentiveAmount',
  'customRecognitionWallTitle',
];

interface Pictured {
  picture: File[];
  onPicture(chosen: File[]): void;
}

function StepFields({ step, picture, onPicture, ...fields }: FieldsProps & Pictured & { step: number }) {
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
        <RuleFields {...fields} frozen={false} mayFeature={me.isAdmin} converter={converter} />
        <MapField {...fields} frozen={false} />
      </>
    );
  if (step === 2) return <WhoFields {...fields} />;
  return <Preview values={fields.values} picture={picture[0]} />;
}

interface BuilderProps {
  mode: string;
  /** The package that the form begins with. */
  origin?: ChallengePackage;
}

/** What the form is filled in from, or where there is something to fill it in from. */
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

/** Creates a challenge in three steps, counted from 1. Mode `team` begins with teams. */
export default function ChallengeBuilderScreen({ mode, origin }: BuilderProps) {
  const { t } = useTranslation(['challenges', 'packages']);
  const me = useMe();
  const navigate = useNavigate();
  const draft = useDraft(`${me.id}:challenge:${origin?.id ?? mode}`, (): ChallengeValues => {
    if (origin) return valuesOfPackage(origin, me.today, me.isAdmin);
    const fresh = newValues(me.today, me.isAdmin);
    return mode === 'team' ? { ...fresh, between: 'groups', trackingCalc: 'average' } : fresh;
  });
  const { values, change, restoredAt } = draft;
  const [step, setStep] = useState(0);
  const [picture, setPicture] = useState<File[]>([]);
  const create = useCreateChallenge();
  const failure = formFailure(create.error, t('shoot'));
  useUnsaved(draft.unkept || picture.length > 0);
  const submit = async () => {
    if (step < parts.length - 1) return setStep(step + 1);
    try {
      const challenge = await create.mutateAsync({
        body: createBody(values, me.programId, me.isAdmin, origin?.id),
        picture: picture[0],
      });
      draft.forget();
      say(t('form.made'));
      await navigate({ to: paths.challenge, params: { challengeId: challenge.id }, ignoreBlocker: true });
    } catch (error) {
      const steps = Object.keys(formFailure(error)?.fields ?? {}).map(
        (field) => stepOf[field.split('.')[0]!] ?? 0,
      );
      if (steps.length) setStep(Math.min(...steps));
    }
  };
  const startAnew = () => {
    draft.begin();
    create.reset();
    setStep(0);
    setPicture([]);
  };
  const fields = { values, errors: failure?.fields ?? {}, change };
  const heading = t('form.step', { step: step + 1, of: parts.length, name: t(`form.steps.${parts[step]!}`) });
  return (
    <Page title={t('form.newTitle')} lead={heading} narrow>
      <Card stack="tight">
        <Beginning origin={origin} />
        {restoredAt && <DraftNote at={restoredAt} onAnew={startAnew} />}
        <Form failure={failure} fields={fieldNames} onSubmit={() => void submit()}>
          <StepFields step={step} picture={picture} onPicture={setPicture} {...fields} />
          <Row between>
            <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
              {t('form.previous')}
            </Button>
            <Button type="submit" variant="primary" busy={create.isPending}>
              {step < parts.length - 1 ? t('form.next') : t('form.create')}
            </Button>
          </Row>
        </Form>
      </Card>
    </Page>
  );
}
