/** What is measured of a piece of work: words and numbers, never anything that people typed. */
export type SpanFacts = Record<string, string | number>;

/** What a caller says of the trace that a request belongs to (W3C Trace Context). */
export interface CalledFrom {
  traceparent?: string | undefined;
  tracestate?: string | undefined;
}

export interface Spans {
  /** Returns the trace of the work that is under way, for lines of the log; null outside of any. */
  traceId(): string | null;
  /** Runs the work inside a span. */
  within<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Begins the span of a request, in the trace of its caller if they name one, and goes on inside it. */
  begin(name: string, from: CalledFrom, next: (traceId: string | null) => void): OpenSpan;
}

export interface OpenSpan {
  end(name: string, facts: SpanFacts, failed: boolean): void;
}

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

/** Returns the trace that a caller names, so that lines of the log can be found by it without a collector, too. */
export const traceIdIn = ({ traceparent: named = '' }: CalledFrom): string | null =>
  traceparent.exec(named)?.[1] ?? null;

const none: Spans = {
  traceId: () => null,
  within: (_name, _facts, work) => work(),
  begin(_name, from, next) {
    next(traceIdIn(from));
    return { end: () => undefined };
  },
};

let current: Spans = none;

/** Spans go nowhere until tracing starts. */
export const spans = (): Spans => current;

/** Returns a trace as a line of the log names it. */
export const traced = (traceId: string | null): { traceId?: string } => (traceId ? { traceId } : {});

export function useSpans(real: Spans): void {
  current = real;
}
