import { expect, test } from 'vitest';
import { goneCode } from '../gone-address.ts';

test.each([
  ['550 5.1.1 <ada@oak.example>: No such user', '5.1.1'],
  ['550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 See example.com', '5.1.1'],
  ['550 5.1.2 Bad destination system address', '5.1.2'],
  ['556 5.1.10 Recipient address has null MX', '5.1.10'],
  ['550 5.4.1 Recipient address rejected: Access denied', '5.4.1'],
  ['550 5.4.4 Host not found', '5.4.4'],
  ['550 No such user', null],
  ['450 4.1.1 Try again later', null],
  ['550 5.1.8 Sender address rejected: Domain not found', null],
  ['552 5.2.2 Mailbox full', null],
  ['550 5.7.1 Rejected as spam', null],
  ['554 5.4.6 Too many hops', null],
  ['554 Rejected because of 5.1.1 earlier', null],
])('%s', (response, code) => {
  expect([goneCode({ response, command: 'RCPT TO' }), goneCode({ response, command: 'DATA' })]).toEqual([
    code,
    code,
  ]);
  expect(goneCode({ response, command: 'MAIL FROM' })).toBeNull();
});
