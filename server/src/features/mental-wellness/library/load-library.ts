import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planTopics, type ItemKind, type PlanTopic } from '#contract/plan-topics.ts';
import type {
  AssessmentTexts,
  CountryHelp,
  PlanLibrary,
  QuestionRule,
  Shelf,
  Source,
  TopicText,
} from '../mental-wellness.types.ts';
import { readShipped } from '../../../platform/gate/own-yaml.ts';
import { readOutline, readPiece, readTopic } from './read-piece.ts';

const folders: Readonly<Record<ItemKind, string>> = {
  article: 'articles',
  guide: 'guides',
  strategy: 'strategies',
};

/** Returns the texts of a folder by their ids, in the order of these. */
function textsIn(folder: string): [id: string, text: string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => [name.slice(0, -'.md'.length), readFileSync(path.join(folder, name), 'utf8')]);
}

const yamlIn = <D>(file: string, otherwise: D): D =>
  existsSync(file) ? readShipped<D>(readFileSync(file, 'utf8')) : otherwise;

const textOr = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

/** Every value is read as text: a number that begins with 0 is a phone number. */
function helpIn(file: string): CountryHelp[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const countries = readShipped<Record<string, unknown>[] | null>(text, { asTexts: true }) ?? [];
  return countries.map(({ country, emergency, lines, source, checked }) => ({
    country: String(country),
    emergency: String(emergency),
    lines: ((lines ?? []) as Record<string, unknown>[]).map((line) => ({
      name: String(line['name']),
      phone: textOr(line['phone']),
      text: textOr(line['text']),
      url: textOr(line['url']),
      hours: textOr(line['hours']) ?? '',
      confirmed: line['confirmedAt']
        ? { page: String(line['confirmedAt']), day: String(line['confirmedOn']) }
        : null,
    })),
    source: String(source),
    checked: String(checked),
  }));
}

const byId = <P extends { id: string }>(own: readonly P[], fallback: readonly P[]): P[] => {
  const known = new Map(own.map((each) => [each.id, each]));
  return fallback.map((each) => known.get(each.id) ?? each);
};

function ownShelf(folder: string): Omit<Shelf, 'assessment'> & { assessment: AssessmentTexts | null } {
  const topics = textsIn(path.join(folder, 'topics'))
    .filter((entry): entry is [PlanTopic, string] => planTopics.includes(entry[0] as PlanTopic))
    .map(([id, text]): [PlanTopic, TopicText] => [id, readTopic(id, text)]);
  const kinds = Object.entries(folders) as [ItemKind, string][];
  const pieces = kinds.flatMap(([kind, name]) =>
    textsIn(path.join(folder, name)).map(([id, text]) => readPiece(kind, id, text)),
  );
  return {
    topics: new Map(topics),
    pieces,
    all: pieces,
    outlines: textsIn(path.join(folder, 'workshops')).map(([id, text]) => readOutline(id, text)),
    assessment: yamlIn<AssessmentTexts | null>(path.join(folder, 'assessment.yaml'), null),
  };
}

function withFallback(own: ReturnType<typeof ownShelf>, english: Shelf): Shelf {
  const pieces = (['article', 'guide', 'strategy'] as const).flatMap((kind) =>
    byId(
      own.pieces.filter((piece) => piece.kind === kind),
      english.pieces.filter((piece) => piece.kind === kind),
    ),
  );
  return {
    topics: new Map([...english.topics, ...own.topics]),
    pieces,
    all: pieces,
    outlines: byId(own.outlines, english.outlines),
    assessment: own.assessment ?? english.assessment,
  };
}

function questionsIn(file: string): QuestionRule[] {
  const { questions } = yamlIn<{ questions: QuestionRule[] }>(file, { questions: [] });
  return questions.map((question) => ({
    ...question,
    answers: question.answers.map(({ id, weights, urgent }) => ({ id, weights, urgent: urgent === true })),
  }));
}

/** Reads the content of the plan from a folder such as copy/plan. Whatever does not fit its form throws. */
export function loadLibrary(folder: string): PlanLibrary {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const { assessment, ...rest } = ownShelf(path.join(folder, 'en'));
  if (!assessment) throw new Error(`${folder} has no English assessment.`);
  const english: Shelf = { ...rest, assessment };
  const shelves = new Map(
    languages.map(({ name }) => [
      name,
      name === 'en' ? english : withFallback(ownShelf(path.join(folder, name)), english),
    ]),
  );
  const sources = yamlIn<Source[]>(path.join(folder, 'sources.yaml'), []);
  return {
    questions: questionsIn(path.join(folder, 'assessment.yaml')),
    sources: new Map(
      (sources ?? []).map((source) => [source.id, { ...source, checked: String(source.checked) }]),
    ),
    help: helpIn(path.join(folder, 'help-now.yaml')),
    languages: [...shelves.keys()],
    in: (language) => shelves.get(language) ?? english,
  };
}

/** The content that is shipped. */
export const library = loadLibrary(path.join(import.meta.dirname, '../../../../../copy/plan'));
