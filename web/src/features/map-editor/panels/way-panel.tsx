import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { lengthOf } from '../../../domain/maps/geometry.ts';
import { ListBox } from './list-box.tsx';
import { NumberField } from './number-field.tsx';
import type { Errors } from '../editing/refusals.ts';
import type { Editor } from '../hooks/use-editor.ts';
import { useAt, useWayActions } from '../hooks/use-way-actions.ts';
import type { View } from '../editing/view.ts';
import { Card, Fieldset, Pair, Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

interface WayPanelProps {
  editor: Editor;
  view: View | null;
  errors: Errors;
}

type Actions = ReturnType<typeof useWayActions>;

/** Shows the position of the chosen point as text fields, latitude first, as people write it. */
function PointFields({ editor, way }: { editor: Editor; way: Actions }) {
  const { t } = useTranslation('map-making');
  const { draft, point: index } = editor;
  const point = draft.route[index];
  if (!point) return null;
  const world = draft.ground === 'world';
  const fields = world
    ? [
        { name: 'latitude', axis: 1, min: -85, max: 85, scale: 1, places: 6 } as const,
        { name: 'longitude', axis: 0, min: -180, max: 180, scale: 1, places: 6 } as const,
      ]
    : [
        { name: 'fromLeft', axis: 0, min: 0, max: 100, scale: 100, places: 3 } as const,
        { name: 'fromTop', axis: 1, min: 0, max: 100, scale: 100, places: 3 } as const,
      ];
  return (
    <Fieldset>
      <legend>
        {t('way.chosen')}: {t('way.point', { number: index + 1 })}
      </legend>
      <Pair>
        {fields.map(({ name, axis, min, max, scale, places }) => (
          <NumberField
            key={`${index}${name}`}
            id={`point-${name}`}
            label={t(`way.${name}`)}
            value={point[axis]! * scale}
            min={min}
            max={max}
            places={places}
            onValue={(typed) => {
              const moved = [...point];
              moved[axis] = typed! / scale;
              way.move(index, moved, `type:${index}:${name}`);
            }}
          />
        ))}
      </Pair>
    </Fieldset>
  );
}

function WayButtons({ editor, view, way }: { editor: Editor; view: View | null; way: Actions }) {
  const { t } = useTranslation('map-making');
  const { point, draft } = editor;
  const last = draft.route.length - 1;
  const buttons = [
    { label: t(last < 0 ? 'way.addFirst' : 'way.add'), can: true, act: () => way.addNext(view) },
    { label: t('way.remove'), can: point >= 0, act: way.remove },
    { label: t('way.cutBefore'), can: point > 0, act: () => way.cut('before') },
    { label: t('way.cutAfter'), can: point >= 0 && point < last, act: () => way.cut('after') },
    { label: t('way.reverse'), can: last > 0, act: way.reverse },
  ];
  return (
    <Row wrap style={{ gap: 8 }}>
      {buttons.map(({ label, can, act }) => (
        <Button key={label} disabled={!can} onClick={act}>
          {label}
        </Button>
      ))}
    </Row>
  );
}

/** Shows the points of the route as a list, with every action available without a pointer. */
export function WayPanel({ editor, view, errors }: WayPanelProps) {
  const { t } = useTranslation('map-making');
  const at = useAt();
  const way = useWayActions(editor);
  const { ground, route } = editor.draft;
  const drawn = useMemo(() => lengthOf(ground, route), [ground, route]);
  const length =
    ground === 'world'
      ? t('way.km', { km: format.decimal(drawn / 1000) })
      : t('way.share', { percent: format.percent(drawn) });
  return (
    <Card as="section" stack="tight" id="route" aria-label={t('way.points')}>
      <Row wrap between>
        <h2>{t('way.points')}</h2>
        {route.length > 0 && (
          <Text quiet small number>
            {t('way.pointsOf', { count: route.length, shown: format.steps(route.length), length })}
          </Text>
        )}
      </Row>
      {errors['route'] && (
        <Text wrong small role="alert">
          {errors['route']}
        </Text>
      )}
      {route.length > 0 ? (
        <ListBox
          id="points"
          label={t('way.points')}
          count={route.length}
          chosen={editor.point}
          rowOf={(index) => ({
            name: t('way.point', { number: index + 1 }),
            note: at(ground, route[index]!),
          })}
          onChoose={way.choose}
          onKey={({ key }) => {
            if (key === 'Enter' || key === 'Insert') way.addNext(view);
            else if (key === 'Delete' || key === 'Backspace') way.remove();
            else return false;
            return true;
          }}
        />
      ) : (
        <Text quiet>{t('way.none')}</Text>
      )}
      <WayButtons editor={editor} view={view} way={way} />
      <PointFields editor={editor} way={way} />
    </Card>
  );
}
