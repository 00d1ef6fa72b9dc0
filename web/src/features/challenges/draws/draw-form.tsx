import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import {
  removeChallengeDraw,
  saveChallengeDraw,
  type ChallengeDraw,
} from '#contract/features/challenges/draws.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Text } from '../../../ui/text.tsx';
import { drawChanged } from './draw-writes.ts';

interface Typed {
  prize: string;
  among: ChallengeDraw['among'];
  days: string;
  winners: string;
}

const valuesOf = ({ prize, among, days, winners }: ChallengeDraw): Typed => ({
  prize,
  among,
  days: String(days ?? ''),
  winners: String(winners),
});

const whole = (typed: string) => Number(typed.trim() || Number.NaN);

const bodyOf = ({ prize, among, days, winners }: Typed) => ({
  prize,
  among,
  days: among === 'days' ? whole(days) : null,
  winners: whole(winners),
});

function RemoveButton({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(['challenge-draw', 'app']);
  const [asking, setAsking] = useState(false);
  const remove = useWrite(removeChallengeDraw, drawChanged);
  const confirm = () =>
    remove.mutateAsync({ params: { id: challengeId } }).then(
      () => say(t('form.removed')),
      (error: unknown) => {
        setAsking(false);
        say(sentenceOf(error), 'error');
      },
    );
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('form.remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('form.removeTitle')}
        confirmLabel={t('form.remove')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('form.removeText')}
      </Confirm>
    </>
  );
}

/** Announces a draw, or changes one before the challenge starts. */
export function DrawForm({ challenge, draw }: { challenge: Challenge; draw: ChallengeDraw }) {
  const { t } = useTranslation('challenge-draw');
  const save = useWrite(saveChallengeDraw, drawChanged);
  const form = useForm<Typed>({
    initial: () => valuesOf(draw),
    edited: editing(draw, valuesOf),
    endpoint: saveChallengeDraw,
    body: bodyOf,
    suffix: '-draw',
    send: async (values, _, began) => {
      const saved = await save.mutateAsync({
        params: { id: challenge.id },
        body: bodyOf(values),
        began,
      });
      say(t('form.saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty);
  const { values, change, text } = form;
  return (
    <Stack as="section" tight aria-labelledby="draw-form">
      <h3 id="draw-form">{t('form.title')}</h3>
      <Text quiet>{t(challenge.phase === 'pending' ? 'form.lead' : 'form.leadRunning')}</Text>
      <Form form={form}>
        <TextInput label={t('form.prize')} maxLength={200} {...text('prize')} />
        <RadioGroup
          id="among-draw"
          label={t('form.among')}
          value={values.among}
          error={form.errors['among']}
          onChange={(among) => change({ among: among as Typed['among'] })}
        >
          <Stack tight>
            <Radio value="goal" label={t('form.goal')} />
            <Radio value="days" label={t('form.days')} />
          </Stack>
        </RadioGroup>
        {values.among === 'days' && (
          <TextInput label={t('form.dayCount')} inputMode="numeric" {...text('days')} />
        )}
        <TextInput label={t('form.winners')} inputMode="numeric" {...text('winners')} />
        <Row wrap between>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(draw.state === 'none' ? 'form.announce' : 'form.save')}
          </Button>
          {draw.abilities.remove && <RemoveButton challengeId={challenge.id} />}
        </Row>
      </Form>
    </Stack>
  );
}
