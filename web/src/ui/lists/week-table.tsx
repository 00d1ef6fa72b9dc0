import type { Bar } from '../charts/week-chart.tsx';

interface WeekTableProps {
  bars: readonly Bar[];
  caption: string;
  dayHeading: string;
  valueHeading: string;
}

/** Shows the numbers of a week chart as a table for screen readers. */
export const WeekTable = ({ bars, caption, dayHeading, valueHeading }: WeekTableProps) => (
  // A table is as wide as its words, whatever its own style says: the box around it is not.
  <div className="hidden">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{dayHeading}</th>
          <th scope="col">{valueHeading}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.fullLabel}>
            <th scope="row">{bar.fullLabel}</th>
            <td>{bar.shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
