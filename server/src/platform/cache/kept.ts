import { LRUCache } from 'lru-cache';

interface Entry {
  version: string;
  value: Promise<unknown>;
}

/**
 * The result computed from a version of something, kept in this process until another version is asked for. Ask for
 * the version first and read the content afterwards, so that nothing older than its version is kept.
 */
export type Kept = <V>(key: string, version: string, make: () => Promise<V>) => Promise<V>;

export function createKept(): Kept {
  const entries = new LRUCache<string, Entry>({ max: 1000 });
  return <V>(key: string, version: string, make: () => Promise<V>): Promise<V> => {
    const known = entries.get(key);
    if (known?.version === version) return known.value as Promise<V>;
    const value = make();
    const entry = { version, value };
    entries.set(key, entry);
    // A failure is not cached. The caller gets it.
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return value;
  };
}
