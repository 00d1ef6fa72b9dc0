import type { Page } from '@playwright/test';

/** What large or long text breaks on the page: a scroll to the side, cut text, or text over text. Empty if nothing. */
export const brokenText = (page: Page): Promise<string[]> =>
  // The browser gets this function without anything around it.
  /* oxlint-disable unicorn/consistent-function-scoping */
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`;
    const isMirrored = root.dir === 'rtl';
    const rightOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return isMirrored ? -left : right;
    };
    const widest = () =>
      [...document.querySelectorAll('body *')].reduce((most, one) =>
        rightOf(one) > rightOf(most) ? one : most,
      );
    if (root.scrollWidth > root.clientWidth + 1)
      found.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth} by ${nameOf(widest())}`);
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.hidden, svg, canvas, option, [aria-hidden="true"]');
    const boxes: { element: Element; rect: DOMRect }[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      if (texts.length === 0 || !isShown(element)) continue;
      const style = getComputedStyle(element);
      const clips = style.overflow !== 'visible' && style.display !== 'inline';
      const isLow = element.scrollHeight > element.clientHeight + 2;
      const isNarrow = element.scrollWidth > element.clientWidth + 2 && style.textOverflow !== 'ellipsis';
      if (clips && style.overflow !== 'auto' && (isLow || isNarrow)) found.push(`cut: ${nameOf(element)}`);
      // What stays while the page scrolls is over the page on purpose.
      let above: Element | null = element;
      while (above && !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(above).position))
        above = above.parentElement;
      if (above) continue;
      for (const text of texts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        // The box of a letter can be higher than its line.
        const line = Number.parseFloat(style.lineHeight);
        for (const { x, y, width, height } of range.getClientRects()) {
          const over = Number.isNaN(line) ? 0 : Math.max(0, height - line) / 2;
          boxes.push({ element, rect: new DOMRect(x, y + over, width, height - 2 * over) });
        }
      }
    }
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (width > 4 && height > 0.4 * Math.min(one.rect.height, other.rect.height))
          found.push(`over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    });
    return [...new Set(found)];
  });
