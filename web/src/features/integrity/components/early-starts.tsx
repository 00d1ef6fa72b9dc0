import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addEarlyStart,
  listEarlyStarts,
  removeEarlyStart,
  type EarlyStart,
} from '#contract/features/integrity/early-starts.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { ChallengeChoice } from '../../../domain/challenges/challenge-choice.tsx';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Text } from '../../../ui/text.tsx';

const empty = { who: 'one', memberId: '', registeredFrom: '', from: '', reason: '' };
type Typed = typeof empty;

const bodyOf = ({ who, memberId, registeredFrom, from, reason }: Typed) => ({
  from,
  reason,
  ...(who === 'one' ? { memberId } : { registeredFrom }),
});

function MemberField({
  value,
  error,
  onChange,
}: Pick<Parameters<typeof FoundSelect>[0], 'value' | 'error' | 'onChange'>) {
  const { t } = useTranslation('integrity');
  const { programId } = useMe();
  const [search, setSearch] = useState('');
  const query = { perPage: 20, ...(search ? { search } : {}) };
  const { data } = useRead(
    listProgramMembers,
    { params: { id: programId }, query },
    { placeholderData: keepPreviousData },
  );
  const options = (data?.items ?? []).map(({ id, name, username }) => ({
    value: id,
    label: `${name} (${username})`,
  }));
  return (
    <FoundSelect
      id="memberId-early"
      label={t('early.member')}
      placeholder={t('search')}
      value={value}
      error={error}
      options={options}
      onSearch={(text) => setSearch(text.trim())}
      onChange={onChange}
    />
  );
}

/** Sets from which day people count who joined late. */
function EarlyStartForm({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation('integrity');
  const add = useWrite(addEarlyStart, { stale: [listEarlyStarts] });
  const form = useForm<Typed>({
    initial: () => empty,
    endpoint: addEarlyStart,
    body: bodyOf,
    suffix: '-early',
    send: async (values) => {
      const { people } = await add.mutateAsync({ params: { id: challengeId }, body: bodyOf(values) });
      say(t('early.saved', { count: people }));
      form.change(empty);
    },
  });
  const { values, errors, change, text } = form;
  return (
    <Form form={form}>
      <RadioGroup
        id="who-early"
        label={t('early.who')}
        value={values.who}
        onChange={(who) => change({ who })}
      >
        <Stack tight>
          <Radio value="one" label={t('early.one')} />
          <Radio value="all" label={t('early.all')} />
        </Stack>
      </RadioGroup>
      {values.who === 'one' ? (
        <MemberField
          value={values.memberId}
          error={errors['memberId']}
          onChange={(memberId) => change({ memberId })}
        />
      ) : (
        <TextInput label={t('early.registeredFrom')} type="date" {...text('registeredFrom')} />
      )}
      <TextInput label={t('early.from')} description={t('early.fromHelp')} type="date" {...text('from')} />
      <Textarea label={t('decide.reason')} maxLength={500} autosize minRows={2} {...text('reason')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('early.submit')}
      </Button>
    </Form>
  );
}

function Start({ challengeId, start }: { challengeId: string; start: EarlyStart }) {
  const { t } = useTranslation('integrity');
  const remove = useWrite(removeEarlyStart, { stale: [listEarlyStarts] });
  const { id, from, reason, by, at, people, name } = start;
  const who = people === 1 ? name : t('early.andMore', { name, count: people - 1 });
  const takeBack = () =>
    void remove.mutateAsync({ params: { id: challengeId, startId: id } }).then(
      () => say(t('early.takenBack')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <li style={{ padding: '8px 0' }}>
      <Row wrap between>
        <div>
          <Text>{t('early.counts', { who, from: format.mediumDay(from) })}</Text>
          <Text quiet small>
            {t('because', { reason, name: by ?? t('someone'), at: format.moment(at) })}
          </Text>
        </div>
        <Button
          size="small"
          busy={remove.isPending}
          aria-label={t('early.takeBackOne', { who })}
          onClick={takeBack}
        >
          {t('early.takeBack')}
        </Button>
      </Row>
    </li>
  );
}

function Starts({ challengeId }: { challengeId: string }) {
  const pages = useLocalPages();
  const query = useRead(
    listEarlyStarts,
    { params: { id: challengeId }, query: { after: pages.after } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  return (
    <CursorListed query={query} pages={pages} heights={[60]}>
      {({ items }, pager) => (
        <>
          <List>
            {items.map((start) => (
              <Start key={start.id} challengeId={challengeId} start={start} />
            ))}
          </List>
          {pager}
        </>
      )}
    </CursorListed>
  );
}

/**
 * Shows from which day late joiners count in a challenge, as admins decided. Days that stand out are of steps; late joiners are in
 * challenges of points and minutes, too.
 */
export function EarlyStarts({ first }: { first: string | undefined }) {
  const { t } = useTranslation('integrity');
  const [chosen, setChosen] = useState<string>();
  const challengeId = chosen ?? first;
  return (
    <Card as="section" stack aria-labelledby="early-starts">
      <h2 id="early-starts">{t('early.title')}</h2>
      <Text quiet>{t('early.lead')}</Text>
      <ChallengeChoice label={t('challenge')} chosen={challengeId} withoutWellness onChange={setChosen} />
      {challengeId && (
        <Stack key={challengeId}>
          <EarlyStartForm challengeId={challengeId} />
          <Starts challengeId={challengeId} />
        </Stack>
      )}
    </Card>
  );
}
