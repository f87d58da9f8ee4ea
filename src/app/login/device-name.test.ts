import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

it.each([
  [mac, 0, 'Safari, Mac'],
  [mac, 5, 'Safari, iPad'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    5,
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    0,
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0, 'Firefox, Linux'],
  ['etwas anderes', 0, 'Browser'],
])('%s with %i touch points is known as %s', (userAgent, touch, name) =>
  expect(deviceName(userAgent, touch)).toBe(name),
);
