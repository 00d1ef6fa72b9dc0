const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns the key of an event as it is meant where reading goes from left to right: ArrowRight leads on, ArrowLeft back. */
export const readingKey = ({ key }: { key: string }): string =>
  (document.documentElement.dir === 'rtl' ? turned[key] : undefined) ?? key;
