/** The name under which i18next finds it. */
export const oneStop = 'oneStop';

/**
 * A sentence whose last word ends in a full stop of its own has no second one: Spanish writes an hour as “4:20 p.m.”. It is applied to
 * each text after its values are in it.
 */
export const oneStopProcessor = {
  type: 'postProcessor' as const,
  name: oneStop,
  process: (text: string): string =>
    // Isolates around a value may stand between the two.
    typeof text === 'string' ? text.replace(/(\bm\.\p{Cf}?)\.(?!\.)/gu, '$1') : text,
};
