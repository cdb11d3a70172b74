import { expect, test } from 'vitest';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { forgetAsked, refusedAddress } from './asked-address.ts';

const user = (email: string, pending_email: string | null) => ({ id: 1, email, pending_email });

test('an address that was asked for and is asked for no more was refused, until that was read', () => {
  const keep = memoryKeep();
  expect(refusedAddress(user('a@x.example', 'b@x.example'), keep)).toBeUndefined();
  expect(refusedAddress(user('a@x.example', null), keep)).toBe('b@x.example');
  expect(refusedAddress(user('a@x.example', null), keep)).toBe('b@x.example');
  forgetAsked(1, keep);
  expect(refusedAddress(user('a@x.example', null), keep)).toBeUndefined();
});

test('one that the account has by now was not refused, nor is the last wish before it is answered', () => {
  const keep = memoryKeep();
  refusedAddress(user('a@x.example', 'b@x.example'), keep);
  expect(refusedAddress(user('a@x.example', 'c@x.example'), keep)).toBeUndefined();
  expect(refusedAddress(user('c@x.example', null), keep)).toBeUndefined();
  expect(refusedAddress(user('d@x.example', null), keep)).toBeUndefined();
});

test('the first proof of an address is no change of it', () => {
  const keep = memoryKeep();
  refusedAddress(user('a@x.example', 'a@x.example'), keep);
  expect(refusedAddress(user('a@x.example', null), keep)).toBeUndefined();
});
