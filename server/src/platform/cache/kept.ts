interface Entry {
  version: string;
  value: Promise<unknown>;
}

const most = 1000;
const entries = new WeakMap<object, Map<string, Entry>>();

/**
 * What was made of a version of something, kept in this process until another version is asked for. Ask for the version
 * first and read the content afterwards, so that nothing older than its version is kept. `owner` is the server's Deps.
 */
export function kept<V>(owner: object, key: string, version: string, make: () => Promise<V>): Promise<V> {
  const own = entries.get(owner) ?? new Map<string, Entry>();
  entries.set(owner, own);
  const known = own.get(key);
  if (known?.version === version) return known.value as Promise<V>;
  if (own.size >= most) own.clear();
  const value = make();
  const entry = { version, value };
  own.set(key, entry);
  // A failure is not kept. Whoever asked hears of it.
  value.catch(() => {
    if (own.get(key) === entry) own.delete(key);
  });
  return value;
}
