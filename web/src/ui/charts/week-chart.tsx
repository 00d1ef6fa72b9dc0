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
  /** Null: no line. */
  goal: number | null;
  goalLabel: string;
}

interface Said {
  /** What the bars show, in a sentence. */
  sentence: string;
  children: ReactNode;
}

// All sizes are in rem, so that they hold for text of every size.
const highest = 8.5;
/** Between a bar and its number. */
const gap = 0.25;

function BarPicture({ bar, tall, goalAt }: { bar: Bar; tall: number; goalAt: number | null }) {
  const look = bar.today ? 'today' : goalAt !== null && tall >= goalAt ? 'reached' : 'below';
  return (
    <div className={styles['column']} data-look={look}>
      <div className={styles['bar']} style={{ height: `${tall}rem` }} />
      <span className={styles['value']} style={{ bottom: `${tall + gap}rem` }}>
        {bar.value > 0 ? (bar.short ?? bar.shown) : '–'}
      </span>
      <span className={styles['day']}>{bar.label}</span>
    </div>
  );
}

function Picture({ bars, goal, goalLabel }: WeekChartProps) {
  const most = Math.max((goal ?? 0) * 1.15, ...bars.map((bar) => bar.value), 1);
  const scale = (value: number) => (value / most) * highest;
  const goalAt = goal === null ? null : scale(goal);
  return (
    <div className={styles['chart']} aria-hidden="true">
      {goalAt !== null && <p className={styles['goal']}>{goalLabel}</p>}
      <div className={styles['plot']}>
        {bars.map((bar) => (
          <BarPicture
            key={bar.fullLabel}
            bar={bar}
            tall={Math.max(bar.value > 0 ? 0.3 : 0.1, scale(bar.value))}
            goalAt={goalAt}
          />
        ))}
        {goalAt !== null && <div className={styles['line']} style={{ bottom: `${goalAt}rem` }} />}
      </div>
    </div>
  );
}

/** Returns the words of the sentence: the first of the highest bars, and the first of the lowest. */
export function endsOf(bars: readonly Bar[]) {
  const best = bars.reduce((a, b) => (b.value > a.value ? b : a));
  const least = bars.reduce((a, b) => (b.value < a.value ? b : a));
  return {
    day: best.fullLabel,
    most: best.shown,
    lowDay: least.fullLabel,
    fewest: least.shown,
  };
}

/** Seven days as bars with the goal, if there is one. The children show the same numbers to screen readers: links over the bars, or a table. */
export function WeekChart({ sentence, children, ...picture }: WeekChartProps & Said) {
  return (
    <div style={{ position: 'relative' }}>
      <p className="hidden">{sentence}</p>
      <Picture {...picture} />
      {children}
    </div>
  );
}
