import type { ReactNode } from 'react';
import styles from './week-chart.module.css';

export interface Bar {
  label: string;
  /** In full, for the table with the same numbers. */
  fullLabel: string;
  value: number;
  shown: string;
  /** The short form, above the bar. */
  short?: string;
  today: boolean;
}

interface WeekChartProps {
  bars: readonly Bar[];
  goal: number;
  goalLabel: string;
}

const height = 170;
const top = 40;

interface BarProps {
  bar: Bar;
  at: number;
  tall: number;
  reached: boolean;
}

function BarPicture({ bar, at, tall, reached }: BarProps) {
  const fill = bar.today ? 'var(--trail)' : reached ? 'var(--action)' : 'var(--hill3)';
  const middle = at * 80 + 40;
  return (
    <g>
      <rect
        x={at * 80 + 14}
        y={height - tall}
        width={52}
        height={tall}
        rx={7}
        fill={fill}
        stroke="var(--edge)"
        strokeWidth={reached || bar.today ? 0 : 1}
      />
      <text x={middle} y={height - tall - 7} textAnchor="middle" fontSize="13" fill="var(--quiet)">
        {bar.value > 0 ? (bar.short ?? bar.shown) : ''}
      </text>
      <text
        x={middle}
        y={196}
        textAnchor="middle"
        fontSize="14"
        fontWeight={bar.today ? 700 : 500}
        fill="var(--ink)"
      >
        {bar.label}
      </text>
    </g>
  );
}

function Picture({ bars, goal, goalLabel }: WeekChartProps) {
  const most = Math.max(goal * 1.15, ...bars.map((bar) => bar.value), 1);
  const scale = (value: number) => (value / most) * (height - top);
  const goalY = height - scale(goal);
  // If the last bars would overlap the label, it moves above everything.
  const crowded = bars.slice(-2).some(({ value }) => Math.abs(scale(value) - scale(goal)) < 32);
  return (
    <svg className={styles['chart']} viewBox="0 0 560 206" width="100%" aria-hidden="true">
      {bars.map((bar, at) => (
        <BarPicture
          key={bar.fullLabel}
          bar={bar}
          at={at}
          tall={Math.max(bar.value > 0 ? 6 : 2, scale(bar.value))}
          reached={bar.value >= goal}
        />
      ))}
      <line
        x1="0"
        x2="560"
        y1={goalY}
        y2={goalY}
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray="4 5"
      />
      <text
        x="558"
        y={crowded ? 18 : goalY - 6}
        textAnchor="end"
        fontSize="13"
        fontWeight="600"
        fill="var(--ink)"
      >
        {goalLabel}
      </text>
    </svg>
  );
}

/** Seven days as bars with the goal. The children show the same numbers to screen readers: links over the bars, or a table. */
export function WeekChart({ children, ...picture }: WeekChartProps & { children: ReactNode }) {
  return (
    <div style={{ position: 'relative' }}>
      <Picture {...picture} />
      {children}
    </div>
  );
}
