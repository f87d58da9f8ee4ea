import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { offeredTabs } from '../screens/detail/offered-tabs.ts';
import { menuFlags } from './menu-flags.ts';
import { varianten, variantOf } from './variants.ts';

describe('a variant', () => {
  it.each([
    ['BERGRETTUNG', '/ortsgruppen'],
    ['SCV', '/choere'],
    ['VSM', '/musikkapellen'],
    ['CLUBOFFICE', '/organisationen'],
    ['STF', '/bezirke'],
    ['KJS', '/ortsgruppen'],
    ['SKJ', '/ortsgruppen'],
    ['SIB', '/ortsgruppen'],
  ])('%s has its organisations at %s', (name, route) => {
    expect(variantOf(name)).toMatchObject({ name, organisationRoute: route });
  });

  it.each(['', 'vsm', 'constructor', '<script>'])('named %j is mountain rescue, the default', (name) => {
    expect(variantOf(name).name).toBe('BERGRETTUNG');
  });

  it('only the brass bands have notices of missing data and a reset that stays', () => {
    expect(varianten.filter((name) => variantOf(name).hasPflichtfelder)).toEqual(['VSM']);
    expect(varianten.filter((name) => variantOf(name).resetStays)).toEqual(['VSM']);
  });
});

describe('what a kind puts first', () => {
  const { tabs = {}, table } = registry.module('mitglieder');
  const tabsOf = (name: string): readonly string[] =>
    offeredTabs(variantOf(name), { name: 'mitglieder', table, tabs }).map(([tab]) => tab);

  it('are voices of choirs, instruments of bands, guardians and consents of the young', () => {
    const groupOf = (name: string, tab: string): string | undefined =>
      tabsOf(name).find((one) => tabs[one]?.group === tabs[tab]?.group);
    expect(groupOf('SCV', 'stimmgattungen')).toBe('stimmgattungen');
    expect(groupOf('VSM', 'besetzung')).toBe('besetzung');
    for (const name of ['KJS', 'SKJ']) {
      expect(tabsOf(name).slice(0, 3)).toEqual(['allgemein', 'kontakt', 'vormund']);
      expect(groupOf(name, 'einwilligungen')).toBe('einwilligungen');
    }
  });

  it('is by tabs and entries that there are; exercises are counted by mountain rescue only', () => {
    expect(varianten.filter((name) => tabsOf(name).includes('uebungstaetigkeit'))).toEqual(['BERGRETTUNG']);
    for (const name of varianten) {
      const { menue, reiter } = variantOf(name);
      expect(menue.filter((flag) => !menuFlags.some((one) => one === flag))).toEqual([]);
      expect((reiter['mitglieder'] ?? []).filter((tab) => !(tab.replace(/^-/, '') in tabs))).toEqual([]);
    }
  });
});

describe('the consent', () => {
  it.each(varianten)(
    'of %s refers to the EU regulation 2016/679 and the Italian decree 101 of 19.09.2018',
    async (name) => {
      const text = (await variantOf(name).einwilligung()).join('\n');
      expect(text).toContain('Verordnung (EU) 2016/679');
      expect(text).toContain('Dekrets Nr. 101 vom 19.09.2018 (D.Lgs. 101/2018)');
      expect(text).toMatch(/8 bis 13 Jahre/);
      expect(text).toMatch(/ab 14 Jahren/);
    },
  );

  it('differs from variant to variant, and only mountain rescue speaks of patients', async () => {
    const texts = await Promise.all(varianten.map(async (name) => (await variantOf(name).einwilligung()).join('\n')));
    expect(new Set(texts).size).toBe(varianten.length);
    expect(varianten.filter((_, i) => /patient/i.test(texts[i] ?? ''))).toEqual(['BERGRETTUNG']);
  });
});

describe('the brand', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');
  const pairs = new Map(
    [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
    ),
  );
  const grounds = (theme: 0 | 1): string[] =>
    ['bg', 'surface', 'surface-2', 'raised'].map((name) => pairs.get(name)?.[theme] ?? '');

  it.each(varianten)('of %s is readable in light and dark (AA)', (name) => {
    const { hell, dunkel } = variantOf(name).marke;
    const ratios = [
      contrast('#ffffff', hell),
      contrast('#ffffff', dunkel),
      // As tokens.css mixes --brand-text and --brand-soft.
      ...[...grounds(0), mix(hell, '#ffffff', 0.08)].map((ground) => contrast(mix(hell, '#000000', 0.92), ground)),
      ...[...grounds(1), mix(dunkel, '#1d1b1a', 0.24)].map((ground) => contrast(mix(dunkel, '#ffffff', 0.48), ground)),
    ];
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  it('of mountain rescue is the red of the stylesheet', () => {
    const { hell, dunkel } = variantOf('BERGRETTUNG').marke;
    expect(tokens).toContain(`--brand-light: ${hell};`);
    expect(tokens).toContain(`--brand-dark: ${dunkel};`);
  });
});

type Triple = readonly [number, number, number];

/** WCAG 2 contrast of two colours. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b].map((colour) => luminance(linear(colour))).toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** CSS `color-mix(in oklab, a share, b)`. */
function mix(a: string, b: string, share: number): string {
  const [x, y] = [toOklab(linear(a)), toOklab(linear(b))];
  return toHex([0, 1, 2].map((i) => (x[i] ?? 0) * share + (y[i] ?? 0) * (1 - share)));
}

function toOklab([r, g, b]: Triple): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([L = 0, a = 0, b = 0]: number[]): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const part = (c: number): string => {
    const v = Math.min(1, Math.max(0, c));
    return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${rgb.map(part).join('')}`;
}
