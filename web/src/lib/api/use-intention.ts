import { useRef } from 'react';

/** Returns an idempotency key that stays the same until the request succeeds, so that a retry is not a second entry. */
export function useIntention(): { key(content: unknown): string; done(): void } {
  const held = useRef<{ key: string; content: string } | null>(null);
  return {
    key(content) {
      const text = JSON.stringify(content);
      if (held.current?.content !== text) held.current = { key: crypto.randomUUID(), content: text };
      return held.current.key;
    },
    done() {
      held.current = null;
    },
  };
}
