import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useSaveEntry } from '../hooks/use-challenge-kinds.ts';
import { EntryList } from './entry-list.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

/** Returns the form of an entry. It sends only differences from the stored entry. */
function useEntryForm(challenge: Challenge) {
  const { t } = useTranslation('challenge-panels');
  const me = useMe();
  const { completionDate, freeText } = challenge.myEntry ?? { completionDate: null, freeText: null };
  const hasEntry = Boolean(completionDate ?? freeText);
  const save = useSaveEntry(me.id, challenge.id);
  const form = useForm({
    initial: () => ({ completionDate: completionDate ?? '', freeText: freeText ?? '' }),
    send: async (values) => {
      const text = values.freeText.trim();
      const isGone = hasEntry && !values.completionDate && !text;
      await save.mutateAsync({
        ...(values.completionDate === (completionDate ?? '')
          ? {}
          : { completionDate: values.completionDate || null }),
        ...(text === (freeText ?? '') ? {} : { freeText: text || null }),
      });
      say(t(isGone ? 'entry.took' : 'entry.saved'));
    },
  });
  const remove = () => {
    form.change({ completionDate: '', freeText: '' });
    void form.submit();
  };
  return { form, remove, hasEntry, today: me.today };
}

function EntryForm({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenge-panels');
  const { form, remove, hasEntry, today } = useEntryForm(challenge);
  const from = format.addDays(challenge.startDate, -challenge.lookbackDays);
  const to = today < challenge.endDate ? today : challenge.endDate;
  return (
    <Form form={form}>
      {challenge.allowAddingCompletionDate === 1 && (
        <TextInput
          type="date"
          label={t('entry.date')}
          description={t('entry.dateHelp', { from: format.mediumDay(from), to: format.mediumDay(to) })}
          {...form.text('completionDate')}
        />
      )}
      {challenge.allowFreeTextInput === 1 && (
        <Textarea label={t('entry.text')} maxLength={500} {...form.text('freeText')} />
      )}
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('entry.save')}
        </Button>
        {hasEntry && (
          <Button busy={form.busy} onClick={remove}>
            {t('entry.take')}
          </Button>
        )}
      </Row>
    </Form>
  );
}

/** Shows a screening: what I entered, and for admins with the right what everybody did. */
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
