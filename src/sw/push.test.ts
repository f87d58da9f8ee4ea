import { expect, it } from 'vitest';
import { insideOf, shownOf, windowFor } from './push.ts';

const scope = 'https://verband.example/huette/';
const payload = {
  web_push: 8030,
  notification: { title: 'Lawinenlage', lang: 'de', navigate: `${scope}push?neuigkeit=1`, tag: 'abc' },
};

it('a message shows its title and leads to its address', () => {
  const { title, options } = shownOf(JSON.stringify(payload), scope);
  expect(title).toBe('Lawinenlage');
  expect(options).toMatchObject({ tag: 'abc', lang: 'de', data: { navigate: `${scope}push?neuigkeit=1` } });
});

it.each([
  ['no text', undefined],
  ['no JSON', 'Hallo'],
  ['other JSON', '{"title":"x"}'],
  ['no title', JSON.stringify({ ...payload, notification: { ...payload.notification, title: '' } })],
])('%s shows the name of the app: silence costs the permission', (_what, text) => {
  const { title, options } = shownOf(text, scope);
  expect([title, options.data]).toEqual(['Hüttenbuch', { navigate: scope }]);
});

it.each([
  'https://evil.example/',
  'javascript:alert(1)',
  'https://verband.example/anderes',
  'https://verband.example.evil/huette/',
  7,
  undefined,
])('the address %s leads out of the app and opens its beginning', (address) => {
  expect(insideOf(address, scope)).toBe(scope);
});

it('a window in use goes first, then one in sight, then any', () => {
  const [hidden, seen, used] = [
    { visibilityState: 'hidden', focused: false },
    { visibilityState: 'visible', focused: false },
    { visibilityState: 'visible', focused: true },
  ];
  expect(windowFor([hidden, seen, used])).toBe(used);
  expect(windowFor([hidden, seen])).toBe(seen);
  expect(windowFor([hidden])).toBe(hidden);
  expect(windowFor([])).toBeUndefined();
});
