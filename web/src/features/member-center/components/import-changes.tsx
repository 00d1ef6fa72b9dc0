import { useTranslation } from 'react-i18next';
import type { ImportChanges } from '#contract/features/member-center/import-changes.ts';
import * as format from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FactLines } from '../../../ui/lists/fact-lines.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';
import { ImportAlike } from './import-alike.tsx';

/** Holds what an admin chooses beside adding members. */
export interface Choices {
  updates: boolean;
  deactivates: boolean;
  /** Also those whom a list with a status does not name. */
  missing: boolean;
  /** As typed. */
  leavers: string;
}

/** How many members would change who are there already. */
export const updatedBy = (changes: ImportChanges): number =>
  changes.names +
  changes.organizations +
  changes.teams +
  changes.reactivations +
  changes.numbers +
  changes.addresses;

/** How many members are deactivated by what was chosen: the number to type is this one. */
export const leaversOf = ({ leavers, missing }: ImportChanges, choices: Choices): number =>
  leavers + (choices.missing ? missing : 0);

/** More than a tenth of the people is most likely the wrong file. */
const needsNumber = (changes: ImportChanges, choices: Choices): boolean =>
  leaversOf(changes, choices) * 10 > changes.people;

/** Whether everybody who may be the same person was asked about, and the number was typed where it has to be. */
export const isConfirmed = (changes: ImportChanges, choices: Choices): boolean =>
  !choices.deactivates ||
  (!changes.alike.length &&
    (!needsNumber(changes, choices) || Number(choices.leavers.trim()) === leaversOf(changes, choices)));

interface Props {
  importId: string;
  changes: ImportChanges;
  choices: Choices;
  /** Rows with problems may be people who would be deactivated. */
  hasProblems: boolean;
  onChoose(choices: Choices): void;
}

function Updates({ changes, choices, onChoose }: Omit<Props, 'hasProblems' | 'importId'>) {
  const { t } = useTranslation('member-import-screen');
  const lines = [
    [t('changes.names'), changes.names],
    ...(changes.numbers ? [[t('changes.numbers'), changes.numbers] as const] : []),
    ...(changes.addresses ? [[t('changes.addresses'), changes.addresses] as const] : []),
    [t('changes.organizations'), changes.organizations],
    [t('changes.teams'), changes.teams],
    [t('changes.reactivations'), changes.reactivations],
    [t('changes.unknownTeams'), changes.unknownTeams],
  ] as const;
  return (
    <>
      <FactLines facts={lines.map(([term, count]) => [term, format.steps(count)])} />
      {updatedBy(changes) > 0 && (
        <Checkbox
          label={t('changes.update')}
          description={t('changes.updateHelp')}
          checked={choices.updates}
          onChange={(event) => onChoose({ ...choices, updates: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function Names({ names, count }: { names: readonly string[]; count: number }) {
  const { t } = useTranslation('member-import-screen');
  return (
    <Text quiet small>
      {names.join(', ')}
      {count > names.length && ` ${t('changes.more', { count: count - names.length })}`}
    </Text>
  );
}

/** Asks for the number of those who would be deactivated, where it is large. */
function TypedNumber({ changes, choices, onChoose }: Omit<Props, 'importId' | 'hasProblems'>) {
  const { t } = useTranslation('member-import-screen');
  const count = leaversOf(changes, choices);
  return (
    <>
      <Alert tone="honey">{t('changes.many', { leavers: count, people: changes.people })}</Alert>
      <TextInput
        id="leavers"
        label={t('changes.type', { count })}
        inputMode="numeric"
        autoComplete="off"
        value={choices.leavers}
        onChange={(event) => onChoose({ ...choices, leavers: event.currentTarget.value })}
      />
    </>
  );
}

function Leavers({ changes, choices, hasProblems, onChoose }: Omit<Props, 'importId'>) {
  const { t } = useTranslation('member-import-screen');
  const { leavers, leaverNames, missing, missingNames, byStatus } = changes;
  if (leavers + missing === 0) return null;
  if (hasProblems) return <Text quiet>{t('changes.correctFirst')}</Text>;
  return (
    <>
      {leavers > 0 && (
        <>
          <Checkbox
            label={t(byStatus ? 'changes.deactivateMarked' : 'changes.deactivate', { count: leavers })}
            description={t('changes.deactivateHelp')}
            checked={choices.deactivates}
            onChange={({ currentTarget: { checked } }) =>
              onChoose({ ...choices, deactivates: checked, missing: checked && choices.missing })
            }
          />
          <Names names={leaverNames} count={leavers} />
        </>
      )}
      {missing > 0 && (
        <>
          <Checkbox
            label={t('changes.deactivateMissing', { count: missing })}
            description={t('changes.missingHelp')}
            checked={choices.missing}
            onChange={({ currentTarget: { checked } }) =>
              onChoose({
                ...choices,
                missing: checked,
                deactivates: checked || (leavers > 0 && choices.deactivates),
              })
            }
          />
          <Names names={missingNames} count={missing} />
        </>
      )}
      {choices.deactivates && changes.alike.length > 0 && (
        <Alert tone="honey">{t('changes.alike.first')}</Alert>
      )}
      {choices.deactivates && needsNumber(changes, choices) && (
        <TypedNumber changes={changes} choices={choices} onChoose={onChoose} />
      )}
    </>
  );
}

/** What the file would change about those who are members already, and who is not in it any more. */
export function ImportChangesPart(props: Props) {
  const { t } = useTranslation('member-import-screen');
  const { newOrganizations } = props.changes;
  return (
    <Stack tight as="section" aria-labelledby="changes">
      <h3 id="changes">{t('changes.title')}</h3>
      {newOrganizations.length > 0 && (
        <Text>
          {t('changes.created', {
            count: newOrganizations.length,
            names: newOrganizations.slice(0, 20).join(', '),
          })}
        </Text>
      )}
      <Updates {...props} />
      <ImportAlike importId={props.importId} alike={props.changes.alike} />
      <Leavers {...props} />
    </Stack>
  );
}
