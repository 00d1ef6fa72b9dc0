import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapInMaking } from '#contract/features/maps/making.ts';
import type { MapBasemap, MapKind } from '#contract/features/maps/maps.ts';
import * as format from '../../../lib/format.ts';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';
import { useMapKinds } from '../../../domain/maps/use-map-kinds.ts';
import { lengthOf } from '../../../domain/maps/geometry.ts';
import type { MapDraft } from '../editing/map-draft.ts';
import { NumberField } from './number-field.tsx';
import type { Errors } from '../editing/refusals.ts';
import type { Editor } from '../hooks/use-editor.ts';
import type { MapPhotos } from '../hooks/use-map-photos.ts';
import { Fieldset, Row, Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';

interface AboutPanelProps {
  editor: Editor;
  saved: MapInMaking | null;
  errors: Errors;
  photos: MapPhotos;
  shared: boolean;
}

function BasemapField({ editor, saved }: AboutPanelProps) {
  const { t } = useTranslation('map-making');
  const { draft, change } = editor;
  const help = saved ? 'about.groundKept' : draft.route.length ? 'about.groundDrops' : 'about.groundHelp';
  return (
    <Fieldset id="ground">
      <legend>{t('about.ground')}</legend>
      <Text quiet small>
        {t(help)}
      </Text>
      <RadioGroup
        aria-label={t('about.ground')}
        value={draft.ground}
        onChange={(value) => change({ ...draft, ground: value as MapBasemap, route: [], lengthMetres: null })}
      >
        <Row wrap style={{ paddingTop: 8 }}>
          {(['world', 'picture'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`about.${value}`)} disabled={saved !== null} />
          ))}
        </Row>
      </RadioGroup>
    </Fieldset>
  );
}

function LengthField({ editor: { draft, change }, errors }: AboutPanelProps) {
  const { t } = useTranslation('map-making');
  const { ground, route, lengthMetres } = draft;
  const metres = useMemo(() => (ground === 'world' ? lengthOf(ground, route) : 0), [ground, route]);
  const km = format.decimal(metres / 1000);
  return (
    <NumberField
      id="lengthMetres"
      label={t('about.length')}
      description={ground === 'world' ? t('about.lengthWorld', { km }) : t('about.lengthPicture')}
      value={lengthMetres === null ? null : lengthMetres / 1000}
      min={0.001}
      max={100_000}
      places={3}
      mayBeEmpty
      error={errors['lengthMetres']}
      onValue={(typed) =>
        change(
          { ...draft, lengthMetres: typed === null ? null : Math.max(1, Math.round(typed * 1000)) },
          'lengthMetres',
        )
      }
    />
  );
}

function PictureField({ editor, saved, photos }: AboutPanelProps) {
  const { t } = useTranslation('map-making');
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const put = async (files: readonly File[]) => {
    setChosen(files);
    setWrong(null);
    const [file] = files;
    if (!file) return;
    const failed = await photos.putPicture(file);
    setWrong(failed);
    if (failed !== null) return;
    setChosen([]);
    editor.say(t('about.pictureDone'));
  };
  return (
    <Fieldset stack tight>
      <legend>{t('about.pictureLegend')}</legend>
      <PhotoPicker
        id="picture"
        photos={chosen}
        room={1}
        error={wrong || undefined}
        words={{
          add: t(saved?.groundPicture ? 'about.changePicture' : 'about.addPicture'),
          help: t('about.pictureHelp'),
        }}
        onChange={(files) => void put(files)}
      />
    </Fieldset>
  );
}

/** The name of a map, the kinds of challenges it is for, and its basemap. */
export function AboutPanel(props: AboutPanelProps) {
  const { t } = useTranslation('map-making');
  const { editor, errors, shared } = props;
  const { draft, change } = editor;
  const may = useMapKinds(shared);
  const kinds = may.includes(draft.kind) ? may : [...may, draft.kind];
  const set = (part: Partial<MapDraft>) => change({ ...draft, ...part }, Object.keys(part).join());
  return (
    <Card as="section" stack aria-label={t('about.legend')}>
      <TextInput
        id="name"
        label={t('about.name')}
        required
        maxLength={100}
        value={draft.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        id="about"
        label={t('about.about')}
        description={t('about.aboutHelp')}
        maxLength={2000}
        value={draft.about}
        error={errors['about']}
        onChange={(event) => set({ about: event.currentTarget.value })}
      />
      <Select
        id="kind"
        label={t('about.kind')}
        value={draft.kind}
        error={errors['kind']}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(event) => set({ kind: event.currentTarget.value as MapKind })}
      />
      <BasemapField {...props} />
      {draft.ground === 'picture' && <PictureField {...props} />}
      <LengthField {...props} />
    </Card>
  );
}
