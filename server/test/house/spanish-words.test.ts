import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const copy = path.join(import.meta.dirname, '../../../copy');

/** Words of one country, and the one that every reader knows. Verbs that look alike are named with what follows them. */
const regional: readonly (readonly [RegExp, string])[] = [
  [/\bvosotr[oa]s\b|\bvuestr[oa]s?\b/i, 'ustedes, su'],
  [/\bordenador(es)?\b/i, 'computadora'],
  [/\b(el|un|tu|su|los|tus) m[óo]vil(es)?\b|\bcelular(es)?\b/i, 'teléfono'],
  [/\bcoge[rs]?\b|\bcoged\b/i, 'tomar'],
  [/\baparcar\b|\bparquear\b/i, 'estacionar'],
  [/\bzumo\b/i, 'jugo'],
  [/\bpatatas?\b/i, 'papa'],
  [/\bgafas\b/i, 'lentes'],
  [/\bobjetivo diario\b/i, 'meta diaria'],
  [/\bpinchar?\b|\bpulsad\b/i, 'seleccionar'],
  [/\bvos\b|\btenés\b|\bpodés\b/i, 'tú'],
  [/\bplaticar\b|\bahorita\b|\bchévere\b|\bguay\b/i, 'a word without a country'],
];

/** What the plan would say of its reader as if every reader were a man: after a verb of the reader, or of time that passes. */
const masculine = new RegExp(
  String.raw`\b(?:estás|estar|estarías|estoy|estés|estuviste|sigues|seguir|quedarte|quédate|te quedas|te sientes|te sentiste|sentirte|te sientas|` +
    String.raw`sentirse|eres|se ve|despiertes|despiertas|descansa|rato|ratos|tiempo|día|primero) (?:muy |más |tan |demasiado |menos |en )?` +
    String.raw`(?:cansado|agotado|nervioso|despierto|seguro|listo|ocupado|fresco|solo|dormido|preocupado|estresado|enfermo|atrapado|` +
    String.raw`bloqueado|abrumado|encerrado|bienvenido|sentado|acostado|orgulloso|absorto|vivo|tranquilo)\b|\b(?:ti|tú|contigo) mismo\b`,
  'i',
);

const files = (pattern: string) =>
  globSync(pattern, { cwd: copy }).map((name) => ({
    name,
    text: readFileSync(path.join(copy, name), 'utf8'),
  }));

const hits = (pattern: RegExp, found: readonly { name: string; text: string }[]) =>
  found.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${pattern.exec(line)?.[0]}`),
  );

const spanish = [...files('src/es/**/*.json'), ...files('plan/es/**/*.{md,yaml}')];

test.each(regional)('Spanish texts do without %s', (pattern) => {
  expect(spanish.length).toBeGreaterThan(100);
  expect(hits(pattern, spanish)).toEqual([]);
});

test('the Spanish plan speaks to women and men', () => {
  expect(hits(masculine, files('plan/es/**/*.{md,yaml}'))).toEqual([]);
});

test('Spanish texts write thousands as the screens do', () => {
  expect(hits(/(?<![\d.,])\d{1,3}\.\d{3}(?![\d.])/, spanish)).toEqual([]);
});
