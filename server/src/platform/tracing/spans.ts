/** What is measured of a piece of work: words and numbers, never anything that people typed. */
export type SpanFacts = Record<string, string | number>;

export interface Spans {
  /** Runs the work inside a span. */
  within<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Begins the span of a request and goes on inside it. */
  begin(name: string, next: () => void): OpenSpan;
}

export interface OpenSpan {
  end(name: string, facts: SpanFacts, failed: boolean): void;
}

const none: Spans = {
  within: (_name, _facts, work) => work(),
  begin(_name, next) {
    next();
    return { end: () => undefined };
  },
};

let current: Spans = none;

/** Spans go nowhere until tracing starts. */
export const spans = (): Spans => current;

export function useSpans(real: Spans): void {
  current = real;
}
