import { expect, test } from '../fixtures.ts';
import { dayInBerlin, log, logInAs } from '../people.ts';
import { startWalk } from '../walks.ts';

for (const [width, when] of [
  [390, ''],
  [1280, ' @on-demand'],
] as const)
  test(`at ${width} pixels no coastal place is drawn in water, and no names overlap${when}`, async ({
    page,
    world,
    request,
    browser,
  }) => {
    test.slow();
    await world.signIn('admin@cedar.example');
    const { id, walker } = await startWalk(page, request, 'Great%20Ocean');
    await log(request, walker, dayInBerlin(0), 9000);
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const own = await context.newPage();
    await logInAs(own, walker);
    await own.goto(`/challenges/${id}?tab=journey`);
    const drawing = own.locator('.journey-drawn');
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing.locator('.map-name').first()).toBeAttached();
    const wet = await drawing.locator('svg').evaluate((svg) => {
      const land = svg.querySelector<SVGGeometryElement>('.land')!;
      return [...svg.querySelectorAll<SVGGElement>('.map-place')].filter((place) => {
        const { e, f } = place.transform.baseVal.consolidate()!.matrix;
        return !land.isPointInFill(new DOMPoint(e, f));
      }).length;
    });
    expect(wet).toBe(0);
    await expect
      .poll(() =>
        drawing.evaluate((figure) => {
          const room = figure.getBoundingClientRect();
          const said = figure.querySelectorAll(
            '.map-name text, .map-scale text, .map-traveller:not(.mute), .map-place:has(text) circle',
          );
          const boxes = [...said].map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
          return boxes.flatMap(({ text, box }, at) => {
            const cut =
              box.left < room.left ||
              box.right > room.right ||
              box.top < room.top ||
              box.bottom > room.bottom;
            const upon = boxes
              .slice(at + 1)
              .filter(
                ({ box: b }) =>
                  box.left < b.right && b.left < box.right && box.top < b.bottom && b.top < box.bottom,
              );
            return [...(cut ? [`${text} is cut`] : []), ...upon.map((other) => `${text} on ${other.text}`)];
          });
        }),
      )
      .toEqual([]);
    await context.close();
  });
