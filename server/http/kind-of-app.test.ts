import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { varianten, variantOf } from '../../src/variants/variants.ts';
import { asKind } from './kind-of-app.ts';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const mark = readFileSync(new URL('../../public/icons/logo.svg', import.meta.url), 'utf8');
const manifest = JSON.stringify({
  name: 'Hüttenbuch',
  short_name: 'Hüttenbuch',
  description: 'Verwaltung für Bergrettung und Vereine: offline auf der Hütte, abgeglichen im Tal.',
  theme_color: '#b3001b',
  background_color: '#b3001b',
  icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  screenshots: [{ src: 'screenshots/narrow.png', label: 'Einsatz auf der Hütte' }],
});
const others = varianten.filter((name) => name !== 'BERGRETTUNG');

describe.each(others)('the app of %s', (name) => {
  const variant = variantOf(name);
  const told = JSON.parse(asKind('manifest.webmanifest', manifest, variant));

  it('is installed under its own name and colour, with a picture of that colour and none of another kind', () => {
    expect(told).toMatchObject({ short_name: 'Hüttenbuch', theme_color: variant.marke.hell });
    expect(told.name).toMatch(/^Hüttenbuch \S+$/);
    expect(JSON.stringify(told)).not.toMatch(/Bergrettung|Einsatz|\.png/);
  });

  it('comes in its colour before it runs', () => {
    for (const [file, text] of [
      ['index.html', page],
      ['icons/logo.svg', mark],
    ] as const) {
      const shown = asKind(file, text, variant);
      expect(shown).toContain(variant.marke.hell);
      expect(shown).not.toMatch(/#b3001b|Bergrettung/);
    }
  });
});

it('names each kind differently, and leaves mountain rescue as it was built', () => {
  const names = others.map((name) => JSON.parse(asKind('manifest.webmanifest', manifest, variantOf(name))).name);
  expect(new Set(names).size).toBe(others.length);
  for (const [file, text] of [
    ['index.html', page],
    ['manifest.webmanifest', manifest],
  ] as const)
    expect(asKind(file, text, variantOf('BERGRETTUNG'))).toBe(text);
});
