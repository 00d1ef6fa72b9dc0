import { NumberCell, NumberHead, Table } from './table.tsx';

interface ProblemTableProps {
  lineLabel: string;
  problemLabel: string;
  problems: readonly { line: number; reason: string }[];
}

/** Shows the rows of a file that need a correction. */
export const ProblemTable = ({ lineLabel, problemLabel, problems }: ProblemTableProps) => (
  <Table caption={problemLabel}>
    <thead>
      <tr>
        <NumberHead>{lineLabel}</NumberHead>
        <th scope="col">{problemLabel}</th>
      </tr>
    </thead>
    <tbody>
      {problems.map(({ line, reason }) => (
        <tr key={`${line}${reason}`}>
          <NumberCell>{line}</NumberCell>
          <td style={{ overflowWrap: 'anywhere' }}>{reason}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
