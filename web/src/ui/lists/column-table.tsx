import type { ComponentProps, ReactNode } from 'react';
import { Listed } from './listed.tsx';
import { Cell, Head, NumberCell, NumberHead, Table } from './table.tsx';

interface Column<Row> {
  head: string;
  cell(row: Row): ReactNode;
  isNumber?: boolean;
  /** Hidden on phones. */
  roomy?: boolean;
  /** Breaks anywhere, for what people wrote. */
  wraps?: boolean;
}

interface ColumnTableProps<Row> {
  caption: string;
  columns: readonly Column<NoInfer<Row>>[];
  rowKey(row: NoInfer<Row>): string | number;
}

export const ColumnTable = <Row,>({
  caption,
  columns,
  rowKey,
  rows,
}: ColumnTableProps<Row> & { rows: readonly Row[] }) => (
  <Table caption={caption}>
    <thead>
      <tr>
        {columns.map(({ head, isNumber, roomy }) =>
          isNumber ? (
            <NumberHead key={head} roomy={roomy}>
              {head}
            </NumberHead>
          ) : (
            <Head key={head} roomy={roomy}>
              {head}
            </Head>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ head, cell, isNumber, roomy, wraps }) =>
            isNumber ? (
              <NumberCell key={head} roomy={roomy}>
                {cell(row)}
              </NumberCell>
            ) : (
              <Cell key={head} roomy={roomy} style={wraps ? { overflowWrap: 'anywhere' } : undefined}>
                {cell(row)}
              </Cell>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Table>
);

interface Page<Row> {
  items: readonly Row[];
  page: number;
  perPage: number;
  total: number;
}

type PagedProps<Row> = ColumnTableProps<Row> & Omit<ComponentProps<typeof Listed<Page<Row>>>, 'children'>;

/** Shows such a table for a list by pages. */
export const PagedTable = <Row,>({ caption, columns, rowKey, ...listed }: PagedProps<Row>) => (
  <Listed {...listed}>
    {({ items }, pages) => (
      <>
        <ColumnTable caption={caption} columns={columns} rowKey={rowKey} rows={items} />
        {pages}
      </>
    )}
  </Listed>
);
