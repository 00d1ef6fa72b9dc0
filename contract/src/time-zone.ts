/** Names that the list of Unicode still uses for places that IANA has renamed (its `zone.tab`). */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * Names by letters alone, such as IST, EST or AET. JavaScript and PostgreSQL read some of them as different zones, and
 * people mean a third: IST is India, Ireland and Israel.
 */
const abbreviation = /^[A-Z]{2,5}$|^[A-Z]{3}\d(?:[A-Z]{3})?$|^GMT[+-]?\d+$/;

const chosen = new Set([...Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name), 'UTC']);

const known = new Map<string, string | null>();

/** Asking JavaScript for a zone is slow, and a crowd registers from few zones. */
const mostKept = 2000;

/**
 * Returns the name under which a time zone is stored: the one of IANA's `zone.tab`, `UTC`, or a fixed distance such as
 * Etc/GMT+5. Aliases are folded to it. Null for what is no zone, and for abbreviations other than UTC and GMT
 * (docs/domain.md#time-zones).
 */
export function canonicalTimeZone(name: string): string | null {
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  const found = look(name);
  if (known.size < mostKept) known.set(name, found);
  return found;
}

function look(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return null;
  if (/^(?:UTC|GMT)$/i.test(name)) return 'UTC';
  if (abbreviation.test(name === name.toLowerCase() ? name.toUpperCase() : name)) return null;
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    const found = renamed[zone] ?? zone;
    return chosen.has(found) || /^Etc\/GMT[+-]\d+$/.test(found) ? found : null;
  } catch {
    return null;
  }
}

const former = new Map(Object.entries(renamed).map(([before, now]) => [now, before]));

/** Returns the name that a place had before IANA renamed it, for a database with an older list. */
export const formerTimeZone = (zone: string): string | null => former.get(zone) ?? null;

/** All zones that can be chosen, by name. */
export const allTimeZones = (): string[] => [...chosen].toSorted();
