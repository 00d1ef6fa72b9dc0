import { expect, test } from 'vitest';
import english from '#copy/en/push.json' with { type: 'json' };
import spanish from '#copy/es/push.json' with { type: 'json' };
import { noticeOf } from './notice.ts';

/** Words that would tell a colleague beside the phone something about its owner's health. */
const health =
  /step|walk|weight|mood|stress|sleep|health|well|mental|anxi|calm|paso|camin|peso|ánimo|estrés|sueño|salud|bienestar|ansi/i;

test('no text of a lock screen has a word about health', () => {
  for (const words of [english, spanish])
    for (const text of Object.values(words)) expect(text.replace('Goodstride', '')).not.toMatch(health);
});

test('the words come in the language of the page', () => {
  expect(noticeOf('{"kind":"plan"}', 'es')).toMatchObject({
    body: spanish.plan,
    path: '/plan/daily-content',
  });
  expect(noticeOf('{"kind":"steps"}', 'en').body).toBe(english.steps);
});

test.each(['', 'null', '{}', '{"kind":"constructor"}', '{"kind":"other"}'])(
  'a push that says nothing known still shows a notification: %s',
  (data) => {
    expect(noticeOf(data, null).body).toBe(english.steps);
  },
);
