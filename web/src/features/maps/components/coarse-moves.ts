import type { Map as Drawn } from 'maplibre-gl';
import { hasGraphicsCard } from './device.ts';

/** Parts of the screen's own resolution: at rest at most, and while the map moves. */
const rest = 1.5;
const moving = 0.4;
/** What is left out while it moves: lines at the edge of others, and places that have no room for their number. */
const leftOut = [
  ['coast', 'line-opacity'],
  ['casing', 'line-opacity'],
  ['around-coast', 'line-opacity'],
  ['around-high', 'line-opacity'],
  ['place-dots', 'circle-opacity'],
  ['place-dots', 'circle-stroke-opacity'],
] as const;
/** So long after the last move the map is drawn finely again. */
const pauseMs = 200;

/** How finely a map is drawn at first; a device with a graphics card draws as finely as its screen is. */
export const finestOf = (): number =>
  hasGraphicsCard() ? devicePixelRatio : Math.min(rest, devicePixelRatio);

/**
 * Where the processor draws each picture, the map is drawn coarsely while it is moved: a quarter of the dots, and it follows
 * the hand. At rest it is as fine as before. Answers how to end it.
 */
export function moveCoarsely(map: Drawn): () => void {
  if (hasGraphicsCard()) return () => undefined;
  const finest = finestOf();
  const element = map.getContainer();
  const ended = new AbortController();
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turnTo = (ratio: number) => {
    if (map.getPixelRatio() === ratio) return;
    for (const [layer, property] of leftOut)
      if (map.getLayer(layer)) map.setPaintProperty(layer, property, ratio === moving ? 0 : 1);
    map.setPixelRatio(ratio);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (map.isMoving() || held) settle();
      else turnTo(finest);
    }, pauseMs);
  };
  // Another resolution ends what moves the map: it is turned before the map hears of it.
  const begin = () => {
    if (!map.isMoving()) turnTo(moving);
    settle();
  };
  const listen = (name: string, heard: (event: Event) => void, on: EventTarget = element) =>
    on.addEventListener(name, heard, { capture: true, passive: true, signal: ended.signal });
  for (const name of ['wheel', 'keydown']) listen(name, begin);
  listen('pointerdown', () => {
    held = true;
    begin();
  });
  for (const name of ['pointerup', 'pointercancel'])
    listen(
      name,
      () => {
        held = false;
      },
      window,
    );
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
