import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/challenge-panels.ts';
import type { Challenge } from '#contract/features/challenges.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { useSaveEntry, type EntryChange } from '../hooks/use-challenge-kinds.ts';
import { EntryList } from './entry-list.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

/** What is typed, and what of it differs from what stands there: that alone is sent. */
function useEntryForm(challenge: Challenge) {
  const { t } = useTranslation('challenge-panels');
  const me = useMe();
  const { completionDate, freeText } = challenge.myEntry ?? { completionDate: null, freeText: null };
  const [date, setDate] = useState(completionDate ?? '');
  const [text, setText] = useState(freeText ?? '');
  const save = useSaveEntry(me.id, challenge.id);
  const send = (change: EntryChange, done: string) => save.mutate(change, { onSuccess: () => say(done) });
  const submit = () =>
    send(
      {
        ...(date === (completionDate ?? '') ? {} : { completionDate: date || null }),
        ...(text.trim() === (freeText ?? '') ? {} : { freeText: text.trim() || null }),
      },
      t('entry.saved'),
    );
  const takeBack = () => {
    setDate('');
    setText('');
    const gone = {
      ...(completionDate ? { completionDate: null } : {}),
      ...(freeText ? { freeText: null } : {}),
    };
    send(gone, t('entry.took'));
  };
  const hasEntry = Boolean(completionDate ?? freeText);
  return { date, setDate, text, setText, submit, takeBack, hasEntry, save, today: me.today };
}

function EntryForm({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenge-panels');
  const form = useEntryForm(challenge);
  const { save, today } = form;
  const failure = formFailure(save.error);
  const from = format.addDays(challenge.startDate, -challenge.lookbackDays);
  const to = today < challenge.endDate ? today : challenge.endDate;
  return (
    <Form failure={failure} fields={['completionDate', 'freeText']} onSubmit={form.submit}>
      {challenge.allowAddingCompletionDate === 1 && (
        <TextInput
          id="completionDate"
          type="date"
          label={t('entry.date')}
          description={t('entry.dateHelp', { from: format.mediumDay(from), to: format.mediumDay(to) })}
          value={form.date}
          error={failure?.fields['completionDate']}
          onChange={(event) => form.setDate(event.currentTarget.value)}
        />
      )}
      {challenge.allowFreeTextInput === 1 && (
        <Textarea
          id="freeText"
          label={t('entry.text')}
          maxLength={500}
          value={form.text}
          error={failure?.fields['freeText']}
          onChange={(event) => form.setText(event.currentTarget.value)}
        />
      )}
      <Row wrap>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('entry.save')}
        </Button>
        {form.hasEntry && (
          <Button busy={save.isPending} onClick={form.takeBack}>
            {t('entry.take')}
          </Button>
        )}
      </Row>
    </Form>
  );
}

/** A screening: what I entered, and for admins with the right what everybody did. */
export default function EntryPanel({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenge-panels');
  const { myEntry, abilities, joined } = challenge;
  const state = myEntry?.completedAt
    ? t('entry.done', { moment: format.moment(myEntry.completedAt) })
    : t(joined ? 'entry.open' : 'entry.join');
  return (
    <Stack>
      <Stack as="section" tight aria-labelledby="entry-title">
        <h2 id="entry-title">{t('entry.title')}</h2>
        <Text quiet small>
          {t('entry.private')}
        </Text>
        <output>{state}</output>
        {abilities.enter && <EntryForm challenge={challenge} />}
      </Stack>
      {abilities.readEntries && <EntryList challengeId={challenge.id} />}
    </Stack>
  );
}
