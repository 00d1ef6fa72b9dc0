/** Returns the one of these countries (ISO 3166) in which a time zone is; null if in none of them. */
export const countryIn = (timeZone: string, countries: readonly string[]): string | null =>
  countries.find((country) => zonesOf(country).includes(timeZone)) ?? null;

/** TypeScript does not know the method yet. */
interface ZonedLocale extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

const zonesOf = (country: string): string[] =>
  (new Intl.Locale('und', { region: country }) as ZonedLocale).getTimeZones() ?? [];
