import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';
import { as, sessionOf } from '../people.ts';

// The frame is everybody's, and an ordinary run looks at the emails that differ in it: with a button, with a picture, with neither.
const isWhole = process.env['TEST_ALL'] === 'on';

test('every text of an email can be read, by day and by night', async ({ page, world }) => {
  // The logo of an email comes from the server, which a page of no origin may not ask.
  world.allow(/blocked by CORS policy/);
  await world.logIn('admin@cedar.example');
  const headers = as((await sessionOf(page)).accessToken);
  const { items } = (await (await page.request.get('/api/email-templates', { headers })).json()) as {
    items: { templateId: string; subject: string; body: string }[];
  };
  expect(items.length).toBeGreaterThan(10);
  const shown = isWhole ? items : [items[0]!, items[items.length >> 1]!, items.at(-1)!];
  const emails: string[] = [];
  for (const { templateId, subject, body } of shown) {
    const answer = await page.request.post(`/api/email-templates/${templateId}/preview`, {
      headers,
      data: { subject, body },
    });
    emails.push(((await answer.json()) as { html: string }).html);
  }
  await page.goto('about:blank');
  for (const html of emails)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      const { violations } = await new AxeBuilder({ page })
        .withRules(['color-contrast'])
        .setLegacyMode(true)
        .analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary))).toEqual([]);
    }
});
