import { expect, it } from 'vitest';
import { localAddress } from './return-url.ts';

it.each(['/', '/information/7', '/mitglieder?name=a#b', '/a//b'])('%s is an address of this app', (text) => {
  expect(localAddress(text)?.href).toBe(text);
});

it('reads dots as a browser does', () => {
  expect(localAddress('/a/../information?x=1')).toEqual({ href: '/information?x=1', pathname: '/information' });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'mitglieder',
  '',
  '/\\[',
  'http://hier.invalid/',
])('%j leads away or is no address', (text) => {
  expect(localAddress(text)).toBeUndefined();
});
