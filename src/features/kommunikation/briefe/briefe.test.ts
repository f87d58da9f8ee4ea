import { describe, expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import { escapeHtml } from '../newsletter/mailtext.rules.ts';
import { fuelleAus } from '../newsletter/platzhalter.rules.ts';
import { aufBriefbogen, briefbogen, briefe, geerbt } from './briefbogen.rules.ts';
import { vorlagenart } from './briefe.vocabularies.ts';
import { registry } from '../../registry.ts';
import { verzeichnis } from './verzeichnis.rules.ts';
import { istEinwilligungstyp, schritte, type Eingerichtet } from './einrichten.rules.ts';
import { fristfehler } from './frist.rules.ts';
import {
  anredeVon,
  anschriftVon,
  briefAn,
  briefblockfehler,
  brieffehler,
  briefplatzhalter,
  istLeererBrief,
  jeBrief,
  wegeVon,
  type Briefempfaenger,
} from './serienbrief.rules.ts';
import { ausVorlage, namenVon, vorlagenfehler, vorlagenplatzhalter } from './vorlagen.rules.ts';

const rahmen = { sektion: 'Meran', datum: '27.11.2026', versammlung: '12.12.2026' };
const an = (values: Partial<Briefempfaenger>): Briefempfaenger => ({
  brief: 1,
  weg: 'Brief',
  sprache: 'de',
  anschrift: 'Dorfweg 1\n39012 Meran',
  ...values,
});

describe('a letter', () => {
  const vorname = 'Anna & "Toni" <b>';
  test('has its placeholders filled in one pass, with the fallback for what is blank (W8)', () => {
    const text = (given: string, values: Partial<Briefempfaenger>): string =>
      briefAn({ text: given }, [an(values)], rahmen).text;
    expect(text('Liebes {{vorname|Mitglied}}', { vorname })).toBe(`Liebes ${vorname}`);
    expect(text('Liebes {{vorname|Mitglied}}', { vorname: '  ' })).toBe('Liebes Mitglied');
    expect(text('{{vorname}} {{nachname}}', { vorname: '{{nachname}}', nachname: 'Rossi' })).toBe('{{nachname}} Rossi');
    expect(text('am {{versammlung}} in {{sektion}}', {})).toBe('am 12.12.2026 in Meran');
    expect(fuelleAus(briefplatzhalter, '{{vorname}}', { vorname }, escapeHtml)).toBe(
      'Anna &amp; &quot;Toni&quot; &lt;b&gt;',
    );
    expect(fuelleAus(briefplatzhalter, '{{vorname}}', { vorname }, encodeURIComponent)).toBe(
      'Anna%20%26%20%22Toni%22%20%3Cb%3E',
    );
  });
  test('to a household names nobody in it, and stands in Italian where all of them have it', () => {
    const haus = [
      an({ vorname: 'Eva', nachname: 'Auer', sprache: 'it' }),
      an({ vorname: 'Max', nachname: 'Berger', sprache: 'it' }),
    ];
    const brief = {
      betreff: 'Einladung',
      betreff_it: 'Invito',
      text: '{{vorname|Ihr}}',
      text_it: '{{vorname|Voi}} {{haushalt}}',
    };
    expect(briefAn(brief, haus, rahmen)).toMatchObject({ betreff: 'Invito', text: 'Voi Auer / Berger' });
    expect(briefAn(brief, [an({ sprache: 'it' }), an({})], rahmen)).toMatchObject({
      betreff: 'Einladung',
      text: 'Ihr',
    });
    expect(briefAn({ ...brief, betreff_it: null, text_it: null }, haus, rahmen).betreff).toBe('Einladung');
  });
  test('goes on in blocks in their order, in its language, with the same placeholders', () => {
    const bloecke = [
      { id: 'b', nr: 20, art: 'Text', text: 'Gruß, {{vorname|Ihr}}', text_it: 'Saluti, {{vorname|Voi}}' },
      { id: 'a', nr: 10, art: 'Ueberschrift', text: 'Tagesordnung', text_it: null },
      { id: 'c', nr: 30, art: 'Seite', text: null, text_it: null },
    ] as const;
    expect(briefAn({ text: 'Hallo' }, [an({ vorname: 'Eva', sprache: 'it' })], rahmen, bloecke).teile).toEqual([
      { art: 'Ueberschrift', text: 'Tagesordnung' },
      { art: 'Text', text: 'Saluti, Eva' },
      { art: 'Seite', text: '' },
    ]);
    expect(briefblockfehler({ art: 'Text', text: ' ' })).toEqual([{ feld: 'text', text: 'Pflichtfeld' }]);
    expect(briefblockfehler({ art: 'Trenner' })).toEqual([]);
    expect(briefblockfehler({ art: 'Text', text: 'x', text_it: '{{vornahme}}' })).toMatchObject([{ feld: 'text_it' }]);
    expect([istLeererBrief({ text: ' ' }, [{ art: 'Trenner' }]), istLeererBrief({}, bloecke)]).toEqual([true, false]);
  });
  test('with a placeholder that does not exist is refused, with what was likely meant', () => {
    const [issue] = brieffehler({ betreff: 'Hallo {{vornahme}}' });
    expect([issue?.feld, germanText(issue?.text ?? '')]).toEqual([
      'betreff',
      '{{vornahme}} gibt es nicht. Meinten Sie {{vorname}}?',
    ]);
    expect(brieffehler({ text: '{{anrede}}, {{mitgliedsnummer|–}}' })).toEqual([]);
  });
  test('is addressed to all whom it names, and begins as they are addressed', () => {
    const eva = an({ vorname: 'Eva', nachname: 'Auer', anrede: 'Sehr geehrte Frau' });
    const kind = an({ vorname: 'Lena', nachname: 'Auer', istvormund: true });
    expect([anschriftVon([eva]), anredeVon([eva])]).toEqual([
      ['Eva Auer', 'Dorfweg 1', '39012 Meran'],
      'Sehr geehrte Frau Auer',
    ]);
    expect(anredeVon([eva, kind])).toBe('Liebe Familie Auer');
    expect(anredeVon([kind])).toBe('Sehr geehrte Erziehungsberechtigte von Lena Auer');
    expect(anschriftVon([kind])[0]).toBe('An die Erziehungsberechtigten von');
    const max = an({ vorname: 'Max', nachname: 'Berger' });
    expect(anredeVon([eva, max])).toBe('Guten Tag Eva Auer, Max Berger');
    expect(anredeVon([an({ ...max, sprache: 'it' })])).toBe('Buongiorno Max Berger');
    expect(jeBrief([an({ anschrift: null })])).toEqual([]);
  });
  test('is counted once, whoever it names, and each person in exactly one way', () => {
    const all = [
      an({ brief: 2 }),
      an({}),
      an({}),
      an({ weg: 'Email', brief: null }),
      an({ weg: 'Keiner', brief: null }),
    ];
    expect(jeBrief(all).map((of) => of.length)).toEqual([2, 1]);
    expect(wegeVon(all)).toEqual({ briefe: 2, Brief: 3, Email: 1, Keiner: 1, alle: 5 });
  });
});

test('an invitation is in time on the last day that the rules allow, and no later', () => {
  const einladung = { versammlungam: '2026-12-02', einladungsfrist: 14 };
  expect(germanText(fristfehler(einladung, '2026-11-20') ?? '')).toBe(
    'Die Satzung verlangt 14 Tage. Bis zur Versammlung sind es 12.',
  );
  expect(fristfehler(einladung, '2026-11-18')).toBeUndefined();
  expect(fristfehler(einladung, '2026-12-03')).toBe('Die Versammlung war schon.');
  expect(fristfehler({ versammlungam: null, einladungsfrist: 14 }, '2026-11-20')).toBeUndefined();
});

describe('a letterhead', () => {
  const sektion = { name: 'Meran', name_it: 'Merano', strasse: 'Lauben 1', plz: '39012', ort: 'Meran' };
  test('is that of the nearest branch above, without one the name and address', () => {
    const parents: Readonly<Record<string, string>> = { c: 'b', b: 'a', x: 'y', y: 'x' };
    const of = (id: string) => (id === 'a' || id === 'b' ? id : undefined);
    expect(geerbt('c', (id) => parents[id], of)).toBe('b');
    expect(geerbt('x', (id) => parents[id], of)).toBeUndefined();
    expect(briefbogen(undefined, sektion, 'it')).toMatchObject({
      absender: 'Merano · Lauben 1 · 39012 Meran',
      adressblock: [],
      fuss: [],
      fenster: 'Links',
    });
  });
  test('puts its facts into the foot, in the language of the letter', () => {
    const kopf = {
      absender: 'A',
      iban: 'IT60X0542811101000000123456',
      steuernr: '80023410212',
      runts_nr: '77',
      fusszeile: 'Verein',
      fusszeile_it: 'Associazione',
    };
    expect(briefbogen(kopf, sektion, 'it').fuss).toEqual([
      'IBAN IT60 X054 2811 1010 0000 0123 456 · C.F. 80023410212 · RUNTS 77',
      'Associazione',
    ]);
    expect(briefbogen(kopf, sektion, 'de').fuss[1]).toBe('Verein');
  });
  test('has the window left after DIN 5008 or right as in Italy', () => {
    const mm = (points: number): number => Math.round((points * 25.4) / 72);
    const left = (fenster: 'Links' | 'Rechts'): number[] => {
      const paper = briefe(
        briefbogen({ fenster }, sektion, 'de'),
        [{ anschrift: ['X'], datum: 'D', betreff: 'B', text: 'T' }],
        'T',
      );
      const places = [...JSON.stringify(paper.content).matchAll(/"absolutePosition":\{"x":([\d.]+)/gu)];
      return places.map(([, x]) => mm(Number(x)));
    };
    expect(left('Links')).toEqual([4, 4, 4, 25, 25, 125]);
    expect(left('Rechts')).toEqual([4, 4, 4, 115, 115, 25]);
  });
  test('leaves a document as it is where there is none, else adds head and foot and makes room', () => {
    const paper = { content: ['x'], pageMargins: [45, 40, 45, 50] as [number, number, number, number] };
    expect(aufBriefbogen(paper, briefbogen(undefined, sektion, 'de'))).toBe(paper);
    const on = aufBriefbogen(paper, briefbogen({ adressblock: 'Meran\nLauben 1', register: 'R 1' }, sektion, 'de'));
    expect(on.pageMargins).toEqual([45, expect.closeTo(113.7, 0), 45, 59]);
    expect(on.header).toBeTypeOf('function');
  });
});

describe('templates', () => {
  test.each(vorlagenart.names)(
    'of kind %s have names with values to look at, and are not without what makes them useful',
    (art) => {
      const { werte, noetig } = vorlagenplatzhalter[art];
      expect(noetig.length).toBeGreaterThan(0);
      for (const name of noetig) expect(Object.keys(werte)).toContain(name);
      const text = noetig.map((name) => `{{${name}}}`).join('\n');
      expect(vorlagenfehler({ art, betreff: 'B', text })).toEqual([]);
      expect(vorlagenfehler({ art, betreff: 'B', text: 'nichts' })).toMatchObject([{ feld: 'text' }]);
      expect(ausVorlage({ betreff: '{{x}}', text }, art, 'de', werte).text.trim()).toBe(
        noetig
          .map((name) => {
            const value = werte[name];
            return typeof value === 'object' ? value.de : value;
          })
          .join('\n')
          .trim(),
      );
    },
  );
  test('never take a link into an address of somebody else: it stands alone on its line, and in no subject', () => {
    const fehler = (text: string, betreff = 'B') => vorlagenfehler({ art: 'Kursumfrage', betreff, text });
    expect(fehler('Hier:\n  {{ link }}\nDanke')).toEqual([]);
    for (const text of [
      'https://evil.example/?t={{link}}',
      'Hier: {{link}}',
      '{{link}}.evil.example',
      '{{link|https://evil.example}}',
      'https://evil.example/?t=\u2028{{link}}',
      'https://evil.example/?t={{\nlink}}',
      '{{link}}\nhttps://evil.example/?t={{link}}',
    ])
      expect(fehler(text)).toEqual([{ feld: 'text', text: expect.stringContaining('eigenen Zeile') }]);
    expect(fehler('{{link}}', 'Zu {{link}}')).toEqual([{ feld: 'betreff', text: expect.stringContaining('Betreff') }]);
    expect(
      vorlagenfehler({
        art: 'Kurseinladung',
        betreff: 'B',
        text: '{{linkja}}\n{{linknein}}',
        betreff_it: '{{linkja}}',
      }),
    ).toMatchObject([{ feld: 'betreff_it' }]);
  });
  test('are not there for the mails of accounts: those say what the product says', () => {
    for (const art of ['Kennwort', 'Adresse', 'Adresswechsel']) expect(vorlagenart.names).not.toContain(art);
  });
  test('say a mail in Italian where that is written, else in German; a value never ends the line of the subject', () => {
    const vorlage = { betreff: 'Am {{tag}}', text: 'de {{betrag}}', text_it: 'it {{betrag}}' };
    const werte = { tag: '1.\r\nBcc: x', betrag: { de: '1 €', it: 'euro 1' } };
    expect(ausVorlage(vorlage, 'Lastschrift', 'it', werte)).toEqual({ subject: 'Am 1. Bcc: x', text: 'it euro 1\n' });
    expect(ausVorlage({ ...vorlage, text_it: null }, 'Lastschrift', 'it', werte).text).toBe('de 1 €\n');
    expect(namenVon('Verlust')).toEqual(['was', 'wann']);
  });
});

test('setting up is told by what is there', () => {
  const nichts: Eingerichtet = {
    sektion: {},
    eigener: undefined,
    geerbter: undefined,
    vorlagen: [],
    listen: [],
    newsletter: [],
    einwilligungstexte: [],
    dokumenttypen: [],
  };
  const offen = (of: Eingerichtet): string[] =>
    schritte(of)
      .filter(({ istFertig }) => !istFertig)
      .map(({ name }) => name);
  const stehtDa = ['einwilligungen', 'fristen'];
  expect(offen(nichts)).toEqual(['briefkopf', 'impressum', 'absender', ...stehtDa, 'vorlagen', 'liste', 'probe']);
  expect(offen({ ...nichts, geerbter: { steuernr: '1' }, listen: [{ antwortadresse: 'a@verein.example' }] })).toEqual([
    'impressum',
    ...stehtDa,
    'vorlagen',
    'probe',
  ]);
  const sektion = { strasse: 'Lauben 1', ort: 'Meran', email: 'a@verein.example' };
  const newsletter = [{ testam: '2026-11-20T09:00:00Z' }];
  const fast = { ...nichts, sektion, eigener: { register: 'R 1' }, listen: [{}], newsletter, vorlagen: [{}] };
  expect(offen(fast)).toEqual(stehtDa);
  const frist = { name: 'Protokoll', aufbewahrung: 10 };
  const texte = { einwilligungstexte: [{ gueltigab: '2026-01-01' }], dokumenttypen: [frist] };
  expect(offen({ ...fast, ...texte })).toEqual([]);
  // A text that does not hold yet is none, and a kind without a time is named.
  const [, , , noch, ohne] = schritte({
    ...fast,
    einwilligungstexte: [{ gueltigab: null }],
    dokumenttypen: [frist, { name: 'Einwilligung' }],
  });
  expect([noch?.istFertig, germanText(ohne?.stand ?? '')]).toEqual([false, 'Noch ohne Frist: Einwilligung']);
  expect(
    ['Einwilligung', 'Einwilligungen', 'Consenso', 'Protokoll'].map((name) => istEinwilligungstyp({ name })),
  ).toEqual([true, true, true, false]);
});

test('the register tells the processings of the modules that are there, and of no others', () => {
  const names = (there: readonly string[]): string[] =>
    verzeichnis((modul) => there.includes(modul)).map(({ name }) => name);
  expect(names(['mitglieder', 'newsletter'])).toEqual(['Mitgliederverwaltung', 'Newsletter, Serienbriefe und E-Mails']);
  expect(names([])).toEqual([]);
  const whole = verzeichnis((modul) => registry.modules.has(modul));
  expect(whole).toHaveLength(10);
  for (const one of whole) expect(Object.values(one).every((text) => text !== '')).toBe(true);
});
