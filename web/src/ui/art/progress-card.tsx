import type { ReactNode } from 'react';
import { Card, Row, Stack } from '../layout.tsx';
import { Text } from '../text.tsx';
import { TrailBar } from './trail-bar.tsx';

interface ProgressCardProps {
  title: string;
  /** From 0 to 1. */
  value: number;
  /** The value in words. */
  percent: string;
  children: ReactNode;
}

/** Shows the progress of a job that runs in the background. */
export const ProgressCard = ({ title, value, percent, children }: ProgressCardProps) => (
  <Card as="section" stack>
    <Stack tight>
      <Row between>
        <h2>{title}</h2>
        <Text as="span" quiet>
          {percent}
        </Text>
      </Row>
      <TrailBar value={value} pacer={null} label={title} />
    </Stack>
    {children}
  </Card>
);
