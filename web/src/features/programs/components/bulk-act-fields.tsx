import { useTranslation } from 'react-i18next';
import { programTiers } from '#contract/features/programs/all-programs.ts';
import { bulkKinds, bulkSettings } from '#contract/features/programs/bulk-acts.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useBulkWords } from '../hooks/use-bulk-words.ts';
import type { AskedChange } from './bulk-act-asked.ts';

/** As many as a notice holds. */
const mostLetters = 1000;

interface FieldsProps {
  asked: AskedChange;
  change(part: Partial<AskedChange>): void;
}

function SettingFields({ asked, change }: FieldsProps) {
  const { t } = useTranslation('bulk-acts');
  const { settingOf } = useBulkWords();
  return (
    <>
      <Select
        label={t('setting')}
        data={bulkSettings.map((value) => ({ value, label: settingOf(value) }))}
        value={asked.setting}
        onChange={(event) => change({ setting: event.currentTarget.value as (typeof bulkSettings)[number] })}
      />
      <Select
        label={t('value')}
        data={(['on', 'off'] as const).map((value) => ({ value, label: t(`values.${value}`) }))}
        value={asked.isOn ? 'on' : 'off'}
        onChange={(event) => change({ isOn: event.currentTarget.value === 'on' })}
      />
    </>
  );
}

function NoticeFields({ asked, change }: FieldsProps) {
  const { t } = useTranslation('bulk-acts');
  return (
    <>
      <Textarea
        label={t('notice')}
        description={t('noticeHelp')}
        maxLength={mostLetters}
        value={asked.text ?? ''}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextInput
        label={t('days')}
        inputMode="numeric"
        autoComplete="off"
        value={asked.days ?? ''}
        onChange={(event) => change({ days: Math.min(365, Number(event.currentTarget.value)) || undefined })}
      />
    </>
  );
}

function MessageFields({ asked, change }: FieldsProps) {
  const { t } = useTranslation('bulk-acts');
  return (
    <>
      <TextInput
        label={t('subject')}
        maxLength={100}
        autoComplete="off"
        value={asked.subject ?? ''}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('message')}
        description={t('messageHelp')}
        maxLength={mostLetters}
        value={asked.text ?? ''}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </>
  );
}

/** What changes, and the value that it gets. */
export function BulkActFields({ asked, change }: FieldsProps) {
  const { t } = useTranslation(['bulk-acts', 'all-programs']);
  return (
    <>
      <Select
        label={t('kind')}
        data={bulkKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={asked.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as AskedChange['kind'] })}
      />
      {asked.kind === 'tier' && (
        <Select
          label={t('tier')}
          data={programTiers.map((value) => ({ value, label: t(`all-programs:tiers.${value}`) }))}
          value={asked.tier}
          onChange={(event) => change({ tier: event.currentTarget.value as (typeof programTiers)[number] })}
        />
      )}
      {asked.kind === 'notice' && <NoticeFields asked={asked} change={change} />}
      {asked.kind === 'message' && <MessageFields asked={asked} change={change} />}
      {asked.kind === 'setting' && <SettingFields asked={asked} change={change} />}
      {asked.kind === 'endsOn' && (
        <TextInput
          type="date"
          label={t('endsOn')}
          value={asked.endsOn ?? ''}
          onChange={(event) => change({ endsOn: event.currentTarget.value || null })}
        />
      )}
    </>
  );
}
