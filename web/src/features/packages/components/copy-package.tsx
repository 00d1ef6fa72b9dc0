import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { copyPackage, searchPackages, type PlatformPackage } from '#contract/features/challenges/platform.ts';
import { getPackage, listPackages } from '#contract/features/packages/packages.ts';
import { SearchedSelect } from '../../../ui/searched-select.tsx';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useProgramOptions } from '../../../lib/lists/use-program-options.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

const mostPrograms = 100;

interface Chosen {
  id: string;
  name: string;
}

/** Finds programs by name and adds them one by one. */
function AddProgram({ chosen, onAdd }: { chosen: readonly Chosen[]; onAdd(program: Chosen): void }) {
  const { t } = useTranslation('platform-challenges');
  const [typed, setTyped] = useState('');
  const { options, onSearch } = useProgramOptions(undefined);
  const offered = options.filter(({ value }) => !chosen.some(({ id }) => id === value));
  return (
    <SearchedSelect
      label={t('copy.add')}
      placeholder={t('copy.find')}
      disabled={chosen.length >= mostPrograms}
      value={null}
      data={offered}
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        onSearch(text);
      }}
      onChange={(value) => {
        const found = offered.find((each) => each.value === value);
        if (found) onAdd({ id: found.value, name: found.label });
        setTyped('');
      }}
    />
  );
}

function Outcome({
  copy,
}: {
  copy: { data: ResponseOf<typeof copyPackage> | undefined; error: Error | null };
}) {
  const { t } = useTranslation('platform-challenges');
  const { data, error } = copy;
  if (error)
    return (
      <Alert tone="wrong" role="alert">
        {sentenceOf(error)}
      </Alert>
    );
  if (!data) return null;
  return (
    <Alert aria-live="polite" tone={data.refused.length ? 'honey' : 'plain'}>
      <p>{t('copy.done', { count: data.copied })}</p>
      {data.refused.length > 0 && (
        <>
          <p>{t('copy.refused')}</p>
          <ul>
            {data.refused.map(({ programId, programName, reason }) => (
              <li key={programId}>{t(`copy.reasons.${reason}`, { program: programName ?? '' })}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function CopyForm({ one, onClose }: { one: PlatformPackage; onClose(): void }) {
  const { t } = useTranslation('platform-challenges');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const copy = useWrite(copyPackage, { stale: [searchPackages, listPackages, getPackage] });
  const send = () =>
    copy.mutate(
      { params: { id: one.id }, body: { programIds: chosen.map(({ id }) => id) } },
      { onSuccess: () => setChosen([]) },
    );
  return (
    <Stack>
      <Text quiet>{t('copy.text')}</Text>
      {one.hasOwnMap && <Alert tone="honey">{t('copy.withoutMap')}</Alert>}
      <AddProgram chosen={chosen} onAdd={(program) => setChosen([...chosen, program])} />
      {chosen.length > 0 && <Text as="output">{t('copy.chosen', { count: chosen.length })}</Text>}
      <List>
        {chosen.map(({ id, name }) => (
          <Row as="li" key={id} between>
            <span>{name}</span>
            <Button
              size="small"
              aria-label={t('copy.remove', { name })}
              onClick={() => setChosen(chosen.filter((each) => each.id !== id))}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </Row>
        ))}
      </List>
      <Outcome copy={copy} />
      <Row wrap>
        <Button variant="primary" busy={copy.isPending} disabled={chosen.length === 0} onClick={send}>
          {t('copy.submit')}
        </Button>
        <Button onClick={onClose}>{t('copy.close')}</Button>
      </Row>
    </Stack>
  );
}

/** Copies a package into programs that staff choose. */
export function CopyPackage({
  one,
  opened,
  onClose,
}: {
  one: PlatformPackage;
  opened: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation('platform-challenges');
  return (
    <Dialog opened={opened} title={t('copy.title', { name: one.packageName })} onClose={onClose}>
      <CopyForm one={one} onClose={onClose} />
    </Dialog>
  );
}
