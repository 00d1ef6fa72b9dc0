import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface ExplainedProps {
  text: string;
  /** Something that can have the focus. */
  children: ReactElement;
}

/** Explains what it is around on hover, focus and touch. */
export const Explained = ({ text, children }: ExplainedProps) => (
  <Tooltip
    label={text}
    multiline
    w={260}
    withArrow
    color="var(--ink)"
    openDelay={200}
    events={{ hover: true, focus: true, touch: true }}
  >
    {children}
  </Tooltip>
);
