import type { ReactNode } from 'react';
import { BoardSummary, type SaidRow } from './board-summary.tsx';
import { NumberCell, NumberHead, PersonCell, Table, TableRow } from './table.tsx';
import { Text } from '../text.tsx';

export interface PlaceRow extends SaidRow {
  id: string;
  /** Nothing on a board without ranks. */
  rank: ReactNode;
  name: ReactNode;
  /** The name and picture that the face is made of. */
  face: { name: string; image: string | null };
  /** A quiet line below the name. */
  note?: ReactNode;
  /** What can be done with them, at the end of the row. */
  act?: ReactNode;
  score: ReactNode;
}

interface PlacesBoardProps {
  caption: string;
  heads: { rank: string | null; name: string; score: string };
  /** The text before the reader's own row if that row is on another page. */
  gap: string;
  rows: readonly PlaceRow[];
  /** The reader's own row, on any page; null if they have no rank. */
  mine: PlaceRow | null;
  /** How many there are on all pages. */
  total: number;
  /** Writes a number. */
  format(value: number): string;
}

function Row({ row, ranked }: { row: PlaceRow; ranked: boolean }) {
  return (
    <TableRow mine={row.mine}>
      {ranked && (
        <Text as="td" number>
          {row.rank}
        </Text>
      )}
      <th scope="row">
        <PersonCell {...row.face} note={row.note} act={row.act}>
          {row.name}
        </PersonCell>
      </th>
      <NumberCell>{row.score}</NumberCell>
    </TableRow>
  );
}

/** People by rank (without a title for it, by their order alone), always with the reader's own row. */
export function PlacesBoard({ caption, heads, gap, rows, mine, total, format }: PlacesBoardProps) {
  const ranked = heads.rank !== null;
  const elsewhere = mine && !rows.some((row) => row.mine) ? mine : null;
  return (
    <>
      <BoardSummary rows={rows} mine={mine} total={total} count={format} score={format} />
      <Table caption={caption}>
        <thead>
          <tr>
            {ranked && <th scope="col">{heads.rank}</th>}
            <th scope="col">{heads.name}</th>
            <NumberHead>{heads.score}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} ranked={ranked} />
          ))}
          {elsewhere && (
            <>
              <TableRow gap>
                <td colSpan={ranked ? 3 : 2}>{gap}</td>
              </TableRow>
              <Row row={elsewhere} ranked={ranked} />
            </>
          )}
        </tbody>
      </Table>
    </>
  );
}
