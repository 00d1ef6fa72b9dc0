import { useTranslation } from 'react-i18next';
import { contrast, shadesOf } from '../../../lib/accent.ts';
import * as format from '../../../lib/format.ts';
import { ColorPicker } from '../../../ui/fields/color-picker.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Text } from '../../../ui/text.tsx';

interface ColorFieldProps {
  id: string;
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** The product's own accent. */
const own = '#0e6b5c';
const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Shows the shades of a color in both color schemes, with the contrast of its text. */
function Shades({ color }: { color: string }) {
  const { t } = useTranslation('program-settings');
  const onWhite = contrast(color, '#ffffff');
  return (
    <Stack tight>
      <Text small>
        {onWhite >= 4.5
          ? t('color.readable', { ratio: format.decimal(onWhite) })
          : t('color.tooLight', { ratio: format.decimal(onWhite), shade: shadesOf(color, 'light').action })}
      </Text>
      <Row wrap>
        {(['light', 'dark'] as const).map((scheme) => {
          const { action, ink } = shadesOf(color, scheme);
          return (
            <span
              key={scheme}
              style={{
                background: action,
                color: ink,
                borderRadius: 8,
                padding: '8px 14px',
                fontWeight: 600,
              }}
            >
              {t(`color.${scheme}`)}
            </span>
          );
        })}
      </Row>
    </Stack>
  );
}

/** A color, typed or picked, and whether people can read it. */
export function ColorField({ id, label, description, value, error, onChange }: ColorFieldProps) {
  const { t } = useTranslation('program-settings');
  return (
    <Stack tight>
      <Row>
        <TextInput
          id={id}
          label={label}
          description={description}
          placeholder={own}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
        <ColorPicker
          label={t('color.pick')}
          value={isColor(value) ? value.toLowerCase() : own}
          onChange={onChange}
        />
      </Row>
      {isColor(value) && <Shades color={value} />}
    </Stack>
  );
}
