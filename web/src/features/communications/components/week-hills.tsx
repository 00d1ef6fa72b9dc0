import type { MyWeek } from '#contract/features/communications/my-week.ts';

const fills = ['var(--hill1)', 'var(--hill2)', 'var(--hill3)'];

/** Shows the hills of the weekly email, from the same outlines. The list beside it says the same in words. */
export function WeekHills({ hills, label }: { hills: MyWeek['hills']; label: string }) {
  const [best] = hills.toSorted((a, b) => a.top - b.top);
  const isFlat = hills.every(({ top }) => top === best?.top);
  return (
    <svg
      viewBox="0 0 560 180"
      className="mirrors"
      role="img"
      aria-label={label}
      style={{
        width: '100%',
        height: 'auto',
        display: 'block',
        borderRadius: 12,
        background: 'var(--sky-soft)',
      }}
    >
      {hills.map(({ d, x }, at) => (
        <path key={x} d={d} fill={fills[at % fills.length]} opacity={0.92} />
      ))}
      <rect y="168" width="560" height="12" fill="var(--moss)" />
      {hills.map(({ x, top, isReached }) =>
        isReached ? <circle key={x} cx={x} cy={top - 12} r="5" fill="var(--honey)" /> : null,
      )}
      {best && !isFlat && (
        <circle
          cx={best.x}
          cy={best.top}
          r="7"
          fill="var(--trail)"
          stroke="var(--surface)"
          strokeWidth="2.5"
        />
      )}
    </svg>
  );
}
