import { afterEach, describe, expect, it, vi } from 'vitest';
import { message, within } from '../lib/message.ts';
import { configureLocale, currentLocale, preferredLocale, setLocale, t, textsIn, tMessage } from './t.ts';

function serve(files: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const name = url.replace(/\?.*$/, '').split('/').at(-1) ?? '';
    return name in files ? Response.json(files[name]) : new Response('', { status: 404 });
  });
  return asked;
}

afterEach(async () => {
  serve({});
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await setLocale('de');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('t', () => {
  it('shows the German id where there is no translation, with placeholders and plurals', () => {
    expect(t('Speichern')).toBe('Speichern');
    expect(t('{n} von {total}', { n: 3, total: 7 })).toBe('3 von 7');
    expect(t('{n, plural, one {# Änderung wartet} other {# Änderungen warten}}', { n: 1 })).toBe('1 Änderung wartet');
    expect(t('{n, plural, one {# Änderung wartet} other {# Änderungen warten}}', { n: 1200 })).toBe(
      '1.200 Änderungen warten',
    );
  });

  it('shows what a validator packed', () => {
    expect(tMessage(message('Höchstens {max} Zeichen.', { max: 80 }))).toBe('Höchstens 80 Zeichen.');
    expect(tMessage('Ungültiger Wert')).toBe('Ungültiger Wert');
  });
});

describe('a text with a context', () => {
  const zustand = within('Patient', 'Zustand');

  it('is German without it', () => {
    expect([t(zustand), t(within('Kurs', '{n} frei'), { n: 3 })]).toEqual(['Zustand', '3 frei']);
  });

  it('has an entry of its own, and that of the plain text where there is none', async () => {
    serve({ 'it.json': { Zustand: 'Condizioni', [zustand]: 'Stato del paziente', '{n} frei': '{n} liberi' } });
    await setLocale('it');
    expect([t('Zustand'), t(zustand), t(within('Hund', 'Zustand'))]).toEqual([
      'Condizioni',
      'Stato del paziente',
      'Condizioni',
    ]);
    expect(tMessage(message(within('Kurs', '{n} frei'), { n: 3 }))).toBe('3 liberi');
    expect(['Zustand', zustand, within('Hund', 'Zustand')].map(await textsIn('it'))).toEqual([
      'Condizioni',
      'Stato del paziente',
      'Condizioni',
    ]);
  });

  it('can be replaced by a term of the variant', async () => {
    serve({ 'it.json': { [zustand]: 'Stato del paziente' }, 'it_2.json': { [zustand]: 'Stato' } });
    await setLocale('it');
    expect(t(zustand)).toBe('Stato');
  });
});

describe('setLocale', () => {
  it('lays the second file over the first and asks below the base with the version', async () => {
    const asked = serve({
      'it.json': { Speichern: 'Salva', Sektion: 'Sezione' },
      'it_2.json': { Sektion: 'Stazione' },
    });
    configureLocale({ base: '/amt/', version: '1.2' });
    await setLocale('it');
    expect(asked.toSorted()).toEqual(['/amt/assets/i18n/it.json?v=1.2', '/amt/assets/i18n/it_2.json?v=1.2']);
    expect(currentLocale()).toBe('it');
    expect([t('Speichern'), t('Sektion'), t('Abbrechen')]).toEqual(['Salva', 'Stazione', 'Abbrechen']);
  });

  it('leaves out what is no text and shows a text that is not well formed as it is', async () => {
    serve({
      'it.json': { Speichern: 'Salva' },
      'it_2.json': { Speichern: 7, Suchen: { it: 'Cerca' }, Neu: 'Nuovo {', Löschen: '<img src=x onerror=alert(1)>' },
    });
    await setLocale('it');
    expect([t('Speichern'), t('Suchen'), t('Neu'), t('Löschen')]).toEqual([
      'Salva',
      'Suchen',
      'Nuovo {',
      '<img src=x onerror=alert(1)>',
    ]);
  });

  it('names the language of the page with its region', async () => {
    const documentElement = { lang: '' };
    vi.stubGlobal('document', { documentElement });
    serve({});
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await setLocale('it');
    expect(documentElement.lang).toBe('it-IT');
    await setLocale('de');
    expect(documentElement.lang).toBe('de-DE');
  });

  it('only logs when a file cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve({ 'it.json': { Speichern: 'Salva' } });
    await setLocale('it');
    expect(warn).toHaveBeenCalledOnce();
    expect(t('Speichern')).toBe('Salva');
  });
});

describe('preferredLocale', () => {
  it.each([
    [null, 'it-IT', 'it'],
    [null, 'de-AT', 'de'],
    [null, 'fr-FR', 'de'],
    ['it', 'de-DE', 'it'],
    ['fr', 'it-IT', 'it'],
  ])('takes %s stored and %s of the browser as its guide', (stored, language, expected) => {
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => undefined });
    vi.stubGlobal('navigator', { language });
    expect(preferredLocale()).toBe(expected);
  });
});

describe('textsIn', () => {
  it('reads texts of a language that is not the current one as the build compiled them, the terms of the variant over them', async () => {
    serve({
      'it.json': { Ja: ['Sì'], Sektion: ['Sezione'], 'Noch {n}': ['Ancora ', ['n']] },
      'it_2.json': { Sektion: 'Banda musicale' },
    });
    const words = await textsIn('it');
    expect(['Ja', 'Sektion', 'Noch {n}', 'Unbekannt'].map(words)).toEqual([
      'Sì',
      'Banda musicale',
      'Noch {n}',
      'Unbekannt',
    ]);
  });
});
