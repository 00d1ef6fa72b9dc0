declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as `pg` sends it. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
