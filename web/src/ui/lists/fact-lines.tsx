import type { ReactNode } from 'react';
import { Card, Row } from '../layout.tsx';
import { Definitions } from './definitions.tsx';

export type Fact = readonly [term: string, value: ReactNode];

/** Terms with their values, one per line. */
export const FactLines = ({ facts }: { facts: readonly Fact[] }) => (
  <Definitions look="lines">
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd style={{ overflowWrap: 'anywhere' }}>{value}</dd>
      </div>
    ))}
  </Definitions>
);

interface FactCardProps {
  title: string;
  /** The state of what the card is about. */
  chip: ReactNode;
  facts: readonly Fact[];
}

/** What is known of something that has a state. */
export const FactCard = ({ title, chip, facts }: FactCardProps) => (
  <Card as="section" stack="tight" aria-labelledby="summary">
    <Row between>
      <h2 id="summary">{title}</h2>
      {chip}
    </Row>
    <FactLines facts={facts} />
  </Card>
);
