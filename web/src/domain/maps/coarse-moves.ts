import type { Map as Drawn } from 'maplibre-gl';
import { hasGraphicsCard } from './device.ts';

/** Pixel ratios relative to the screen: the maximum at rest, and the one used while the map moves. */
const rest = 1.5;
const moving = 0.4;
/** Layers hidden while the map moves: edge lines, and places without room for their number. */
const leftOut = [
  ['coast', 'line-opacity'],
  ['casing', 'line-opacity'],
  ['around-coast', 'line-opacity'],
  ['around-high', 'line-opacity'],
  ['place-dots', 'circle-opacity'],
  ['place-dots', 'circle-stroke-opacity'],
] as const;
/** The map returns to full resolution this long after the last move. */
const pauseMs = 200;

/** Returns the initial resolution of a map. A device with a graphics card uses the full resolution of its screen. */
export const finestOf = (): number =>
  hasGraphicsCard() ? devicePixelRatio : Math.min(rest, devicePixelRatio);

/**
 * Without a graphics card, the map is drawn with a quarter of the pixels while it moves, so that it keeps up with the
 * pointer. At rest it has full resolution again. Returns a function that stops this.
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
  // A new resolution would interrupt the gesture, so it is set before the map handles the event.
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
