import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberImport } from '#contract/features/member-center/import.ts';
import { getMemberImportChanges } from '#contract/features/member-center/import-changes.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useImportStep } from '../hooks/use-member-imports.ts';
import { ImportChangesPart, isConfirmed, leaversOf, type Choices } from './import-changes.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportRows } from './import-rows.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const figures = ['ready', 'existing', 'gone', 'problem'] as const;

function Figures({ counts }: { counts: Record<string, number> }) {
  const { t } = useTranslation('member-import-screen');
  // Only a list with a status names people who left.
  const shown = figures.filter((verdict) => verdict !== 'gone' || (counts[verdict] ?? 0) > 0);
  return (
    <Definitions look="lines">
      {shown.map((verdict) => (
        <div key={verdict}>
          <dt>{t(`verdicts.${verdict}`)}</dt>
          <dd style={verdict === 'problem' && counts[verdict] ? { color: 'var(--wrong)' } : undefined}>
            {format.steps(counts[verdict] ?? 0)}
          </dd>
        </div>
      ))}
    </Definitions>
  );
}

/** What the admin chooses before the import starts, and the start. */
function useStart(shown: MemberImport) {
  const step = useImportStep(shown.id);
  const [isInviting, setInvites] = useState(true);
  // Roles of the file count when people register with their invitation.
  const givesRoles = shown.columns.some(({ field }) => field === 'role');
  const invites = isInviting || givesRoles;
  const counts = shown.counts ?? {};
  const ready = counts['ready'] ?? 0;
  const hasProblems = (counts['problem'] ?? 0) > 0;
  const query = useRead(getMemberImportChanges, { params: { id: shown.id } }, { retry: false });
  const [choices, setChoices] = useState<Choices>({
    updates: false,
    deactivates: false,
    missing: false,
    leavers: '',
  });
  const changes = query.data;
  const start = () =>
    step
      .mutateAsync({
        kind: 'start',
        invites: invites && ready > 0,
        leaveOut: hasProblems,
        updates: choices.updates,
        deactivates: choices.deactivates,
        ...(choices.deactivates && changes
          ? { deactivatesMissing: choices.missing, leavers: leaversOf(changes, choices) }
          : {}),
      })
      .catch((error: unknown) => say(sentenceOf(error), 'error'));
  return {
    counts,
    ready,
    hasProblems,
    query,
    changes,
    choices,
    setChoices,
    invites,
    setInvites,
    givesRoles,
    start,
  };
}

interface LeaveOutProps {
  opened: boolean;
  shown: MemberImport;
  onConfirm(): unknown;
  onClose(): void;
}

/** Says how many people are left out before anybody is imported without them. */
function LeaveOut({ opened, shown, onConfirm, onClose }: LeaveOutProps) {
  const { t } = useTranslation('member-import-screen');
  const count = shown.counts?.['problem'] ?? 0;
  return (
    <Confirm
      opened={opened}
      title={t('check.leaveOutTitle', { count })}
      confirmLabel={t('check.leaveOutSubmit')}
      cancelLabel={t('check.leaveOutCancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('check.leaveOutText', { count, all: format.steps(shown.rows) })}</p>
    </Confirm>
  );
}

function Lead({ hasProblems, canStart }: { hasProblems: boolean; canStart: boolean }) {
  const { t } = useTranslation('member-import-screen');
  return (
    <Text quiet>
      {hasProblems
        ? t(canStart ? 'check.leaveOut' : 'check.correct')
        : t(canStart ? 'check.lead' : 'check.nothing')}
    </Text>
  );
}

type Begun = ReturnType<typeof useStart>;

function Invites({ invites, setInvites, givesRoles }: Pick<Begun, 'invites' | 'setInvites' | 'givesRoles'>) {
  const { t } = useTranslation('member-import-screen');
  return (
    <Checkbox
      label={t('check.invites')}
      description={t(givesRoles ? 'check.invitesRoles' : 'check.invitesHelp')}
      disabled={givesRoles}
      checked={invites}
      onChange={(event) => setInvites(event.currentTarget.checked)}
    />
  );
}

interface ImportCheckProps {
  shown: MemberImport;
  onColumns(): void;
  onDiscard(): void;
}

/**
 * Shows the preview of an import, row by row. The import starts here, with everyone or without the rows that have
 * problems.
 */
export function ImportCheck({ shown, onColumns, onDiscard }: ImportCheckProps) {
  const { t } = useTranslation('member-import-screen');
  const begun = useStart(shown);
  const { counts, ready, hasProblems, query, changes, choices, setChoices, start } = begun;
  const changesSomething = choices.updates || choices.deactivates;
  const [confirms, setConfirms] = useState(false);
  const canStart = ready > 0 || changesSomething;
  return (
    <Card as="section" stack aria-labelledby="check">
      <h2 id="check">{t('check.title')}</h2>
      {shown.failure === 'changed' && (
        <Alert tone="honey" role="alert">
          {t('check.changed')}
        </Alert>
      )}
      <Figures counts={counts} />
      <Lead hasProblems={hasProblems} canStart={canStart} />
      <Loaded query={query} heights={[120]}>
        {(loaded) => (
          <ImportChangesPart
            importId={shown.id}
            changes={loaded}
            choices={choices}
            hasProblems={hasProblems}
            onChoose={setChoices}
          />
        )}
      </Loaded>
      {ready > 0 && <Invites {...begun} />}
      <Row wrap>
        {canStart && (
          <Button
            variant="primary"
            disabled={changes !== undefined && !isConfirmed(changes, choices)}
            onClick={hasProblems ? () => setConfirms(true) : start}
          >
            {changesSomething
              ? t('changes.start')
              : t(hasProblems ? 'check.startOthers' : 'check.start', { count: ready })}
          </Button>
        )}
        <Button onClick={onColumns}>{t('check.columns')}</Button>
        <Button onClick={onDiscard}>{t('discard')}</Button>
      </Row>
      <LeaveOut opened={confirms} shown={shown} onConfirm={start} onClose={() => setConfirms(false)} />
      {hasProblems ? (
        <ImportProblems of={shown} onColumns={onColumns} />
      ) : (
        <ImportRows of={shown} verdict={ready > 0 ? 'ready' : 'existing'} />
      )}
    </Card>
  );
}
