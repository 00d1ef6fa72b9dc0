/** Made by web/language-texts.ts: how to fetch the catalogues of each language but English. */
declare module 'virtual:texts' {
  const texts: Readonly<
    Record<string, () => Promise<{ default: Record<string, Readonly<Record<string, unknown>>> }>>
  >;
  export default texts;
}
