import { fakeReplica } from '../../../db/testing/fake-replica.ts';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pdfPages, pdfPieces, pdfText } from '../../../../tests/pdf-text.ts';
import type { VisibleRow } from '../../../db/base.ts';
import { toBase64 } from '../../../lib/base64.ts';
import { jpegs } from '../../../lib/pictures/test-files.ts';
import { Rights } from '../../../permissions/rights.ts';
import { registry } from '../../registry.ts';
import { einsatzberichtPdf } from './einsatzbericht-pdf.ts';
import { einsatzbestaetigungPdf } from './einsatzbestaetigung-pdf.ts';
import { freistellungPdf } from './freistellung-pdf.ts';
import { versorgungCode } from './mind.ts';
import { inFileName, readEinsatz, type Source } from './read-einsatz.ts';
import { gcsText } from '../vitalwerte.rules.ts';
import { uebergabeOf } from './uebergabe.ts';
import { uebergabePdf } from './uebergabe-pdf.ts';

const einsatz: VisibleRow = {
  id: 'e',
  sek_ids: ['s'],
  typ: 'Einsatz',
  nummer: null,
  vorlaeufig: 'V-7F3A-12',
  einsatznummer: 'BZ 4711',
  sek_id: 's',
  status: 'Eingabe',
  einsatzart: 'Bergrettung',
  taetigkeit: 'Hoehle',
  ursache: null,
  alarm_am: '2026-02-14T10:05:00.000Z',
  einsatzbeginn: '2026-02-14T10:10:00.000Z',
  einsatzende: '2026-02-14T14:40:00.000Z',
  ort_id: null,
  position: { lat: 46.4586, lon: 11.6214, hoehe_m: 2180, genauigkeit_m: 8, quelle: 'GPS' },
  schilderung: 'Aufstieg über das Schneefeld; Übernahme am Bach.',
  wind_kmh: 45,
};
const patient: VisibleRow = {
  id: 'p',
  einsatz_id: 'e',
  lfd: null,
  nachname: 'Çelik-Größler',
  vorname: 'Nicolò',
  gebdatum: '1961-03-12',
  geschlecht: 'Maennlich',
  naca: 3,
  zustand: 'schwer',
  transportart: 'KHS_Praxis',
  transportziel: 'Krankenhaus Bruneck',
  uebergabe_an: null,
  versorgung: 'Schiene und Wärmedecke',
};
const children: Readonly<Record<string, readonly VisibleRow[]>> = {
  einsatz_beteiligte: [
    {
      id: 'b1',
      mgd_id: 'm',
      extern_name: null,
      rolle: 'Leitend',
      qualifikationen: ['Notarzt'],
      von: '2026-02-14T10:20:00.000Z',
      bis: '2026-02-14T13:00:00.000Z',
    },
    { id: 'b2', mgd_id: null, extern_name: 'Jäger Franz', organisation: 'Feuerwehr', von: null, bis: null },
  ],
  einsatz_vitalwerte: [
    {
      id: 'v2',
      zeitpunkt: '2026-02-14T11:15:00.000Z',
      gcs_e: 4,
      gcs_v: 5,
      gcs_m: 6,
      rr_sys: 120,
      rr_dia: 80,
      hf: 88,
      spo2: 97,
      ersetzt_id: null,
    },
    {
      id: 'v1',
      zeitpunkt: '2026-02-14T11:00:00.000Z',
      gcs_e: 3,
      gcs_v: null,
      gcs_m: 6,
      rr_sys: 95,
      rr_dia: null,
      hf: 118,
      spo2: 91,
      temp: 34.5,
      ersetzt_id: null,
    },
    {
      id: 'v3',
      zeitpunkt: '2026-02-14T11:15:00.000Z',
      gcs_e: 4,
      gcs_v: 5,
      gcs_m: 6,
      rr_sys: 130,
      rr_dia: 80,
      hf: 88,
      spo2: 97,
      ersetzt_id: 'v2',
    },
  ],
  einsatz_verlauf: [
    {
      id: 'l1',
      zeitpunkt: '2026-02-14T10:30:00.000Z',
      text: 'Hubschrauber in zwölf Minuten',
      richtung: 'ein',
      von_stelle: 'Leitstelle',
      an_stelle: 'Einsatzleiter',
      autor: 'hans',
      geraetezeit: '2026-02-14T10:30:00.000Z',
    },
    {
      id: 'l2',
      zeitpunkt: '2026-02-14T10:30:00.000Z',
      text: 'Hubschrauber in zwanzig Minuten',
      richtung: 'ein',
      korrigiert_id: 'l1',
      autor: 'hans',
      geraetezeit: '2026-02-14T10:40:00.000Z',
    },
  ],
  einsatz_fotos: [
    { id: 'f1', aufgenommen_am: '2026-02-14T11:00:00.000Z', beschreibung: 'Anriss von unten', patientenbezug: false },
    { id: 'f2', aufgenommen_am: '2026-02-14T11:00:00.000Z', beschreibung: 'Bein des Verletzten', patientenbezug: true },
    { id: 'f3', aufgenommen_am: '2026-02-14T11:30:00.000Z', beschreibung: 'Wartende am Übergang' },
    {
      id: 'f4',
      aufgenommen_am: '2026-02-14T12:00:00.000Z',
      beschreibung: 'Hubschrauber im Anflug',
      patientenbezug: false,
      datei: { sha256: 'f4', name: 'IMG_0815.jpg', type: 'image/jpeg', size: 1 },
    },
  ],
};
const names: Readonly<Record<string, VisibleRow>> = {
  s: { id: 's', name: 'Bergrettung Gröden', name_it: 'Soccorso alpino Gardena' },
  m: { id: 'm', nachname: 'Höllrigl', vorname: 'Eva' },
};

