import { LineChart as MantineLineChart } from '@mantine/charts';
import './charts.css';

/** More points than that are shown as a line alone. */
const mostDots = 40;

interface Line {
  name: string;
  label: string;
  /** A reference line, dashed and quiet. */
  isReference?: boolean;
}

interface LineChartProps<Name extends string> {
  label: string;
  /** A point of each line, or null where nothing is known. `at` is written below. */
  data: readonly ({ at: string } & Record<Name, number | null>)[];
  lines: readonly (Line & { name: Name })[];
  domain: [number, number | 'auto'];
  format(value: number): string;
}

/** Lines over time. The screen offers the same numbers as a table. */
export function LineChart<Name extends string>({ label, data, lines, domain, format }: LineChartProps<Name>) {
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <MantineLineChart
        h={220}
        data={[...data]}
        dataKey="at"
        series={lines.map(({ name, label: shown, isReference }) => ({
          name,
          label: shown,
          color: isReference ? 'var(--quiet)' : 'var(--action)',
          ...(isReference ? { strokeDasharray: '3 5' } : {}),
        }))}
        withLegend={lines.length > 1}
        withDots={data.length <= mostDots}
        curveType="linear"
        connectNulls={false}
        gridColor="var(--line)"
        textColor="var(--quiet)"
        valueFormatter={format}
        yAxisProps={{ domain, width: 56 }}
        lineProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}
