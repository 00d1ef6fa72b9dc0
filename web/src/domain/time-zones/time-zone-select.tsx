import { timeZones } from '../../lib/time-zones.ts';
import { SearchedSelect } from '../../ui/searched-select.tsx';

interface TimeZoneSelectProps {
  id: string;
  label: string;
  description?: string;
  error?: string | undefined;
  /** The name of the zone. */
  value: string;
  /** Takes what a form's text fields take. */
  onChange(event: { currentTarget: { value: string } }): void;
}

/** People look for their city, which the names of zones write with underscores. */
const options = () => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Asks for one of some 400 time zones, found by typing a part of its name. */
export function TimeZoneSelect({ value, onChange, ...field }: TimeZoneSelectProps) {
  return (
    <SearchedSelect
      {...field}
      allowDeselect={false}
      autoComplete="off"
      data={options()}
      value={value || null}
      onChange={(zone) => zone && onChange({ currentTarget: { value: zone } })}
    />
  );
}
