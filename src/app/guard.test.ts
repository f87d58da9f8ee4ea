import { describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { offeredBy } from '../kit/offered.ts';
import { Rights } from '../permissions/rights.ts';
import { offersArea } from '../variants/areas.ts';
import { varianten, variantOf, type Variante } from '../variants/variants.ts';
import { passage, start } from './guard.ts';
import { readableRoutes } from './routes.ts';

const routesIn = (variante: Variante, ...rights: string[]) =>
  readableRoutes(
    offeredBy(registry, variante),
    new Rights([{ rights: rights.map((right) => `${right}_LESEN`), sektionen: ['s'] }]),
    variantOf(variante),
  );
const routes = (...rights: string[]) => routesIn('BERGRETTUNG', ...rights);
const goIn = (variante: Variante, href: string, ...rights: string[]) =>
  passage(href, href.replace(/[?#].*/, ''), routesIn(variante, ...rights));
const go = (href: string, ...rights: string[]) => goIn('BERGRETTUNG', href, ...rights);
const refused = { to: 'out', notice: 'Sie verfügen nicht über die notwendigen Rechte.' };

describe('signed out', () => {
  it('leads to the sign-in and remembers where one wanted to go', () => {
    expect(passage('/einsaetze/7?tab=fotos', '/einsaetze/7', undefined)).toEqual({
      to: 'login',
      returnUrl: '/einsaetze/7?tab=fotos',
    });
    expect(passage('/', '/', undefined)).toEqual({ to: 'login' });
  });
});

describe('redirects', () => {
  it.each([
    ['/choere', '/musikkapellen'],
    ['/organisationen', '/musikkapellen'],
    ['/ortsgruppen', '/musikkapellen'],
    ['/bezirke', '/musikkapellen'],
    ['/ortsgruppen/7', '/musikkapellen/7'],
    ['/bezirke/7/neu?tab=kontakt#unten', '/musikkapellen/7/neu?tab=kontakt#unten'],
    ['/choere?name=a', '/musikkapellen?name=a'],
  ])('the path %s redirects to %s', (from, to) => {
    expect(go(from, 'RETTUNGSSTELLEN')).toEqual({ to: 'go', path: to });
    // What it leads to is asked there.
    expect(go(from, 'MITGLIEDER')).toEqual({ to: 'go', path: to });
  });

  it.each([
    '/',
    '/unbekannt',
    '/unbekannt/7',
    '/ortsgruppen2',
    '/verwaltung/unbekannt',
    '/Mitglieder',
    '/mitglieder/unbekannt',
    '/mitglieder/neu/7',
    '/mitglieder/dubletten/7/8',
  ])('the empty or unknown path %s redirects to the organisation screen', (path) => {
    expect(go(path, 'RETTUNGSSTELLEN', 'MITGLIEDER')).toEqual({ to: 'go', path: '/musikkapellen' });
  });

  it.each([
    '/mitglieder',
    '/mitglieder/',
    '/mitglieder/neu',
    '/mitglieder/4be507ee-79a1-4be0-8448-08f5b762b464',
    '/mitglieder/2026-7',
    '/mitglieder/dubletten',
    '/mitglieder/dubletten/7',
    '/benutzer/neu',
    '/verwaltung/titel',
    '/verwaltung/titel/neu',
  ])('the list, record or screen %s is known', (path) => {
    expect(go(path, 'RETTUNGSSTELLEN', 'MITGLIEDER', 'BENUTZER', 'VERWALTUNG')).toEqual({ to: 'stay' });
  });

  it('leads an unknown path to the start route where the organisation may not be read', () => {
    expect(go('/unbekannt', 'EINSAETZE')).toEqual({ to: 'go', path: '/einsaetze' });
    expect(go('/unbekannt')).toEqual({ to: 'out', notice: 'Ungültige Rechte' });
  });
});

describe('the first segment decides which right is needed', () => {
  it.each([
    ['/allgemein', 'ALLGEMEIN'],
    ['/einsaetze', 'EINSAETZE'],
    ['/hilfeleistung', 'HILFELEISTUNG'],
    ['/kassabuch', 'KASSABUCH'],
    ['/kassenbuch', 'KASSABUCH'],
    ['/buchungen', 'BUCHUNGEN'],
    ['/lastschriften', 'LASTSCHRIFTEN'],
    ['/rechnungen', 'RECHNUNGEN'],
    ['/verkauf', 'VERKAUF'],
    ['/ueberweisungen', 'UEBERWEISUNGEN'],
    ['/haushalt', 'HAUSHALT'],
    ['/abschreibung', 'ABSCHREIBUNG'],
    ['/inventar', 'INVENTAR'],
    ['/anlage', 'ANLAGE'],
    ['/staatsmittel', 'STAATSMITTEL'],
    ['/shop', 'SHOP'],
    ['/artikel', 'ARTIKEL'],
    ['/musikkapellen', 'RETTUNGSSTELLEN'],
    ['/statistik', 'STATISTIK'],
    ['/mitglieder', 'MITGLIEDER'],
    ['/kontakte', 'KONTAKTE'],
    ['/kontakte/7', 'KONTAKTE'],
    ['/ausbildungen', 'AUSBILDUNG'],
    ['/taetigkeit', 'TAETIGKEIT'],
    ['/uebung', 'UEBUNG'],
    ['/dienstplan', 'DIENSTPLAN'],
    ['/verwaltung', 'VERWALTUNG'],
    ['/verwaltung/titel', 'VERWALTUNG'],
    ['/benutzergruppen', 'BENUTZERGRUPPEN'],
    ['/benutzer', 'BENUTZER'],
    ['/emailprotokoll', 'EMAILPROTOKOLL'],
    ['/job', 'JOB'],
    ['/sbs', 'SBS'],
    ['/zast', 'ZAST'],
    ['/information', 'INFORMATION'],
    ['/newsletter', 'NEWSLETTER'],
    ['/push', 'NEUIGKEITEN'],
    ['/musikschule', 'MUSIKSCHULE'],
    ['/dokumente', 'DOKUMENTE'],
    ['/notenarchiv', 'NOTENARCHIV'],
    ['/fotoarchiv', 'FOTOARCHIV'],
    ['/bienendatenbank', 'BIENENDATENBANK'],
    ['/beitraege', 'BEITRAEGE'],
    ['/projekte', 'PROJEKTE'],
    ['/leistungsabzeichen', 'LEISTUNGSABZEICHEN'],
    ['/verortung', 'RETTUNGSSTELLEN'],
    ['/einsaetze/7?tab=fotos', 'EINSAETZE'],
  ])('%s needs the right to read %s', (path, right) => {
    const offering = varianten.find((one) => offersArea(one, right)) ?? 'BERGRETTUNG';
    expect(goIn(offering, path, right)).toEqual({ to: 'stay' });
    expect(goIn(offering, path, right === 'MITGLIEDER' ? 'KONTAKTE' : 'MITGLIEDER')).toEqual(refused);
  });

  it.each(['/info', '/impressum', '/datenschutz', '/abgleich'])('%s is always allowed', (path) => {
    expect(go(path)).toEqual({ to: 'stay' });
  });

  it('a path that is not permitted ends the session and leads nowhere else', () => {
    expect(go('/einsaetze', 'MITGLIEDER', 'RETTUNGSSTELLEN')).toEqual(refused);
    expect(go('/einsaetze')).toEqual(refused);
  });
});

describe('what another kind of organisation has', () => {
  it.each([
    ['VSM', '/einsaetze', 'EINSAETZE'],
    ['SCV', '/zast', 'ZAST'],
    ['KJS', '/verwaltung/einsatztyp', 'VERWALTUNG'],
    ['BERGRETTUNG', '/verwaltung/instrumente', 'VERWALTUNG'],
    ['BERGRETTUNG', '/musikschule', 'MUSIKSCHULE'],
    ['VSM', '/bienendatenbank', 'BIENENDATENBANK'],
  ] as const)('for %s %s is unknown, whatever right is held', (variante, path, right) => {
    expect(goIn(variante, path, right, 'RETTUNGSSTELLEN')).toEqual({ to: 'go', path: '/musikkapellen' });
  });

  it('a sign-in does not lead there', () => {
    expect(start(routesIn('VSM', 'EINSAETZE', 'HILFELEISTUNG', 'AUSBILDUNG'))).toEqual({
      to: 'go',
      path: '/ausbildungen',
    });
  });
});

describe('start', () => {
  it('no readable area at all ends the session: Ungültige Rechte', () => {
    expect(start(routes())).toEqual({ to: 'out', notice: 'Ungültige Rechte' });
    // Rights to read that open none of the start routes.
    expect(start(routes('JOB', 'ALLGEMEIN'))).toEqual({ to: 'out', notice: 'Ungültige Rechte' });
  });

  it('leads to the start route', () => {
    expect(start(routes('SHOP', 'INFORMATION'))).toEqual({ to: 'go', path: '/shop' });
  });
});
