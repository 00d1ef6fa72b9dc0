/**
 * What each column of the schema holds about people. A column that stands nowhere here fails the test: whoever adds one
 * says what it is, and with that what export, erasure and retention have to do with it.
 *
 * - none: nothing about a person (settings, counters over many, moments of the machine)
 * - identity: who somebody is, or that a row is about them
 * - contact: how somebody is reached
 * - health: activity, body, well-being, and anything they can be calculated from
 * - credential: what opens something; hashes alone, never sent, never exported
 * - content: text and pictures that people wrote, in which anything may stand
 * - about: text in which an admin may have written about one person, who is erased with it (erasure-written.test.ts)
 */
export const classes = ['none', 'identity', 'contact', 'health', 'credential', 'content', 'about'] as const;
export type DataClass = (typeof classes)[number];

export type DataMap = Record<string, Partial<Record<DataClass, string>>>;
