import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { CorrectionForm } from './correction-form.tsx';

/** Few enough to be chosen from without a list of pages. */
const mostFound = 6;

/** Gives points to one member, who is found by name. */
export function GiveOne({ programId }: { programId: string }) {
  const { t } = useTranslation('points');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const text = search.trim();
  const { data } = useRead(
    listDirectory,
    { params: { id: programId }, query: { search: text, perPage: mostFound } },
    { enabled: text !== '', placeholderData: text ? keepPreviousData : undefined },
  );
  const found = data?.items ?? [];
  const person = found.find(({ id }) => id === chosen);
  const reset = () => {
    setSearch('');
    setChosen(null);
  };
  return (
    <Card as="section" stack aria-labelledby="give-one">
      <h2 id="give-one">{t('give.one.title')}</h2>
      <TextInput
        label={t('give.one.search')}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <RadioGroup label={t('give.one.choose')} value={chosen} onChange={setChosen}>
          <Stack tight>
            {found.map(({ id, name, email }) => (
              <Radio key={id} value={id} label={name} description={email} />
            ))}
          </Stack>
        </RadioGroup>
      )}
      <output>{data && found.length === 0 && <Text quiet>{t('give.one.nobody')}</Text>}</output>
      {person && <CorrectionForm key={person.id} memberId={person.id} onDone={reset} />}
    </Card>
  );
}
