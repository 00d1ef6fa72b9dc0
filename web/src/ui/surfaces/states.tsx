import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Hills } from '../art/brand.tsx';
import { Button } from '../button.tsx';
import styles from './states.module.css';
import { Text } from '../text.tsx';

/** A grey placeholder for one element. */
export const Skeleton = ({ height, width }: { height: number; width?: number | string }) => (
  <div className="sk" style={{ height, width }} />
);

/** A grey placeholder in the shape of the content. */
export function Loading({ label, heights }: { label: string; heights: readonly number[] }) {
  return (
    <div className={styles['stack']} aria-busy="true">
      <output className="hidden">{label}</output>
      {heights.map((height, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </div>
  );
}

/** Centered in an empty part of a screen. */
export const EmptyFrame = (props: ComponentPropsWithRef<'div'>) => (
  <div {...props} className={styles['empty']} />
);

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
    <EmptyFrame>
      <Hills />
      <h2>{title}</h2>
      {children && (
        <Text quiet reading>
          {children}
        </Text>
      )}
      {action}
    </EmptyFrame>
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
  /** Missing where trying again can't help. */
  onRetry?: (() => void) | undefined;
}) {
  return (
    <EmptyFrame role="alert">
      <h2>{title}</h2>
      <Text quiet reading>
        {sentence}
      </Text>
      {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    </EmptyFrame>
  );
}
