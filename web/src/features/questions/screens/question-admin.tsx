import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deactivateQuestions,
  downloadQuestionStats,
  listQuestions,
  questionStates,
  type ProgramQuestion,
  type QuestionState,
} from '#contract/features/questions/questions.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { FileButtons } from '../../../ui/file-buttons.tsx';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { QuestionForm } from '../components/question-form.tsx';
import { QuestionList } from '../components/question-list.tsx';
import { questionReads } from '../hooks/use-questions.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useDownload } from '../../../lib/api/use-download.ts';

function StateTabs({ state }: { state: QuestionState }) {
  const { t } = useTranslation('question-admin');
  return (
    <Tabs label={t('title')}>
      {questionStates.map((each) => (
        <Link
          key={each}
          to={memberCenterPaths.questions}
          search={{ tab: each }}
          aria-current={each === state ? 'page' : undefined}
        >
          {t(`tabs.${each}`)}
        </Link>
      ))}
    </Tabs>
  );
}

function DisableAll() {
  const { t } = useTranslation(['question-admin', 'app']);
  const [isAsking, setAsking] = useState(false);
  const { programId } = useMe();
  const disable = useWrite(deactivateQuestions, { stale: questionReads });
  const run = () =>
    disable
      .mutateAsync({ params: { id: programId } })
      .then(() => say(t('said.allDisabled')))
      .catch((error: unknown) => say(sentenceOf(error), 'error'))
      .finally(() => setAsking(false));
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('disableAll.action')}</Button>
      <Confirm
        opened={isAsking}
        title={t('disableAll.title')}
        confirmLabel={t('disableAll.action')}
        cancelLabel={t('app:cancel')}
        busy={disable.isPending}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        {t('disableAll.text')}
      </Confirm>
    </>
  );
}

function ListActions({ questions, state }: { questions: readonly ProgramQuestion[]; state: QuestionState }) {
  const { t } = useTranslation('question-admin');
  const { programId } = useMe();
  const file = useDownload(downloadQuestionStats);
  if (questions.length === 0 || state === 'draft') return null;
  const download = (form: FileForm) =>
    file
      .mutateAsync({ params: { id: programId }, body: { questionList: questions.map(({ id }) => id) }, form })
      .catch((error: unknown) => say(sentenceOf(error), 'error'));
  return (
    <Row wrap>
      <FileButtons label={t('answers.downloadAll')} busy={file.isPending} onDownload={download} />
      {state === 'open' && <DisableAll />}
    </Row>
  );
}

/** Shows the questions of the program: open ones, drafts and archived ones, in the order in which members see them. */
export default function QuestionAdminScreen() {
  const { t } = useTranslation('question-admin');
  const navigate = useNavigate();
  const { programId } = useMe();
  const { tab, page = 1, search = '' } = useAppSearch();
  const state = questionStates.find((each) => each === tab) ?? 'open';
  const [edited, setEdited] = useState<ProgramQuestion | 'new' | null>(null);
  const searched = search ? { search } : {};
  const query = useRead(
    listQuestions,
    { params: { id: programId }, query: { all: true, perPage: 50, state, page, ...searched } },
    { placeholderData: keepPreviousData },
  );
  const go = (change: object, how: object = {}) =>
    void navigate({ to: memberCenterPaths.questions, search: { tab: state, ...change }, ...how });
  const field = useTypedSearch(search, (text) => go({ search: text || undefined }, { replace: true }));
  const create = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  const close = () => setEdited(null);
  return (
    <Page title={t('title')} lead={t('lead')} narrow tabs={<StateTabs state={state} />} actions={create}>
      <TextInput type="search" aria-label={t('search')} placeholder={t('search')} {...field} />
      <Listed
        query={query}
        page={page}
        onPage={(to, how) => go({ page: to, search: search || undefined }, how)}
        heights={[76, 76, 76]}
      >
        {({ items }, pages) => (
          <>
            <Card as="section" aria-label={t(`tabs.${state}`)}>
              {items.length === 0 ? (
                <Empty title={search ? t('noMatch') : t(`empty.${state}`)}>
                  {search ? null : t(`emptyText.${state}`)}
                </Empty>
              ) : (
                <QuestionList questions={items} onEdit={setEdited} />
              )}
            </Card>
            {pages}
            <ListActions questions={items} state={state} />
          </>
        )}
      </Listed>
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={t(edited === 'new' ? 'create' : 'editTitle')}
        size="lg"
        closeOnClickOutside={false}
      >
        {edited !== null && <QuestionForm question={edited === 'new' ? null : edited} onDone={close} />}
      </Dialog>
    </Page>
  );
}
