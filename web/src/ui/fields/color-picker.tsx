interface ColorPickerProps {
  label: string;
  /** A color such as #0e6b5c. */
  value: string;
  onChange(value: string): void;
}

/** Shows the browser's own color picker, as a square button. */
export const ColorPicker = ({ label, value, onChange }: ColorPickerProps) => (
  <input
    type="color"
    aria-label={label}
    value={value}
    style={{ width: 44, height: 44, padding: 2, alignSelf: 'end' }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
