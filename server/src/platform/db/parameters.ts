/**
 * Parameters with their objects as JSON. `pg` would write them the same way, but too late: when it fails while it writes the
 * parameters of a statement, it has begun to send the statement, and takes it for prepared on that connection from then on.
 */
export const sendable = (values: readonly unknown[]): unknown[] => values.map(written);

function written(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value))
    return value;
  return Array.isArray(value) ? sendable(value) : JSON.stringify(value);
}
