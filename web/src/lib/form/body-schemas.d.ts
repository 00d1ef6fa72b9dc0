/** The schemas of all bodies of the contract by `METHOD path`, written by web/body-schemas.ts when the web is built. */
declare module 'virtual:body-schemas' {
  const schemas: Readonly<Record<string, import('./check-body.ts').BodySchema | undefined>>;
  export default schemas;
}
