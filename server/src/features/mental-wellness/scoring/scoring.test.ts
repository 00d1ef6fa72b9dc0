import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemKinds, planTopics } from '#contract/plan-topics.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { library } from '../library/load-library.ts';
import type { QuestionRule } from '../mental-wellness.types.ts';
import { checkSelection } from './check-selection.ts';
import { itemsByDay, itemsOfPlan, shuffled } from './plan-items.ts';
import { chooseTopics, reasonsFor, topicScores } from './topic-scores.ts';

const { questions } = library;
const none = topicScores(questions, {});

test.each([
  [{}, ['sleep', 'stress', 'mood']],
  [{ wishes: ['more-meaning'] }, ['purpose', 'sleep', 'stress']],
  [{ breaks: ['meetings', 'desk-lunch'] }, ['rest', 'focus', 'movement']],
  [{ feeling: ['self-harm'], people: ['alone'] }, ['mood', 'relationships', 'sleep']],
  [
    { wishes: ['closer-people', 'move-more', 'more-energy'], moving: ['sitting'] },
    ['movement', 'energy', 'relationships'],
  ],
])('%j leads to the topics %j', (answers, topics) => {
  expect(chooseTopics(topicScores(questions, answers))).toEqual(topics);
});

test('adds the weights of all selected answers', () => {
  const scores = topicScores(questions, { breaks: ['meetings', 'mind-works'], nights: ['falling-asleep'] });
  expect(scores).toEqual({ ...none, rest: 5, focus: 1, stress: 3, sleep: 3 });
});

test('leaves out hidden topics', () => {
  expect(chooseTopics(none, ['sleep', 'mood'])).toEqual(['stress', 'focus', 'energy']);
});

test('names the answers that chose a topic, the weightiest first', () => {
  const answers = { nights: ['screens'], breaks: ['meetings', 'desk-lunch'], feeling: ['low'] };
  expect(reasonsFor('rest', questions, answers)).toEqual([
    { questionId: 'breaks', answerIds: ['meetings', 'desk-lunch'] },
    { questionId: 'nights', answerIds: ['screens'] },
  ]);
});

/** Returns a selection within the limits of each question. */
const selections = (of: readonly QuestionRule[]) =>
  fc
    .tuple(
      ...of.map(({ id, answers, required, maximum }) =>
        fc
          .shuffledSubarray(
            answers.map((answer) => answer.id),
            { minLength: required, maxLength: Math.min(maximum, answers.length) },
          )
          .map((chosen) => ({ Id: id, Answers: chosen.map((Id) => ({ Id })) })),
      ),
    )
    .map((all) => all.filter(({ Answers }) => Answers.length > 0));

describe('a selection', () => {
  test('within the limits is accepted, and its order does not matter', () => {
    fc.assert(
      fc.property(selections(questions), (sent) => {
        const answered = checkSelection(questions, sent);
        const turned = checkSelection(
          questions,
          sent.toReversed().map(({ Id, Answers }) => ({ Id, Answers: Answers.toReversed() })),
        );
        expect(answered).toHaveProperty('answers');
        expect(JSON.stringify(turned)).toBe(JSON.stringify(answered));
      }),
    );
  });

  test('is refused with more answers than the maximum', () => {
    fc.assert(
      fc.property(selections(questions), fc.integer({ min: 0, max: questions.length - 1 }), (sent, at) => {
        const { id, maximum, answers } = questions[at]!;
        fc.pre(answers.length > maximum);
        const many = { Id: id, Answers: answers.slice(0, maximum + 1).map((answer) => ({ Id: answer.id })) };
        const rest = sent.filter(({ Id }) => Id !== id);
        expect(checkSelection(questions, [...rest, many])).toMatchObject({
          problem: 'most_options',
          count: maximum,
        });
      }),
    );
  });

  test.each([
    [[], 'fewest_options'],
    [[{ Id: 'nights', Answers: [{ Id: 'nothing-of-ours' }] }], 'unknown_answer'],
    [[{ Id: 'constructor', Answers: [{ Id: 'rested' }] }], 'unknown_answer'],
    [[{ Id: 'nights', Answers: [{ Id: 'rested' }, { Id: 'rested' }] }], 'uniqueItems'],
    [
      [
        { Id: 'nights', Answers: [{ Id: 'rested' }] },
        { Id: 'nights', Answers: [{ Id: 'rested' }] },
      ],
      'uniqueItems',
    ],
  ])('%j is refused: %s', (sent, problem) => {
    expect(checkSelection(questions, sent)).toMatchObject({ problem });
  });
});

test('the same answers always give the same three topics, whose scores no other topic beats', () => {
  fc.assert(
    fc.property(selections(questions), (sent) => {
      const checked = checkSelection(questions, sent);
      if (!('answers' in checked)) throw new Error('refused');
      const scores = topicScores(questions, checked.answers);
      const topics = chooseTopics(scores);
      expect(chooseTopics(topicScores(questions, checked.answers))).toEqual(topics);
      expect(new Set(topics).size).toBe(3);
      const lowest = Math.min(...topics.map((topic) => scores[topic]));
      for (const topic of planTopics)
        if (!topics.includes(topic)) expect(scores[topic]).toBeLessThanOrEqual(lowest);
    }),
  );
});

const pieces = planTopics.flatMap((topic) =>
  itemKinds.flatMap((kind) =>
    [1, 2, 3, 4].map((n) => ({ kind, topic, id: `${topic}-${n}`, minutes: 2 * n })),
  ),
);

const items = itemsOfPlan(['sleep', 'rest', 'focus'], pieces);
const order = (id: string, version: number) =>
  shuffled(items, id, version, 0)
    .map((item) => item.id)
    .join();

test('a topic brings one guide, three strategies and three articles', () => {
  expect(items).toHaveLength(21);
  expect(items.filter(({ kind, topic }) => kind === 'guide' && topic === 'rest')).toHaveLength(1);
  expect(items.filter(({ kind, topic }) => kind === 'strategy' && topic === 'rest')).toHaveLength(3);
});

describe('the item of a day', () => {
  test('comes again only when all others were shown, and never on two days in a row', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 5 }),
        (id, version, round) => {
          const days = items.map((_, at) => itemsByDay(items, id, version)(round * items.length + at));
          expect(new Set(days).size).toBe(items.length);
          expect(itemsByDay(items, id, version)((round + 1) * items.length)).not.toBe(days.at(-1));
        },
      ),
    );
  });

  test('differs between members and between versions', () => {
    const [ada, bea] = [newId(), newId()];
    expect(order(ada, 1)).toBe(order(ada, 1));
    expect(order(ada, 1)).not.toBe(order(bea, 1));
    expect(order(ada, 1)).not.toBe(order(ada, 2));
  });

  test('is a strategy of at most 5 minutes on day 1, and the others keep their order', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 50 }), (id, version) => {
        const on = itemsByDay(items, id, version);
        const first = on(0)!;
        expect([first.kind, first.minutes <= 5]).toEqual(['strategy', true]);
        const rest = shuffled(items, id, version, 0).filter((item) => item !== first);
        expect(items.slice(1).map((_, at) => on(at + 1))).toEqual(rest);
      }),
    );
  });

  test('is nothing without items', () => {
    expect(itemsByDay([], newId(), 1)(0)).toBeNull();
  });
});
