import { useTranslation } from 'react-i18next';
import { mostMilestones } from '#contract/features/maps/making.ts';
import * as format from '../../../lib/format.ts';
import { addPlace, changePlace, freeFraction, removePlace, swapPlace } from '../editing/place-edits.ts';
import { newKey, type Editor } from './use-editor.ts';

const rounded = (fraction: number) => Number(Math.min(1, Math.max(0, fraction)).toFixed(6));
const shown = (fraction: number) => format.decimal(fraction * 100);

/** Returns the actions on places, each announced to screen readers. */
export function usePlaceActions(editor: Editor) {
  const { t } = useTranslation('map-making');
  const { draft, place: chosen, change, choosePlace, say } = editor;
  const { places } = draft;
  const index = places.findIndex(({ key }) => key === chosen);
  const nameOf = (key: string) => {
    const at = places.findIndex((one) => one.key === key);
    return places[at]?.title || t('places.place', { number: at + 1 });
  };
  const move = (key: string, asked: number, step: string | null = null) => {
    const fraction = rounded(asked);
    change(changePlace(draft, key, { fraction }), step);
    choosePlace(key);
    say(t('places.moved', { name: nameOf(key), percent: shown(fraction) }));
  };
  return {
    index,
    nameOf,
    move,
    choose: (at: number) => {
      const place = places[at];
      if (!place) return;
      choosePlace(place.key);
      say(t('places.moved', { name: nameOf(place.key), percent: shown(place.fraction) }));
    },
    /** At a fraction of the route, or in the widest gap. */
    add: (asked?: number) => {
      if (places.length >= mostMilestones) return say(t('places.most', { most: mostMilestones }));
      const key = newKey();
      const fraction = rounded(asked ?? freeFraction(draft));
      const next = addPlace(draft, key, fraction);
      change(next);
      choosePlace(key);
      const number = next.places.findIndex((one) => one.key === key) + 1;
      say(t('places.added', { number, all: next.places.length, percent: shown(fraction) }));
    },
    /** Moves the place along the route by this much. */
    shift: (by: number) => {
      const place = places[index];
      if (place) move(place.key, place.fraction + by, `shift:${place.key}`);
    },
    remove: () => {
      const place = places[index];
      if (!place) return;
      change(removePlace(draft, place.key));
      choosePlace(places[index + 1]?.key ?? places[index - 1]?.key ?? null);
      say(t('places.removed', { name: nameOf(place.key), all: places.length - 1 }));
    },
    swap: (step: -1 | 1) => {
      const place = places[index];
      if (!place || !places[index + step]) return;
      change(swapPlace(draft, place.key, step));
      say(t('places.swapped', { name: nameOf(place.key), number: index + step + 1, all: places.length }));
    },
  };
}
