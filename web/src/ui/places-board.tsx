import type { ReactNode } from 'react';

export interface PlaceRow {
  id: string;
  rank: ReactNode;
  name: ReactNode;
  score: ReactNode;
  mine: boolean;
}

interface PlacesBoardProps {
  caption: string;
  heads: { rank: string; name: string; score: string };
  /** What stands before my own row where that is on another page. */
  gap: string;
  rows: readonly PlaceRow[];
  /** My own row, wherever it stands; null: I am on no place. */
  mine: PlaceRow | null;
}

function Row({ row }: { row: PlaceRow }) {
  return (
    <tr className={row.mine ? 'me' : undefined}>
      <td className="num">{row.rank}</td>
      <th scope="row">{row.name}</th>
      <td className="n">{row.score}</td>
    </tr>
  );
}

/** People by place; my own row is always there. */
export function PlacesBoard({ caption, heads, gap, rows, mine }: PlacesBoardProps) {
  const elsewhere = mine && !rows.some((row) => row.mine) ? mine : null;
  return (
    <table className="table">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.rank}</th>
          <th scope="col">{heads.name}</th>
          <th scope="col" className="n">
            {heads.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {elsewhere && (
          <>
            <tr className="cut">
              <td colSpan={3} className="quiet tiny">
                {gap}
              </td>
            </tr>
            <Row row={elsewhere} />
          </>
        )}
      </tbody>
    </table>
  );
}
