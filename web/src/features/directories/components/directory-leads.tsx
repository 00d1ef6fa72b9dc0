import { useTranslation } from 'react-i18next';
import { getDirectory, setDirectoryLeads } from '#contract/features/directories/directories.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';

function useSetLeads(programId: string) {
  const { t } = useTranslation('directories');
  const guard = useGuard();
  const params = { id: programId };
  const save = useWrite(setDirectoryLeads, {
    answers: (directory) => [keyOf(getDirectory, { params }), directory],
  });
  const set = (leads: boolean) =>
    guard(() => save.mutateAsync({ params, body: { leads } })).then(
      () => say(t(leads ? 'leading.on' : 'leading.off')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return { set, busy: save.isPending };
}

/** Shows whether names and addresses follow the directory. Of one that is in use, admins are asked. */
export function DirectoryLeads({ programId, leads }: { programId: string; leads: boolean | null }) {
  const { t } = useTranslation('directories');
  const { set, busy } = useSetLeads(programId);
  if (leads === null)
    return (
      <Alert tone="honey">
        <Text>{t('leading.ask')}</Text>
        <Text small>{t('leading.help')}</Text>
        <Text small>{t('leading.askText')}</Text>
        <Row wrap>
          <Button busy={busy} onClick={() => set(true)}>
            {t('leading.yes')}
          </Button>
          <Button busy={busy} onClick={() => set(false)}>
            {t('leading.no')}
          </Button>
        </Row>
      </Alert>
    );
  return (
    <Checkbox
      label={t('leading.title')}
      description={t('leading.help')}
      checked={leads}
      aria-disabled={busy}
      onChange={(event) => !busy && void set(event.currentTarget.checked)}
    />
  );
}
