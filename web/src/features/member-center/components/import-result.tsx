import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberImport } from '#contract/features/member-center/import.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useImportStep } from '../hooks/use-member-imports.ts';
import { ImportRows } from './import-rows.tsx';

const outcomes = [
  'created',
  'renamed',
  'moved',
  'teamed',
  'numbered',
  'readdressed',
  'reactivated',
  'deactivated',
] as const;

/** Lists what an import changed besides adding members. */
const changesOf = ({ outcome }: MemberImport) =>
  outcomes.flatMap((each) => (outcome && outcome[each] > 0 ? [[each, outcome[each]] as const] : []));

function UndoButton({ of }: { of: MemberImport }) {
  const { t } = useTranslation('member-import-screen');
  const step = useImportStep(of.id);
  const [asks, setAsks] = useState(false);
  const undo = async () => {
    await step.mutateAsync({ kind: 'undo' }).catch((error: unknown) => say(sentenceOf(error), 'error'));
    setAsks(false);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {t('undo.submit')}
      </Button>
      <Confirm
        opened={asks}
        title={t('undo.title', { count: of.counts?.['added'] ?? 0 })}
        confirmLabel={t('undo.submit')}
        cancelLabel={t('undo.keep')}
        busy={step.isPending}
        onConfirm={undo}
        onClose={() => setAsks(false)}
      >
        {t('undo.text')}
        {changesOf(of).length > 0 && ` ${t('undo.changesBack')}`}
      </Confirm>
    </>
  );
}

/** Shows the result of an import, with an undo for 24 hours. */
export function ImportDone({ shown }: { shown: MemberImport }) {
  const { t } = useTranslation('member-import-screen');
  const now = useNow();
  const count = shown.counts?.['added'] ?? 0;
  const mayUndo =
    shown.undoUntil !== null &&
    now.getTime() < Date.parse(shown.undoUntil) &&
    (count > 0 || changesOf(shown).length > 0);
  return (
    <Card as="section" stack>
      <Stack tight>
        <h2>{t('done.title', { count })}</h2>
        {count > 0 && <Text quiet>{t(shown.invites ? 'done.invited' : 'done.notInvited')}</Text>}
        {changesOf(shown).length > 0 && (
          <ul>
            {changesOf(shown).map(([each, number]) => (
              <li key={each}>{t(`changes.done.${each}`, { number })}</li>
            ))}
          </ul>
        )}
      </Stack>
      {shown.failure && <Alert tone="wrong">{t('undo.failed')}</Alert>}
      <Row wrap>
        <ButtonLink variant="primary" to={paths.programMembers}>
          {t('done.members')}
        </ButtonLink>
        {mayUndo && <UndoButton of={shown} />}
      </Row>
      {mayUndo && (
        <Text quiet small>
          {t('undo.until', { time: format.moment(shown.undoUntil!) })}
        </Text>
      )}
      {count > 0 && <ImportRows of={shown} verdict="added" />}
    </Card>
  );
}

/** Shows the members that an undo removed, and those that stay. */
export function ImportUndone({ shown }: { shown: MemberImport }) {
  const { t } = useTranslation('member-import-screen');
  const kept = shown.counts?.['kept'] ?? 0;
  return (
    <Card as="section" stack>
      <h2>{t('undone.title', { count: (shown.progress?.of ?? 0) - kept })}</h2>
      {(shown.restored ?? 0) > 0 && <Text>{t('undone.restored', { count: shown.restored ?? 0 })}</Text>}
      {kept > 0 && (
        <>
          <Text quiet>{t('undone.kept', { count: kept })}</Text>
          <ImportRows of={shown} verdict="kept" />
        </>
      )}
    </Card>
  );
}

/** Shows an import that wrote nothing. */
export function ImportStopped({ shown }: { shown: MemberImport }) {
  const { t } = useTranslation('member-import-screen');
  const kind = shown.state === 'failed' ? 'failed' : 'cancelled';
  return (
    <Empty
      title={t(`${kind}.title`)}
      action={
        <ButtonLink to={paths.addMembers} search={{ tab: 'file' }}>
          {t('another')}
        </ButtonLink>
      }
    >
      {t(`${kind}.text`)}
    </Empty>
  );
}
