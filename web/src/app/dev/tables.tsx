import { useState } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn, TableQuery, TableSort, TableState } from '../../ui/data-table/table-types.ts';
import { Card, Row } from '../../ui/layout.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';
import { samples } from './samples.ts';

interface Sample {
  id: string;
  name: string;
  members: number;
  isOpen: boolean;
}

const samplesOf = (count: number): Sample[] =>
  samples.rows(count).map((name, at) => ({
    id: String(at),
    name: at === 1 ? samples.long : name,
    members: (at * 7919) % 4001,
    isOpen: at % 3 === 0,
  }));

const sum = (rows: readonly Sample[]) => rows.reduce((all, { members }) => all + members, 0).toLocaleString();

const columnsOf = (rows: readonly Sample[]): TableColumn<Sample>[] => [
  { id: 'name', header: samples.name, sortable: true, cell: ({ name }) => name },
  {
    id: 'members',
    header: samples.members,
    sortable: true,
    numeric: true,
    firstOrder: 'desc',
    cell: ({ members }) => members.toLocaleString(),
    total: sum(rows),
  },
  {
    id: 'open',
    header: samples.filter,
    cell: ({ isOpen }) => isOpen && <Chip tone="moss">{samples.open}</Chip>,
  },
  { id: 'active', header: samples.lastActive, hiddenAtFirst: true, cell: () => samples.day },
];

/** Returns the state of a table in memory, in place of the address. */
function useSampleState(perPageFirst: number) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>({ column: 'name', order: 'asc' });
  const [open, setOpen] = useState<string>();
  const [perPage, setPerPage] = useState(perPageFirst);
  const [start, setStart] = useState(0);
  const [hiddenColumns, setHiddenColumns] = useState<readonly string[] | null>(null);
  const state: TableState = {
    search,
    sort,
    perPage,
    pageSizes: [10, 50, 300],
    filters: { open },
    rowsBefore: start,
    isFirstPage: start === 0,
    hiddenColumns,
    onSearch: setSearch,
    onSort: setSort,
    onPerPage: setPerPage,
    onFilter: (_, value) => setOpen(value),
    onClear: () => {
      setSearch('');
      setOpen(undefined);
    },
    onNext: (after) => setStart(Number(after)),
    onPrevious: () => setStart(Math.max(0, start - perPage)),
    onHiddenColumns: setHiddenColumns,
  };
  return { state, start };
}

function pageOf(all: readonly Sample[], { search, sort, filters, perPage }: TableState, start: number) {
  const found = all
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .filter(({ isOpen }) => !filters['open'] || isOpen)
    .toSorted((a, b) => (sort.column === 'members' ? a.members - b.members : Number(a.id) - Number(b.id)));
  if (sort.order === 'desc') found.reverse();
  const end = start + perPage;
  return {
    items: found.slice(start, end),
    total: found.length,
    after: end < found.length ? String(end) : null,
  };
}

const answerLater = () => new Promise((go) => setTimeout(go, 1000));

interface SampleTableProps {
  rows: readonly Sample[];
  perPage?: number;
  /** Replaces the rows: a query that is loading or has failed. */
  query?: TableQuery<Sample>;
}

function SampleTable({ rows, perPage = 10, query }: SampleTableProps) {
  const { state, start } = useSampleState(perPage);
  const answer = {
    data: pageOf(rows, state, start),
    error: null,
    isPlaceholderData: false,
    refetch: answerLater,
  };
  return (
    <Card as="section">
      <DataTable
        columns={columnsOf(rows)}
        query={query ?? answer}
        state={state}
        words={{
          caption: samples.table(rows.length),
          search: samples.search,
          count: (count) => samples.table(count),
          noMatch: samples.empty,
        }}
        filters={[{ name: 'open', label: samples.filter, options: [{ value: 'yes', label: samples.open }] }]}
        bulkActions={[
          { label: samples.invite, onRun: answerLater },
          { label: samples.deleteRows, danger: true, onRun: answerLater },
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onDownload={answerLater}
        empty={<Empty title={samples.empty}>{samples.help}</Empty>}
      />
    </Card>
  );
}

const loading = { data: undefined, error: null, isPlaceholderData: false, refetch: answerLater };
const failed = { ...loading, error: new Error(samples.wrong) };

/** Shows the data table with 3 and 300 rows, while it loads, empty, and failed. */
export const Tables = () => (
  <>
    <SampleTable rows={samplesOf(3)} />
    <SampleTable rows={samplesOf(300)} />
    <SampleTable rows={samplesOf(300)} perPage={300} />
    <Row>
      <h2>{samples.tableStates}</h2>
    </Row>
    <SampleTable rows={[]} query={loading} />
    <SampleTable rows={[]} />
    <SampleTable rows={[]} query={failed} />
  </>
);
