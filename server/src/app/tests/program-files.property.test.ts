import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as files from '#contract/features/program-files/program-files.ts';
import { asMember, inProgram, startApi, type Person } from '../../../test/api.ts';
import { runs } from '../../../test/runs.ts';
import { writePart, type FileItem } from '../../kernel/program-files/public.ts';
import { sanitizeRichText } from '../../kernel/rich-text/public.ts';
import { programParts } from '../features.ts';

const api = await startApi();
let staff: Person;
beforeAll(async () => {
  staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
});

/** What people type that a file could take for its own signs. */
const signs = `a|"|'|:|: |-|- |{|}|]|#| #|&x|*x|!|>|%|@|,|?|~|null|yes|07|1e3|---|...|<<|é|2026-01-01|=|0x1f|\`| |\n|\t`;
const pieces = signs
  .split('|')
  .concat('|', '\\', '\u00A0', '\u2028', '-'.repeat(130), '['.repeat(70), ':['.repeat(70));
const piece = fc.constantFrom(...pieces);
const text = (most: number) =>
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('').slice(0, most).toWellFormed());
const name = text(90).map((typed) => typed.trim() || 'x');
const html = text(500).map((typed) => sanitizeRichText(`<p>${typed.replaceAll('<', '&lt;')}</p>`));
const some = <T extends FileItem>(item: fc.Arbitrary<T>, by: (item: T) => unknown) =>
  fc.uniqueArray(item, { maxLength: 4, selector: by });
const point = fc
  .tuple(fc.double({ min: -85, max: 85, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
  .map((both) => both.map((each) => each + 0));
const route = fc.array(point, { maxLength: 5 });

const milestone = fc
  .tuple(
    fc.record({
      title: text(200),
      text: text(500),
      fact: text(500),
      drawing: fc.constant(null),
      fraction: fc.double({ min: 0, max: 1, noNaN: true }).map((each) => each + 0),
      place: point,
    }),
    fc.oneof(
      fc.constant({ sourceLabel: null, sourceUrl: null }),
      fc.record({ sourceLabel: name, sourceUrl: fc.constant('https://a.example/?x=[1]&y=#-') }),
    ),
  )
  .map(([words, source]): FileItem => ({ ...words, ...source }));

const program = fc.record({
  page: fc.record({ html }).map((page) => [page]),
  organizations: some(fc.record({ name, open: fc.boolean() }), (each) => String(each.name).toLowerCase()),
  maps: some(
    fc
      .tuple(
        fc.record({
          name,
          about: text(500),
          kind: fc.constantFrom('normal', 'wellness', 'preventative'),
          ground: fc.constant('world'),
          picture: fc.constant(null),
          lengthGiven: fc.boolean(),
          outline: route,
          preview: route,
          milestones: fc.array(milestone, { maxLength: 4 }),
        }),
        fc.oneof(
          fc.record({ status: fc.constant('draft'), lengthMetres: fc.constant(0), route }),
          fc.record({
            status: fc.constantFrom('draft', 'published'),
            lengthMetres: fc.integer({ min: 1, max: 50_000_000 }),
            route: fc.array(point, { minLength: 2, maxLength: 5 }),
          }),
        ),
      )
      .map(([drawn, state]): FileItem => ({ ...drawn, ...state })),
    (each) => String(each['name']).toLowerCase(),
  ),
  questions: some(
    fc
      .tuple(
        fc.record({
          question: name,
          description: text(500),
          options: fc.array(fc.oneof(text(50), fc.record({ text: text(50), value: fc.option(text(20)) })), {
            maxLength: 5,
          }),
          required: fc.boolean(),
          pointValue: fc.nat(1000),
          draft: fc.boolean(),
          active: fc.boolean(),
        }),
        fc.oneof(
          fc.record({
            type: fc.constantFrom('radio', 'checkbox', 'dropdown', 'text'),
            rangeStart: fc.constant(null),
            rangeEnd: fc.constant(null),
          }),
          fc.record({
            type: fc.constant('range'),
            rangeStart: fc.integer({ min: -1000, max: 0 }),
            rangeEnd: fc.integer({ min: 1, max: 1000 }),
          }),
        ),
      )
      .map(([words, kind]): FileItem => ({ ...words, ...kind })),
    (each) => each['question'],
  ),
  notices: some(
    fc.record({ message: name, begins: fc.constant('2026-11-16'), expires: fc.constant('2026-11-20') }),
    (each) => each.message,
  ),
  emailTexts: some(
    fc
      .tuple(
        fc.constantFrom('passwordReset', 'weeklySummary'),
        fc.constantFrom('en', 'es'),
        fc.oneof(fc.constant({ subject: null, body: null }), fc.record({ subject: text(200), body: html })),
      )
      .map(([template, language, words]): FileItem => ({ template, language, ...words })),
    (each) => `${String(each['template'])} ${String(each['language'])}`,
  ),
});

const exported = async (id: string) =>
  String((await api.call(staff.token, files.exportProgramFile, { params: { id } })).body);

/** A program that holds these items, as people could have made them. */
async function made(parts: Record<string, FileItem[]>): Promise<string> {
  const id = await inProgram(api, { tier: 'pro' });
  await api.deps.gateway
    .forPlatform('A test writes a program.')
    .transaction()
    .execute(async (tx) => {
      for (const part of programParts)
        if (parts[part.name]) await writePart(tx, id, part, parts[part.name]!, api.deps.clock.now());
    });
  return id;
}

test(
  'any program that can be made is exported, imported and then differs in nothing',
  { timeout: 120_000 },
  async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(program, name, async (parts, programName) => {
        count += 1;
        const file = await exported(await made(parts));
        const body = { file, name: programName, slug: `made-${count}` };
        const { status, body: brought } = await api.call(staff.token, files.importProgramFile, { body });
        expect([status, status === 200 ? null : brought]).toEqual([200, null]);
        const params = { id: brought.programId! };
        const compared = await api.call(staff.token, files.compareProgramFile, { params, body: { file } });
        expect(compared.body).toEqual({ total: 0, differences: [] });
      }),
      { numRuns: runs(25) },
    );
  },
);
