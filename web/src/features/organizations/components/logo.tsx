import { useTranslation } from 'react-i18next';
import { usePhoto } from '../../../lib/api/use-photo.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset, Row } from '../../../ui/layout.tsx';
import { PhotoAvatar } from '../../../ui/photo-avatar.tsx';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';

function Picture({ id, name }: { id: string; name: string }) {
  return <PhotoAvatar name={name} {...usePhoto<HTMLSpanElement>(id)} />;
}

/** Shows an organization in a list: its logo, or its initials. */
export const Logo = ({
  organization: { image, name },
}: {
  organization: { image: string | null; name: string };
}) => (image ? <Picture key={image} id={image} name={name} /> : <Avatar name={name} />);

interface LogoFieldProps {
  name: string;
  /** The current logo, if it is kept. */
  kept: string | null;
  chosen: readonly File[];
  error: string | undefined;
  onChoose(chosen: File[]): void;
  onTakeAway(): void;
}

/** Chooses the logo of an organization. */
export function LogoField({ name, kept, chosen, error, onChoose, onTakeAway }: LogoFieldProps) {
  const { t } = useTranslation('organizations');
  return (
    <Fieldset stack tight>
      <legend>{t('logo.label')}</legend>
      {kept && !chosen.length && (
        <Row>
          <Picture id={kept} name={name} />
          <Button onClick={onTakeAway}>{t('logo.takeAway')}</Button>
        </Row>
      )}
      <PhotoPicker
        id="picture"
        photos={chosen}
        room={1}
        error={error}
        words={{ add: t(kept ? 'logo.change' : 'logo.add'), help: t('logo.help') }}
        onChange={onChoose}
      />
    </Fieldset>
  );
}
