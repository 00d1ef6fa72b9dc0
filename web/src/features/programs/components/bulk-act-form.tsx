import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  beginBulkAct,
  bulkKinds,
  bulkSettings,
  listBulkActs,
  previewBulkAct,
  type BulkPreview,
} from '#contract/features/programs/bulk-acts.ts';
import { programTiers } from '#contract/features/programs/all-programs.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { useBulkWords } from '../hooks/use-bulk-words.ts';

type Asked = BodyOf<typeof previewBulkAct>;

/** Reads the filter of the list of programs, which the address carries along. */
function useFilter(): NonNullable<Asked['filter']> {
  const { tier, type, status, reseller, visit, size, end, seats, provider, language, search } =
    useAppSearch();
  const given = { tier, type, status, resellerId: reseller, visit, size, end, seats, provider, language };
  const all = { ...given, searchString: search };
  const set = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set) as NonNullable<Asked['filter']>;
}

/** Shows what an act would change, without names. */
function Counts({ counted: { total, change, same, refused } }: { counted: BulkPreview }) {
  const { t } = useTranslation('bulk-acts');
  const { whyOf } = useBulkWords();
  return (
    <Alert tone="honey">
      <p>{t('chosen', { count: total })}</p>
      <p>{t('change', { count: change })}</p>
      {same > 0 && <p>{t('same', { count: same })}</p>}
      {refused.map(({ why, count }) => (
        <p key={why}>{t('refused', { count, why: whyOf(why) })}</p>
      ))}
    </Alert>
  );
}

interface FieldsProps {
  asked: Asked;
  change(part: Partial<Asked>): void;
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

/** What changes, and the value that it gets. */
function Fields({ asked, change }: FieldsProps) {
  const { t } = useTranslation(['bulk-acts', 'all-programs']);
  return (
    <>
      <Select
        label={t('kind')}
        data={bulkKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={asked.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as Asked['kind'] })}
      />
      {asked.kind === 'tier' && (
        <Select
          label={t('tier')}
          data={programTiers.map((value) => ({ value, label: t(`all-programs:tiers.${value}`) }))}
          value={asked.tier}
          onChange={(event) => change({ tier: event.currentTarget.value as (typeof programTiers)[number] })}
        />
      )}
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

interface ConfirmProps {
  total: number;
  isBusy: boolean;
  onConfirm(): void;
}

/** Asks for the number of programs before the change begins. */
function Confirm({ total, isBusy, onConfirm }: ConfirmProps) {
  const { t } = useTranslation('bulk-acts');
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextInput
        label={t('confirm', { count: total })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Row>
        <Button variant="primary" busy={isBusy} disabled={typed.trim() !== String(total)} onClick={onConfirm}>
          {t('begin')}
        </Button>
      </Row>
    </>
  );
}

const refused = (error: unknown) => say(sentenceOf(error), 'error');

/** Counts what a change does to the programs of the list, and begins it once their number is typed. */
export function BulkActForm() {
  const { t } = useTranslation('bulk-acts');
  const filter = useFilter();
  const guard = useGuard();
  const [asked, setAsked] = useState<Asked>({
    kind: 'tier',
    tier: 'core',
    setting: bulkSettings[0],
    isOn: true,
    endsOn: null,
  });
  const [counted, setCounted] = useState<BulkPreview | null>(null);
  const preview = useWrite(previewBulkAct);
  const begin = useWrite(beginBulkAct, { stale: [listBulkActs] });
  const change = (part: Partial<Asked>) => {
    setAsked({ ...asked, ...part });
    setCounted(null);
  };
  const count = () => preview.mutateAsync({ body: { ...asked, filter } }).then(setCounted, refused);
  const start = (total: number) =>
    guard(() => begin.mutateAsync({ body: { ...asked, filter, confirm: total } })).then(() => {
      say(t('begun'));
      change({});
    }, refused);
  return (
    <Card as="section" stack>
      <h2>{t('form')}</h2>
      <Fields asked={asked} change={change} />
      <Row>
        <Button busy={preview.isPending} onClick={count}>
          {t('check')}
        </Button>
      </Row>
      {counted && <Counts counted={counted} />}
      {counted && counted.change > 0 && (
        <Confirm
          key={counted.total}
          total={counted.total}
          isBusy={begin.isPending}
          onConfirm={() => void start(counted.total)}
        />
      )}
    </Card>
  );
}
