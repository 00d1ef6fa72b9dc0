import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed, Loading } from '../../../ui/states.tsx';
import { BasicFields, RuleFields } from '../components/challenge-fields.tsx';
import { updateBody } from '../components/challenge-bodies.ts';
import { ImageField } from '../components/image-field.tsx';
import { MapField } from '../components/map-field.tsx';
import { valuesOf, type ChallengeValues } from '../components/challenge-values.ts';
import { useChallenge, useDeleteChallenge, useUpdateChallenge } from '../hooks/use-challenges.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

function DeleteButton({ challenge, onGone }: { challenge: Challenge; onGone(): void }) {
  const { t } = useTranslation(['challenges', 'app']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteChallenge(challenge.id);
  const confirm = async () => {
    try {
      await remove.mutateAsync();
      onGone();
      say(t('removed'));
      await navigate({ to: paths.challenges, ignoreBlocker: true });
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
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const update = useUpdateChallenge(challenge.id);
  const confirm = async () => {
    try {
      await update.mutateAsync({ body: { archived: 1 } });
      onGone();
      say(t('archived'));
      await navigate({ to: paths.challenges, ignoreBlocker: true });
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

/** Saves, leaves, puts away or deletes. */
function EditActions({ challenge, busy, onGone }: { challenge: Challenge; busy: boolean; onGone(): void }) {
  const { t } = useTranslation(['challenges', 'app']);
  return (
    <Row wrap between>
      <Button type="submit" variant="primary" busy={busy}>
        {t('app:save')}
      </Button>
      <ButtonLink to={paths.challenge} params={{ challengeId: challenge.id }}>
        {t('app:cancel')}
      </ButtonLink>
      {challenge.abilities.archive && <ArchiveButton challenge={challenge} onGone={onGone} />}
      {challenge.abilities.delete && <DeleteButton challenge={challenge} onGone={onGone} />}
    </Row>
  );
}

/** The picture as it will be: chosen anew, taken away, or as it is. */
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
  const { t } = useTranslation(['challenges', 'challenge-form', 'app']);
  const me = useMe();
  const navigate = useNavigate();
  const [values, setValues] = useState<ChallengeValues>(() => valuesOf(challenge));
  const [dirty, setDirty] = useState(false);
  const picture = usePicture(challenge, () => setDirty(true));
  const update = useUpdateChallenge(challenge.id);
  const failure = formFailure(update.error, t('updateFailed'));
  useUnsaved(dirty);
  const frozen = challenge.phase !== 'pending';
  const change = (part: Partial<ChallengeValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const submit = async () => {
    try {
      await update.mutateAsync({
        body: { ...updateBody(values, challenge, me.isAdmin), ...picture.removal },
        picture: picture.field.chosen[0],
      });
      setDirty(false);
      say(t('form.saved'));
      await navigate({ to: paths.challenge, params: { challengeId: challenge.id }, ignoreBlocker: true });
    } catch {
      // What went wrong stands in the form.
    }
  };
  const fields = { values, errors: failure?.fields ?? {}, change };
  return (
    <Card>
      <Form
        failure={failure}
        fields={[...Object.keys(values), 'challengeUploadedImage']}
        onSubmit={() => void submit()}
      >
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
          mayFeature={me.isAdmin}
          converter={me.program?.settings.converter ?? false}
        />
        <MapField {...fields} frozen={frozen} />
        <EditActions challenge={challenge} busy={update.isPending} onGone={() => setDirty(false)} />
      </Form>
    </Card>
  );
}

/** Changes a challenge, as far as its phase lets it. */
export default function ChallengeEditScreen() {
  const { t } = useTranslation(['challenges', 'app']);
  const { challengeId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useChallenge(challengeId);
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={t('app:loading')} heights={[40, 480]} />;
  if (!data.abilities.update)
    return (
      <Failed
        title={t('app:forbidden.title')}
        sentence={t('app:forbidden.text')}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Page title={t('form.editTitle', { name: data.challengeName })} narrow>
      <EditForm key={data.id} challenge={data} />
    </Page>
  );
}
