import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteChallenge,
  updateChallenge,
  type Challenge,
  getChallenge,
} from '#contract/features/challenges/challenges.ts';
import { challengesChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useAddressPart, useIsInAdminArea } from '../../../lib/addresses/address-part.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { challengeCenterPaths } from '../../../lib/addresses/challenge-center-paths.ts';
import { isFailure, sentenceOf, titleOf } from '../../../lib/api/failure.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useLeadBack, useLeadBackFrom } from '../../../lib/addresses/use-lead-back.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Forbidden } from '../../../ui/forbidden.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { translationField } from '../../../domain/translations/translation-values.ts';
import { BasicFields, RuleFields } from '../builder/challenge-fields.tsx';
import { updateBody } from '../builder/challenge-bodies.ts';
import { ImageField } from '../builder/image-field.tsx';
import { MapField } from '../builder/map-field.tsx';
import { valuesOf, type ChallengeValues } from '../builder/challenge-values.ts';
import { useWithGoal } from '../hooks/use-goal-check.ts';
import { useUpdateChallenge } from '../hooks/use-challenges.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Leads to the page of the challenge, in the admin area to the list. */
function useToChallenge(challengeId: string) {
  const navigate = useNavigate();
  const isAdmins = useIsInAdminArea();
  return () =>
    isAdmins
      ? navigate({ to: challengeCenterPaths.challenges, ignoreBlocker: true })
      : navigate({ to: paths.challenge, params: { challengeId }, ignoreBlocker: true });
}

/** Leads to the list of challenges. */
function useToChallenges() {
  const navigate = useNavigate();
  const to = useIsInAdminArea() ? challengeCenterPaths.challenges : paths.challenges;
  return () => navigate({ to, ignoreBlocker: true });
}

function DeleteButton({ challenge, onGone }: { challenge: Challenge; onGone(): void }) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'app']);
  const toChallenges = useToChallenges();
  const [asking, setAsking] = useState(false);
  const remove = useWrite(deleteChallenge, challengesChanged);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: challenge.id } });
      onGone();
      say(t('removed'));
      await toChallenges();
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('removeTitle', { name: challenge.challengeName })}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('removeText', { count: challenge.participants })}
      </Confirm>
    </>
  );
}

function ArchiveButton({ challenge, onGone }: { challenge: Challenge; onGone(): void }) {
  const { t } = useTranslation(['challenge-form', 'app']);
  const toChallenges = useToChallenges();
  const [asking, setAsking] = useState(false);
  const update = useUpdateChallenge(challenge.id);
  const confirm = async () => {
    try {
      await update.mutateAsync({ body: { archived: 1 } });
      onGone();
      say(t('archived'));
      await toChallenges();
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('archive')}</Button>
      <Confirm
        opened={asking}
        title={t('archiveTitle', { name: challenge.challengeName })}
        confirmLabel={t('archive')}
        cancelLabel={t('app:cancel')}
        busy={update.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('archiveText')}
      </Confirm>
    </>
  );
}

/** Saves, leaves, archives or deletes. */
function EditActions({ challenge, busy, onGone }: { challenge: Challenge; busy: boolean; onGone(): void }) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'app']);
  const isAdmins = useIsInAdminArea();
  return (
    <Row wrap between>
      <Button type="submit" variant="primary" busy={busy}>
        {t('app:save')}
      </Button>
      {isAdmins ? (
        <ButtonLink to={challengeCenterPaths.challenges}>{t('app:cancel')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.challenge} params={{ challengeId: challenge.id }}>
          {t('app:cancel')}
        </ButtonLink>
      )}
      {challenge.abilities.archive && <ArchiveButton challenge={challenge} onGone={onGone} />}
      {challenge.abilities.delete && <DeleteButton challenge={challenge} onGone={onGone} />}
    </Row>
  );
}

/** Returns the future picture: newly chosen, removed or unchanged. */
function usePicture({ image }: Challenge, onChange: () => void) {
  const [chosen, setChosen] = useState<File[]>([]);
  const [taken, setTaken] = useState(false);
  const onChoose = (files: File[]) => {
    setChosen(files);
    onChange();
  };
  const onTakeAway = () => {
    setTaken(true);
    onChange();
  };
  const removal: { removeImage?: 1 } = taken ? { removeImage: 1 } : {};
  return { removal, field: { kept: taken ? null : image, chosen, onChoose, onTakeAway } };
}

function EditForm({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'challenge-form', 'app']);
  const me = useMe();
  const leave = useToChallenge(challenge.id);
  const leadBack = useLeadBack(leave);
  const [pictured, setPictured] = useState(false);
  const picture = usePicture(challenge, () => setPictured(true));
  const update = useUpdateChallenge(challenge.id);
  const bodyOf = (values: ChallengeValues) => ({
    ...updateBody(values, challenge, actsAs(me, 'challenges')),
    ...picture.removal,
  });
  const form = useForm<ChallengeValues>({
    initial: () => valuesOf(challenge),
    edited: editing(challenge, valuesOf),
    endpoint: updateChallenge,
    body: bodyOf,
    fieldOf: (path) => (path === 'endDate' ? 'duration' : translationField(path)),
    messageOf: (error) => titleOf(error, t('updateFailed')),
    send: async (values, _, began) => {
      try {
        await update.mutateAsync({ body: bodyOf(values), picture: picture.field.chosen[0], began });
      } catch (error) {
        if (isFailure(error, 'forbidden')) leadBack(error);
        throw error;
      }
      say(t('challenge-builder:saved'));
      await leave();
    },
  });
  const [gone, setGone] = useState(false);
  useUnsaved(!gone && (form.dirty || pictured));
  const checked = useWithGoal(form);
  const frozen = challenge.phase !== 'pending';
  const fields = { values: form.values, errors: form.errors, change: form.change };
  return (
    <Card>
      <Form form={checked}>
        <BasicFields {...fields} isNew={false} datesFrozen={frozen} />
        <ImageField {...picture.field} error={fields.errors['challengeUploadedImage']} />
        {challenge.participants > 0 && (
          <Text quiet small>
            {t('challenge-form:moves', { count: challenge.participants })}
          </Text>
        )}
        <RuleFields
          {...fields}
          frozen={frozen}
          mayFeature={actsAs(me, 'challenges')}
          converter={me.program?.settings.converter ?? false}
        />
        <MapField {...fields} frozen={frozen} />
        <EditActions challenge={challenge} busy={form.busy} onGone={() => setGone(true)} />
      </Form>
    </Card>
  );
}

/** Edits a challenge, as far as its phase allows. */
export default function ChallengeEditScreen() {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'app']);
  const challengeId = useAddressPart('challengeId') ?? '';
  const query = useRead(getChallenge, { params: { id: challengeId } });
  const { data, error } = query;
  const leave = useToChallenge(challengeId);
  useLeadBackFrom(data ? !data.abilities.update : isFailure(error, 'forbidden'), leave);
  if (data && !data.abilities.update) return <Forbidden />;
  return (
    <Loaded query={query} heights={[40, 480]}>
      {(challenge) => (
        <Page title={t('challenge-builder:editTitle', { name: challenge.challengeName })} narrow>
          <EditForm key={challenge.id} challenge={challenge} />
        </Page>
      )}
    </Loaded>
  );
}
