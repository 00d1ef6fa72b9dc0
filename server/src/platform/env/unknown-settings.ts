import { distance } from 'fastest-levenshtein';
import { developerVariables } from './developer-variables.ts';
import type { Source } from './read-setting.ts';
import { schemaOf, settingNames } from './settings.ts';

/** None of our settings has this prefix. Somebody who uses it means one of ours, which would be ignored without a word. */
const prefix = 'GOODSTRIDE_';
/** Words that settings begin with and that other programs seldom use. Platforms add variables like them: a warning. */
const family = /^(DATABASE|SMTP|MAIL|SECRET_KEY|TRUSTED|METRICS)_/;

const known = settingNames.flatMap((name) => (schemaOf(name).secret ? [name, `${name}_FILE`] : [name]));
const isKnown = (name: string): boolean => known.includes(name) || name in developerVariables;

/** Allows one wrong letter in a short name, two in a longer one. */
const isNear = (name: string, other: string): boolean => distance(name, other) <= (other.length < 6 ? 1 : 2);

function meantBy(name: string): string | undefined {
  const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  if (known.includes(bare)) return bare;
  // Only secrets are read from files.
  const ofFile = settingNames.find((other) => bare === `${other}_FILE`);
  return ofFile ?? known.find((other) => isNear(bare, other));
}

const sentenceFor = (name: string): string => {
  const meant = meantBy(name);
  return `${name} is not a setting of Goodstride.${meant ? ` Did you mean ${meant}?` : ''}`;
};

/**
 * A sentence for each variable that is probably meant for the server and that it does not know: everything in the .env
 * file, near misspellings of settings, and names that begin as settings do. Throws one for a name with our own prefix.
 */
export function unknownSettings(dotEnv: Source, environment: Source): string[] {
  // An empty one is not set: compositions take a variable of their own away from the server like that.
  const set = Object.entries(environment).flatMap(([name, value]) => (value ? [name] : []));
  const names = [...new Set([...Object.keys(dotEnv), ...set])].filter((name) => !isKnown(name));
  const refused = names.find((name) => name.startsWith(prefix));
  if (refused) throw new Error(sentenceFor(refused));
  return names
    .filter((name) => name in dotEnv || family.test(name) || meantBy(name) !== undefined)
    .map(sentenceFor);
}
