import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  beginBulkAct,
  listBulkActs,
  previewBulkAct,
  type BulkPreview,
} from '#contract/features/programs/bulk-acts.ts';
import { searchPrograms } from '#contract/features/programs/all-programs.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { useChosenPrograms } from '../../../lib/lists/chosen-programs.ts';
import * as format from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { useBulkWords } from '../hooks/use-bulk-words.ts';
import { changeOf, firstAsked, isComplete, isText, type AskedChange } from './bulk-act-asked.ts';
import styles from './bulk-act-form.module.css';
import { BulkActFields } from './bulk-act-fields.tsx';

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

/** Shows what an act would change, and names what it leaves out. */
function Counts({ counted, reaches }: { counted: BulkPreview; reaches: boolean }) {
  const { total, change, same, refused } = counted;
  const { t } = useTranslation('bulk-acts');
  const { whyOf } = useBulkWords();
  return (
    <Alert tone="honey">
      <p>{t('chosen', { count: total })}</p>
      <p>{t(reaches ? 'reach' : 'change', { count: change })}</p>
      {same > 0 && <p>{t('same', { count: same })}</p>}
      {refused.map(({ why, count, names }) => (
        <p key={why}>
          {t('refused', { count, why: whyOf(why) })}{' '}
          {count > names.length
            ? t('leftOutSome', { names: names.join(', '), count: count - names.length })
            : t('leftOut', { names: format.list(names) })}
        </p>
      ))}
    </Alert>
  );
}

interface ConfirmProps {
  total: number;
  label: string;
  isBusy: boolean;
  onConfirm(): void;
}

/** Asks for the number of programs before the change begins. */
function Confirm({ total, label, isBusy, onConfirm }: ConfirmProps) {
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
          {label}
        </Button>
      </Row>
    </>
  );
}

/** The most names that are read out before the act. */
const mostNames = 10;

/** Says which programs the act is about, and lets staff take all of the list in place of the ticked ones. */
function Chosen() {
  const { t } = useTranslation('bulk-acts');
  const programs = useChosenPrograms();
  const navigate = useNavigate();
  const filter = useFilter();
  const { data } = useRead(searchPrograms, { query: { ...filter, perPage: 1 } }, { enabled: !programs });
  if (!programs) return <Text>{data ? t('ofListCounted', { count: data.total }) : t('ofList')}</Text>;
  const names = programs.slice(0, mostNames).map(({ name }) => name);
  const shown = format.list(programs.length > mostNames ? [...names, '…'] : names);
  const takeList = () =>
    navigate({ to: '.', search: true, state: { programs: undefined }, replace: true, resetScroll: false });
  return (
    <div>
      <Text>{t('ticked', { count: programs.length, names: shown })}</Text>
      <Button variant="link" onClick={takeList}>
        {t('takeList')}
      </Button>
    </div>
  );
}

const refused = (error: unknown) => say(sentenceOf(error), 'error');

function useAct() {
  const { t } = useTranslation('bulk-acts');
  const filter = useFilter();
  const programs = useChosenPrograms();
  const guard = useGuard();
  const [asked, setAsked] = useState<AskedChange>(firstAsked);
  const [counted, setCounted] = useState<{ of: typeof programs; preview: BulkPreview } | null>(null);
  const preview = useWrite(previewBulkAct);
  const begin = useWrite(beginBulkAct, { stale: [listBulkActs] });
  const change = (part: Partial<AskedChange>) => {
    setAsked({ ...asked, ...part });
    setCounted(null);
  };
  const whose = programs ? { ids: programs.map(({ id }) => id) } : { filter };
  const body = { ...changeOf(asked), ...whose };
  return {
    asked,
    change,
    // Counts of other programs say nothing about these.
    counted: counted?.of === programs ? (counted?.preview ?? null) : null,
    isCounting: preview.isPending,
    isBeginning: begin.isPending,
    count: () =>
      preview.mutateAsync({ body }).then((result) => setCounted({ of: programs, preview: result }), refused),
    start: (total: number) =>
      guard(() => begin.mutateAsync({ body: { ...body, confirm: total } })).then(() => {
        say(t('begun'));
        change({ subject: undefined, text: undefined });
      }, refused),
  };
}

/** Counts what a change does to the chosen programs, and begins it once their number is typed. */
export function BulkActForm() {
  const { t } = useTranslation('bulk-acts');
  const { asked, change, counted, isCounting, isBeginning, count, start } = useAct();
  // Taking all of the list stays on the page.
  useUnsaved(
    Boolean(asked.subject || asked.text) && !isBeginning,
    (from, to) => from.pathname === to.pathname,
  );
  return (
    <Card as="section" stack>
      <h2>{t('form')}</h2>
      <Chosen />
      <Stack className={styles['fields']}>
        <BulkActFields asked={asked} change={change} />
      </Stack>
      <Row>
        <Button
          variant={counted ? 'default' : 'primary'}
          busy={isCounting}
          disabled={!isComplete(asked)}
          onClick={count}
        >
          {t('check')}
        </Button>
      </Row>
      {counted && <Counts counted={counted} reaches={isText(asked)} />}
      {counted && counted.change > 0 && (
        <Confirm
          key={counted.total}
          total={counted.total}
          label={t(isText(asked) ? 'beginText' : 'begin')}
          isBusy={isBeginning}
          onConfirm={() => void start(counted.total)}
        />
      )}
    </Card>
  );
}
