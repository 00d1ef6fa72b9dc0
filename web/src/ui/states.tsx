import type { ReactNode } from 'react';
import { Hills } from './brand.tsx';

/** Grey where content will be, in its shape. */
export function Loading({ label, heights }: { label: string; heights: readonly number[] }) {
  return (
    <div className="stack" aria-busy="true">
      <output className="hidden">{label}</output>
      {heights.map((height, at) => (
        <div key={at} className="sk" style={{ height }} />
      ))}
    </div>
  );
}

export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Hills />
      <h2>{title}</h2>
      {children && <p className="quiet reading">{children}</p>}
      {action}
    </div>
  );
}

export function Failed({
  title,
  sentence,
  retryLabel,
  onRetry,
}: {
  title: string;
  sentence: string;
  retryLabel: string;
  onRetry(): void;
}) {
  return (
    <div className="empty" role="alert">
      <h2>{title}</h2>
      <p className="quiet reading">{sentence}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  );
}
