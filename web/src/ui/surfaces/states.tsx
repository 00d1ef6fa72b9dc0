import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Hills } from '../art/brand.tsx';
import { Button } from '../button.tsx';
import styles from './states.module.css';
import { Text } from '../text.tsx';

/** Shows a grey placeholder for one element. */
export const Skeleton = ({ height, width }: { height: number; width?: number | string }) => (
  <div className="sk" style={{ height, width }} />
);

/** Shows a grey placeholder in the shape of the content. */
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

/** What was refused once is refused again; only waiting helps for the rest. */
function mayPass(cause: unknown): boolean {
  const { status = 0 } = (cause ?? {}) as { status?: number };
  return status < 400 || status >= 500 || [401, 408, 429].includes(status);
}

/** Shows what went wrong, with a button to try again where that can help. */
export function Failed({
  title,
  sentence,
  cause,
  retryLabel,
  onRetry,
  isScreen = false,
}: {
  title: string;
  sentence: string;
  /** The error. What the reader may not do isn't offered again. */
  cause?: unknown;
  retryLabel?: string;
  /** Missing where trying again can't help. */
  onRetry?: () => void;
  /** It takes the place of a whole screen with its heading. */
  isScreen?: boolean;
}) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <EmptyFrame role="alert">
      <Heading>{title}</Heading>
      <Text quiet reading>
        {sentence}
      </Text>
      {onRetry && mayPass(cause) && <Button onClick={onRetry}>{retryLabel}</Button>}
    </EmptyFrame>
  );
}
