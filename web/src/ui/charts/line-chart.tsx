import { lazy, Suspense } from 'react';
import type { LineDrawingProps } from './line-drawing.tsx';
import { Skeleton } from '../surfaces/states.tsx';

const LineDrawing = lazy(() => import('./line-drawing.tsx'));

interface LineChartProps<Name extends string> extends LineDrawingProps<Name> {
  label: string;
}

/** Lines over time, loaded once a screen shows some. The screen offers the same numbers as a table. */
export function LineChart<Name extends string>({ label, ...drawing }: LineChartProps<Name>) {
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <Suspense fallback={<Skeleton height={220} />}>
        <LineDrawing {...drawing} />
      </Suspense>
    </figure>
  );
}
