import type { ReactNode } from 'react';
import { Definitions } from './definitions.tsx';

/** One term and its value. */
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
