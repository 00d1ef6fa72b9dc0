import { LineChart as MantineLineChart } from '@mantine/charts';
import './charts.css';

const height = 220;
/** More points than this are shown as a line only. */
const mostDots = 40;

export interface Line {
  name: string;
  label: string;
  /** A reference line, dashed and quiet. */
  isReference?: boolean;
}

export interface LineDrawingProps<Name extends string = string> {
  /** A point of each line, or null where nothing is known. `at` is written below. */
  data: readonly ({ at: string } & Record<Name, number | null>)[];
  lines: readonly (Line & { name: Name })[];
  domain: [number, number | 'auto'];
  format(value: number): string;
}

/** The lines themselves, in a separate file because the library for charts is larger than any screen. */
export default function LineDrawing({ data, lines, domain, format }: LineDrawingProps) {
  return (
    <MantineLineChart
      h={height}
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
  );
}
