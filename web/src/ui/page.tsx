import { useEffect, useRef, type ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import { Text } from './text.tsx';

interface PageProps {
  title: string;
  /** Under the title in the window's name. */
  product?: string;
  children: ReactNode;
  /** The heading stands in the page's own content (a hero): none is drawn here. */
  ownHeading?: boolean;
  lead?: ReactNode;
  actions?: ReactNode;
  narrow?: boolean;
  /** Links to the other parts of what this screen is one part of, below the title. */
  tabs?: ReactNode;
}

/** A screen: its title in the window, and focus on the heading so that a screen reader starts there. */
export function Page({
  title,
  product = 'Goodstride',
  children,
  ownHeading = false,
  lead,
  actions,
  narrow = false,
  tabs,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  useEffect(() => {
    // On a first load the browser's own order is right; after a move inside the application focus follows.
    if (document.activeElement === document.body || document.activeElement === null) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack narrow={narrow}>
      {!ownHeading && (
        <Row wrap between>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <Text quiet>{lead}</Text>}
          </div>
          {actions && <Row wrap>{actions}</Row>}
        </Row>
      )}
      {tabs}
      {children}
    </Stack>
  );
}