const held = ['EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_PATIENTEN_LESEN'];
const place = {
  registry,
  rights: new Rights([{ rights: held, sektionen: ['s'] }]),
  replica: {
    ...fakeReplica({ row: async (_table, id) => names[id], childrenOf: async (table) => children[table] ?? [] }),
    label: (_table: string, id: string) =>
      [names[id]?.['nachname'] ?? names[id]?.['name'], names[id]?.['vorname']]
        .filter((part) => typeof part === 'string')
        .join(' '),
  },
};

const print = async (definition: TDocumentDefinitions): Promise<Buffer> => pdfMake.createPdf(definition).getBuffer();
const picture = `data:image/jpeg;base64,${toBase64(jpegs().clean)}`;
let source: Source;

beforeAll(async () => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  const italian = {
    Übergabeprotokoll: 'Scheda di consegna',
    'nicht dokumentiert': 'non documentato',
    Männlich: 'Maschile',
  };
  vi.stubGlobal('fetch', async (url: string) => Response.json(/\/it\.json(\?|$)/.test(url) ? italian : {}));
  source = await readEinsatz(place, einsatz, 'de', patient);
});

describe('hand-over sheet', () => {
  it('has the blocks in the order of the DIVI form', () => {
    expect(uebergabeOf(source, patient, 1).abschnitte.map(({ titel }) => titel)).toEqual([
      'Einsatz',
      'Patient',
      'Notfallgeschehen',
      'Erstbefund',
      'Verdachtsdiagnosen',
      'Schweregrad',
      'Messwerte',
      'Maßnahmen',
      'Übergabe',
    ]);
  });

  it('shows the same values as PDF and as JSON, accents and umlauts included', async () => {
    const uebergabe = uebergabeOf(source, patient, 1);
    const text = pdfText(await print(uebergabePdf(uebergabe, source.printed))).replaceAll(/\s/g, '');
    const fields = uebergabe.abschnitte.flatMap(({ felder, zeilen = [] }) => [
      ...felder,
      ...zeilen.flatMap((zeile) => zeile.felder.filter(({ wert }) => wert !== null && zeile.felder.length > 0)),
    ]);
    const missing = fields.filter((field) => !text.includes(field.text.replaceAll(/\s/g, ''))).map(({ feld }) => feld);
    expect(missing).toEqual([]);
    for (const part of ['Çelik-Größler', 'Nicolò', 'SchieneundWärmedecke', '12.03.1961', 'V-7F3A-12'])
      expect(text).toContain(part);
  });

  it('speaks the language that was chosen, whatever that of the screen is', async () => {
    const inItalian = await readEinsatz(place, einsatz, 'it', patient);
    const uebergabe = uebergabeOf(inItalian, patient, 1);
    const text = pdfText(await print(uebergabePdf(uebergabe, inItalian.printed)));
    expect(uebergabe).toMatchObject({ sprache: 'it', rettungsstelle: 'Soccorso alpino Gardena' });
    for (const part of ['Scheda di consegna', 'non documentato', 'Maschile']) expect(text).toContain(part);
  });

  it('prints a place as degrees, UTM and UTMREF', () => {
    const position = uebergabeOf(source, patient, 1).abschnitte[0]?.felder.find(({ feld }) => feld === 'position');
    expect(position?.text).toBe('46.458600, 11.621400\nUTM 32T 701294 5148342\nUTMREF 32T QS 01294 48342\n2180 m');
  });

  it('names no restricted person, nor does the report', async () => {
    const persons = { ...names, m: { id: 'm', nachname: 'Höllrigl', vorname: 'Eva', eingeschraenkt: true } };
    const measures = [{ id: 'a1', zeitpunkt: '2026-02-14T11:05:00.000Z', massnahme: 'Schiene', durch_id: 'm' }];
    const withMeasure = {
      ...place,
      replica: {
        ...place.replica,
        childrenOf: fakeReplica({
          childrenOf: async (table) => (table === 'einsatz_massnahmen' ? measures : (children[table] ?? [])),
        }).childrenOf,
      },
    };
    const textsOf = async (of: typeof withMeasure): Promise<string> => {
      const made = await readEinsatz(of, { ...einsatz, einsatzleiter_id: 'm' }, 'de', patient);
      const sheet = uebergabeOf(made, patient, 1);
      return `${JSON.stringify(sheet)} ${pdfText(await print(uebergabePdf(sheet, made.printed)))} ${pdfText(await print(einsatzberichtPdf(made, registry.module('einsaetze'))))}`;
    };
    expect(await textsOf(withMeasure)).toContain('Höllrigl');
    const restricted = await textsOf({
      ...withMeasure,
      replica: {
        ...withMeasure.replica,
        row: fakeReplica({ row: async (_table, id) => Reflect.get(persons, id) }).row,
      },
    });
    expect(restricted).not.toContain('Höllrigl');
    expect(restricted).toContain('Schiene');
  });

  it('tells of an avalanche and of hypothermia when that was found, and of nothing else', () => {
    const buried = uebergabeOf(
      source,
      {
        ...patient,
        verschuettung: 'Ganz',
        verschuettungsdauer_min: 35,
        verschuettungstiefe_cm: 120,
        atemwege: 'Frei',
        atemhoehle: null,
        lawinenausruestung: ['LVS', 'Airbag'],
        hypothermie: 'Stadium2',
      },
      1,
    );
    const block = buried.abschnitte.find(({ titel }) => titel === 'Lawine und Kälte');
    expect(block?.felder.map(({ feld, text }) => [feld, text])).toEqual([
      ['verschuettung', 'ganz verschüttet'],
      ['verschuettungsdauer_min', '35 min'],
      ['verschuettungstiefe_cm', '120 cm'],
      ['atemwege', 'frei'],
      ['lawinenausruestung', 'LVS, Airbag'],
      ['hypothermie', '2 – reagiert auf Ansprache'],
    ]);
  });

  it('says of an empty finding that it is not documented', () => {
    const felder = uebergabeOf(source, patient, 1).abschnitte.flatMap((abschnitt) => abschnitt.felder);
    expect(felder.find(({ feld }) => feld === 'ursache')).toMatchObject({ wert: null, text: 'nicht dokumentiert' });
    expect(felder.find(({ feld }) => feld === 'uebergabe_an')).toMatchObject({
      wert: null,
      text: 'nicht dokumentiert',
    });
  });

  it('does not mention what the user may not read, since it may be documented', async () => {
    const rights = new Rights([{ rights: held, sektionen: ['s'] }], {
      EINSAETZE_PATIENTEN_LESEN: { einsatz_patienten: ['nachname', 'zustand'] },
    });
    const narrow = await readEinsatz({ ...place, rights }, einsatz, 'de', patient);
    const felder = uebergabeOf(narrow, patient, 1).abschnitte.flatMap((abschnitt) =>
      abschnitt.felder.map(({ feld }) => feld),
    );
    expect([felder.includes('nachname'), felder.includes('telefon'), felder.includes('uebergabe_an')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('keeps a corrected measurement beside its correction, and begins with the earliest', () => {
    const messwerte = uebergabeOf(source, patient, 1).abschnitte.find(({ titel }) => titel === 'Messwerte');
    expect(
      messwerte?.zeilen?.map(({ ersetzt, felder }) => [ersetzt, felder.find(({ feld }) => feld === 'rr')?.text]),
    ).toEqual([
      [false, '95/– mmHg'],
      [true, '120/80 mmHg'],
      [false, '130/80 mmHg'],
    ]);
  });

  it('has one row for a minute to which values were added, as the screen has', () => {
    const added = {
      id: 'v0',
      zeitpunkt: '2026-02-14T11:00:00.000Z',
      gcs_e: 3,
      gcs_v: null,
      gcs_m: 6,
      hf: 118,
      ersetzt_id: null,
    };
    const vitals = source.rows
      .of('einsatz_vitalwerte')
      .map((row) => (row.id === 'v1' ? { ...row, ersetzt_id: 'v0' } : row));
    const two = {
      ...source,
      rows: {
        ...source.rows,
        of: (name: string) => (name === 'einsatz_vitalwerte' ? [added, ...vitals] : source.rows.of(name)),
      },
    };
    const messwerte = uebergabeOf(two, patient, 1).abschnitte.find(({ titel }) => titel === 'Messwerte');
    expect(
      messwerte?.zeilen?.map(({ ersetzt, felder }) => [ersetzt, felder.find(({ feld }) => feld === 'rr')?.text]),
    ).toEqual([
      [false, '95/– mmHg'],
      [true, '120/80 mmHg'],
      [false, '130/80 mmHg'],
    ]);
  });

  it('writes the GCS as E/V/M, and gives no sum when a part is missing', () => {
    expect([gcsText({ gcs_e: 3, gcs_v: 4, gcs_m: 5 }), gcsText({ gcs_e: 3, gcs_m: 6 }), gcsText({})]).toEqual([
      '3/4/5 = 12',
      '3/–/6',
      '',
    ]);
  });

  it('gives transport the code of MIND 3.1 as mountain rescue sees it', () => {
    const codes = ['RTW', 'KTW', 'RTH', 'KHS_Praxis', 'Selbstfahrer', 'Bestatter', 'Sonstige', null].map((art) =>
      versorgungCode(art, false),
    );
    expect(codes).toEqual(['05', '05', '05', '02', '01', '08', '98', undefined]);
    expect(versorgungCode('KHS_Praxis', true)).toBe('03');
  });
});

describe('mission report', () => {
  it('has the log with both wordings and the crew, and nothing of patients', async () => {
    const text = pdfText(await print(einsatzberichtPdf(source, registry.module('einsaetze')))).replaceAll(/\s/g, '');
    for (const part of [
      'HubschrauberinzwölfMinuten',
      'Korrigiert:HubschrauberinzwanzigMinuten',
      'HöllriglEva',
      'JägerFranz',
      'Anrissvonunten',
      '45km/h',
      'Höhle',
    ])
      expect(text).toContain(part);
    for (const part of ['Çelik', 'Nicolò', 'BeindesVerletzten', 'Wartende', 'Bruneck'])
      expect(text).not.toContain(part);
  });

  it('gives the kind of a false alarm its code of MIND 3.1', async () => {
    const falseAlarm = {
      ...source,
      rows: { ...source.rows, einsatz: { ...einsatz, fehleinsatz: true, fehleinsatz_grund: 'Abbestellt' as const } },
    };
    expect(
      pdfText(await print(einsatzberichtPdf(falseAlarm, registry.module('einsaetze')))).replaceAll(/\s/g, ''),
    ).toContain('VonderLeitstelleabbestellt[MIND03]');
  });

  it('shows the photos without patients with time and text, and names one that is not on the device', async () => {
    const pdf = await print(
      einsatzberichtPdf(
        source,
        registry.module('einsaetze'),
        new Map([
          ['f1', picture],
          ['f2', picture],
          ['f3', picture],
        ]),
      ),
    );
    const text = pdfText(pdf).replaceAll(/\s/g, '');
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    for (const part of [
      '14.02.2026,12:00Anrissvonunten',
      'NichtaufdiesemGerät:IMG_0815.jpg14.02.2026,13:00HubschrauberimAnflug',
    ])
      expect(text).toContain(part);
    for (const part of ['BeindesVerletzten', 'Wartende']) expect(text).not.toContain(part);
  });

  it('prints forty photos two a row, and none of them over the foot of a page', async () => {
    const photos = Array.from({ length: 40 }, (_, nr) => ({
      id: `n${nr}`,
      patientenbezug: false,
      aufgenommen_am: new Date(Date.UTC(2026, 1, 14, 11, nr)).toISOString(),
      beschreibung: `Bild ${nr}.`,
    }));
    const many: Source = {
      ...source,
      rows: { ...source.rows, of: (name) => (name === 'einsatz_fotos' ? photos : []) },
    };
    const pieces = pdfPieces(
      await print(
        einsatzberichtPdf(many, registry.module('einsaetze'), new Map(photos.map(({ id }) => [id, picture]))),
      ),
    );
    const captions = pieces.filter(({ text }) => text.startsWith('Bild'));
    expect(captions).toHaveLength(40);
    expect(new Set(captions.map(({ x }) => Math.round(x))).size).toBe(2);
    expect(Math.min(...captions.map(({ y }) => y))).toBeGreaterThan(50);
  });
});

describe('confirmation of a mission', () => {
  it('has one page for each person, with their own times or those of the mission', async () => {
    const pdf = await print(einsatzbestaetigungPdf(source, 'Buergermeister', children['einsatz_beteiligte'] ?? []));
    const text = pdfText(pdf);
    expect(pdfPages(pdf)).toBe(2);
    for (const part of ['11:20', '14:00', '11:10', '15:40', 'Ministerialdekret']) expect(text).toContain(part);
    expect(text).not.toContain('Çelik');
  });
});

describe('list of names for leave from work', () => {
  it('has everybody with their times and the days on which they may stay away, nothing about patients', async () => {
    const lang = {
      id: 'b9',
      extern_name: 'Lanz Kurt',
      von: '2026-02-14T10:00:00.000Z',
      bis: '2026-02-14T18:10:00.000Z',
    };
    const pdf = await print(freistellungPdf(source, [...(children['einsatz_beteiligte'] ?? []), lang]));
    const text = pdfText(pdf);
    for (const part of ['11:20', '14:00', 'Lanz Kurt', '19:10', '14.02.2026, 15.02.2026', 'Ministerialdekret'])
      expect(text).toContain(part);
    expect(text).not.toContain('Çelik');
  });
});

it('a number becomes part of a file name without anything a file system refuses', () => {
  expect([inFileName('2026-021-0007'), inFileName('V/7F: 3')]).toEqual(['2026-021-0007', 'V-7F-3']);
});
