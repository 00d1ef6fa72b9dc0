import { useEffect, useRef, type ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import { Text } from './text.tsx';

interface PageProps {
  title: string;
  /** The second part of the window title. */
  product?: string;
  children: ReactNode;
  /** The content has its own heading (a hero), so none is rendered here. */
  ownHeading?: boolean;
  /** The line below the title; null while it is not known, when its room is kept. */
  lead?: ReactNode;
  actions?: ReactNode;
  narrow?: boolean;
  /** Links to related screens, below the title. */
  tabs?: ReactNode;
  /** What leads elsewhere from a page whose title is only known with its content, which would push it down. */
  above?: ReactNode;
  /** The step of a form of several: when it changes, the heading gets the focus, as on a new screen. */
  step?: number;
}

/** Shows a screen: it sets the window title and focuses the heading, so that screen readers start there. */
export function Page({
  title,
  product = 'Goodstride',
  children,
  ownHeading = false,
  lead,
  actions,
  narrow = false,
  tabs,
  above,
  step,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Null before anything was drawn.
  const drawn = useRef<number | undefined | null>(null);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  useEffect(() => {
    if (drawn.current === step) return;
    drawn.current = step;
    // The first load keeps the browser's focus. After navigation within the application, the heading gets it.
    if (document.activeElement === document.body || document.activeElement === null) return;
    // An error that leads to another step keeps the focus.
    if (document.activeElement.closest('[role="alert"]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Stack narrow={narrow} data-narrow={narrow || undefined}>
      {above}
      {!ownHeading && (
        <Row wrap between>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {(lead || lead === null) && (
              <Text quiet style={{ marginTop: 6 }}>
                {lead ?? '\u00a0'}
              </Text>
            )}
          </div>
          {actions && <Row wrap>{actions}</Row>}
        </Row>
      )}
      {tabs}
      {children}
    </Stack>
  );
}
