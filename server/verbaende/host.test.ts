import { expect, test } from 'vitest';
import { hostOf } from './host.ts';

const asked = (host: string, forwarded?: string): Headers =>
  new Headers({ host, ...(forwarded === undefined ? {} : { 'x-forwarded-host': forwarded }) });

test('what a proxy says counts only behind one of our own', () => {
  expect(hostOf(asked('kapelle.example', 'imker.example'), 0)).toBe('kapelle.example');
  expect(hostOf(asked('innen:8080', 'imker.example'), 1)).toBe('imker.example');
  expect(hostOf(asked('Kapelle.example:8443'), 1)).toBe('kapelle.example');
});

test('behind proxies of our own the name counts that the outermost of them was asked for, not one that was sent to it', () => {
  expect(hostOf(asked('innen', 'erfunden.example, imker.example'), 1)).toBe('imker.example');
  expect(hostOf(asked('innen', 'erfunden.example, imker.example, innen2'), 2)).toBe('imker.example');
});

test('what could be no name is none', () => {
  for (const name of ['', '../x', 'a b', '-a.example', 'a..b', `${'a'.repeat(64)}.example`])
    expect([name, hostOf(asked('innen', name), 1)]).toEqual([name, undefined]);
});
