import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { textStates, type ListedText, listTexts } from '#contract/features/mental-wellness/plan-content.ts';
import { textKinds } from '#contract/plan-content.ts';
import { itemKinds, planTopics } from '#contract/plan-topics.ts';
import * as format from '../../../lib/format.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import { languages } from '../../../lib/catalogues.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Menu, menuItemClass } from '../../../ui/surfaces/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { StateChip } from '../content-editor/state-chip.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function useColumns(): TableColumn<ListedText>[] {
  const { t } = useTranslation(['plan-content', 'plan', 'plan-admin']);
  return [
    {
      id: 'title',
      header: t('fields.title'),
      cell: ({ id, title }) => (
        <Link to={platformPaths.planText} params={{ textId: id }}>
          {title}
        </Link>
      ),
    },
    { id: 'kind', header: t('list.kind'), cell: ({ kind }) => t(`plan:kinds.${kind}`) },
    { id: 'topic', header: t('fields.topic'), cell: ({ topic }) => t(`plan-admin:topics.${topic}`) },
    { id: 'state', header: t('list.state'), cell: ({ state }) => <StateChip state={state} /> },
    {
      id: 'updated',
      header: t('list.updated'),
      cell: ({ updatedAt }) => (updatedAt ? format.moment(updatedAt) : ''),
    },
  ];
}

function useTable() {
  const { t } = useTranslation(['plan-content', 'plan', 'plan-admin']);
  const table = useTableState({
    name: 'plan-content',
    sortColumns: ['title'],
    defaultSort: { column: 'title', order: 'asc' },
    pageSizes: [15, 50, 100],
    filters: { type: languages, kind: textKinds, subject: planTopics, state: textStates },
  });
  const filters = [
    {
      name: 'type',
      label: t('list.language'),
      options: languages.map((value) => ({ value, label: nameOfLanguage(value) })),
    },
    {
      name: 'kind',
      label: t('list.kind'),
      options: textKinds.map((value) => ({ value, label: t(`plan:kinds.${value}`) })),
    },
    {
      name: 'subject',
      label: t('fields.topic'),
      options: planTopics.map((value) => ({ value, label: t(`plan-admin:topics.${value}`) })),
    },
    {
      name: 'state',
      label: t('list.state'),
      options: textStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  return { table, filters };
}

function NewText() {
  const { t } = useTranslation('plan-content');
  return (
    <Menu label={t('new.action')} trigger={t('new.action')} variant="primary" anchored>
      {itemKinds.map((kind) => (
        <Link key={kind} className={menuItemClass} to={platformPaths.newPlanText} search={{ kind }}>
          {t(`new.${kind}`)}
        </Link>
      ))}
    </Menu>
  );
}

/** Shows the content of the plan, for platform staff. */
export default function StaffTextsScreen() {
  const { t } = useTranslation('plan-content');
  const columns = useColumns();
  const { table, filters } = useTable();
  const { search: searchString, perPage, after } = table.query;
  const { type: language, kind, subject: topic, state } = table.filters;
  const query = useRead(
    listTexts,
    {
      query: {
        perPage,
        ...(searchString ? { searchString } : {}),
        ...(after ? { after } : {}),
        ...(language ? { language } : {}),
        ...(kind ? { kind: textKinds.find((each) => each === kind)! } : {}),
        ...(topic ? { topic: planTopics.find((each) => each === topic)! } : {}),
        ...(state ? { state: textStates.find((each) => each === state)! } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(table.pages, query);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<NewText />}>
      <Card as="section">
        <DataTable
          columns={columns}
          query={query}
          state={table.state}
          filters={filters}
          words={{
            caption: t('title'),
            search: t('list.search'),
            count: (count) => t('list.count', { count }),
            noMatch: t('list.noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          empty={<Empty title={t('list.empty')} />}
        />
      </Card>
    </Page>
  );
}
