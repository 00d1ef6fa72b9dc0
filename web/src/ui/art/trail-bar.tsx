import styles from './trail-bar.module.css';

interface TrailBarProps {
  /** 0..1. */
  value: number;
  /** The position of the pacer, 0..1; null without one. */
  pacer: number | null;
  label: string;
}

/** Progress as a line, with the pacer's mark. */
export function TrailBar({ value, pacer, label }: TrailBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles['track']}>
      <progress className="hidden" aria-label={label} value={percent} max={100} />
      <i style={{ width: `${percent}%` }} />
      {pacer !== null && <b style={{ insetInlineStart: `calc(${Math.min(1, pacer) * 100}% - 1px)` }} />}
    </div>
  );
}
