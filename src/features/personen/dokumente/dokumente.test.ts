import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfPages, pdfPieces, pdfText } from '../../../../tests/pdf-text.ts';
import { briefbogen } from '../../kommunikation/briefe/briefbogen.rules.ts';
import { homeOf, households } from '../haushalt.rules.ts';
import type { AnyRow } from '../../../kit/field.ts';
import { toBase64 } from '../../../lib/base64.ts';
import { jpegs } from '../../../lib/pictures/test-files.ts';
import { Rights } from '../../../permissions/rights.ts';
import { registry } from '../../registry.ts';
import { personen } from '../personen.table.ts';
import { cards } from './card.ts';
import { filled, letters, unknownPlaceholders, type Recipient } from './letter.ts';
import { mayBePassedOn } from './passed-on.ts';
import { hasPhotoConsent } from './portraits.ts';
import { householdRecipient, reachedOn } from './recipients.ts';
import { vCard } from './vcard.ts';

beforeAll(() => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const inMm = (points: number): number => (points * 25.4) / 72;

describe('vCard', () => {
  const person = {
    nachname: 'Höllrigl; Ältere',
    vorname: 'Eva',
    geschlecht: 'Weiblich' as const,
    strasse: 'Dorfweg 1, Hof',
    plz: '39030',
    ort: 'Sexten',
    land: 'IT' as const,
    sichtbarkeit: 151,
    telefonprivat: '+39 0474 710001',
    telefondienst: '+39 0474 710002',
    mobilprivat: '+39 348 1',
    mobildienst: '+39 348 2',
    fax: '+39 0474 3',
    emailprivat: 'eva@example.org',
    emaildienst: 'dienst@example.org',
  };
  const read = (rights: readonly string[], values: object = {}): ReadonlySet<string> =>
    mayBePassedOn({ registry, rights: new Rights([{ rights, sektionen: ['s'] }]) }, personen, {
      ...person,
      id: 'p',
      personenart: 'Mitglied',
      sek_ids: ['s'],
      ...values,
    });
  const all = ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN'];
  const card = (values: object = {}, face?: string): string =>
    vCard({ ...person, ...values }, read(all, values), { titel: 'Dr.', sektion: 'Sexten', land: 'Italien' }, face);

  it('has the channels that the bits of the person open, and no others', () => {
    expect(card()).toBe(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Höllrigl\\; Ältere;Eva;;Dr.;',
        'FN:Dr. Eva Höllrigl\\; Ältere',
        'ORG:Sexten',
        'ADR;TYPE=HOME:;;Dorfweg 1\\, Hof;Sexten;;39030;Italien',
        'TEL;TYPE=HOME,VOICE:+39 0474 710001',
        'TEL;TYPE=CELL,HOME:+39 348 1',
        'EMAIL;TYPE=INTERNET,HOME:eva@example.org',
        'END:VCARD',
        '',
      ].join('\r\n'),
    );
  });

  it('of a person who opens nothing has the name only', () => {
    expect(card({ sichtbarkeit: 0 })).not.toMatch(/ADR|TEL|EMAIL/);
    expect(card({ sichtbarkeit: null })).not.toMatch(/ADR|TEL|EMAIL/);
  });

  it('of a reader who sees only what the bits open has just that, though the bits themselves are hidden from him', () => {
    const hidden = {
      sichtbarkeit: undefined,
      telefondienst: undefined,
      mobildienst: undefined,
      fax: undefined,
      emaildienst: undefined,
    };
    const held = read(['MITGLIEDER_ALLGEMEIN_LESEN'], hidden);
    expect([...held].toSorted()).toEqual([
      'emailprivat',
      'land',
      'mobilprivat',
      'ort',
      'plz',
      'strasse',
      'telefonprivat',
    ]);
    expect(read(all, { sichtbarkeit: undefined }).size).toBe(0);
  });

  it('has the face only with its bit and the consent of the person', () => {
    const foto = { sha256: 'a', name: 'a.jpg', type: 'image/jpeg', size: 3 };
    const face = 'ABCD'.repeat(5000);
    const open = card({ foto, fotozustimmung: true }, face);
    expect(open.replaceAll('\r\n ', '')).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${face}\r\n`);
    expect(Math.max(...open.split('\r\n').map((line) => line.length))).toBe(75);
    for (const values of [
      { fotozustimmung: true, sichtbarkeit: 1 },
      { fotozustimmung: false },
      { fotozustimmung: null },
    ])
      expect(card({ foto, ...values }, face)).not.toContain('PHOTO');
  });

  it('breaks lines after 75 bytes without cutting a letter in two', () => {
    const text = card({ vorname: 'Ö'.repeat(60) });
    expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(
      75,
    );
    expect(text.replaceAll('\r\n ', '')).toContain('Ö'.repeat(60));
  });
});

describe('serial letter', () => {
  const recipient: Recipient = {
    address: [
      'Frau',
      'Dr. Eva Höllrigl-Niederkofler von und zu Schloß Bruneck',
      'Dorfweg 1',
      '39030 Sexten',
      'ÖSTERREICH',
      'sechste',
      'siebte',
    ],
    values: {
      briefanrede: 'Sehr geehrte Frau',
      titel: '',
      vorname: 'Eva',
      nachname: 'Höllrigl',
      mitgliedsnummer: '000123',
      sektion: 'Sexten',
      datum: '01.03.2026',
    },
  };
  const letter = {
    paper: briefbogen(
      undefined,
      { name: 'Bergrettung Sexten', strasse: 'Dolomitenstraße 1', plz: '39030', ort: 'Sexten' },
      'de',
    ),
    date: '01.03.2026',
    subject: 'Einladung für {vorname}',
    text: '{briefanrede} {nachname},\n\nwir laden Sie ein.',
  };

  it('has the address in the window of the envelope, in six lines at most (DIN 5008 form B)', async () => {
    const pieces = pdfPieces(await pdfMake.createPdf(letters(letter, [recipient])).getBuffer()).map(
      ({ x, y, text }) => ({ left: inMm(x), top: 297 - inMm(y), text }),
    );
    const inWindow = pieces.filter(({ left, top }) => left >= 20 && left <= 105 && top >= 62.7 && top <= 90);
    expect(
      inWindow
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe('FrauDr.EvaHöllrigl-NiederkoflervonundzuSchloßBruneckDorfweg139030SextenÖSTERREICHsechste');
    // No line runs out of the window: what is left of the next piece would stand on the line below.
    expect(new Set(inWindow.map(({ top }) => top.toFixed(1))).size).toBe(6);
    const subject = pieces.find(({ text }) => text.startsWith('Einladung'));
    expect(subject?.top).toBeGreaterThan(98.46);
  });

  it('is one page for each person, with the words of each', async () => {
    const other = { ...recipient, values: { ...recipient.values, vorname: 'Nicolò' } };
    const pdf = await pdfMake.createPdf(letters(letter, [recipient, other])).getBuffer();
    expect(pdfPages(pdf)).toBe(2);
    for (const part of ['Einladung für Eva', 'Einladung für Nicolò', 'Sehr geehrte Frau Höllrigl,'])
      expect(pdfText(pdf)).toContain(part);
  });

  it('knows its placeholders; another one stops it, and one without a value leaves no gap', () => {
    expect(unknownPlaceholders('{vorname} {kontonummer} {} {Vorname}')).toEqual(['kontonummer', '', 'Vorname']);
    expect(filled('{titel} {vorname} {titel} {nachname}', recipient.values)).toBe(' Eva Höllrigl');
  });

  it('goes once to those who live together, with the names of all', async () => {
    const eva = {
      id: 'eva',
      nachname: 'Höllrigl',
      vorname: 'Eva',
      mgdnummer: '000001',
      strasse: 'Dorfweg 1',
      plz: '39030',
      ort: 'Sexten',
      land: 'IT' as const,
    };
    const max = { ...eva, id: 'max', vorname: 'Max', mgdnummer: '000002', strasse: 'DORFWEG 1', land: null };
    const jorg = { ...eva, id: 'jorg', nachname: 'Gruber', vorname: 'Jörg', mgdnummer: '000003' };
    const far = { ...eva, id: 'far', strasse: 'Dorfweg 11' };
    const none = { ...eva, strasse: null };
    expect(
      households([eva, far, max, none, { ...none }, jorg], homeOf).map((home) => home.map(({ id }) => id)),
    ).toEqual([['eva', 'max', 'jorg'], ['far'], ['eva'], ['eva']]);
    const printed = {
      locale: 'it' as const,
      words: (id: string) => ({ und: 'e', 'Guten Tag': 'Buongiorno' })[id] ?? id,
      label: () => '',
      value: (_table: unknown, row: Readonly<Record<string, unknown>>, column: string) => String(row[column] ?? ''),
    };
    const to = (row: typeof eva | typeof max) => ({ row, to: { istVormund: false, anschrift: row } });
    const of = async (...[first, ...others]: [typeof eva, ...(typeof eva | typeof max)[]]) =>
      householdRecipient(
        [to(first), ...others.map(to)],
        personen,
        printed,
        { row: () => Promise.resolve(undefined) },
        '01.03.2026',
      );
    expect(await of(eva, max)).toEqual({
      address: ['Eva e Max Höllrigl', 'Dorfweg 1', '39030 Sexten'],
      values: {
        briefanrede: 'Buongiorno',
        titel: '',
        vorname: 'Eva e Max',
        nachname: 'Höllrigl',
        datum: '01.03.2026',
        mitgliedsnummer: '000001, 000002',
        sektion: '',
      },
    });
    const mixed = await of(eva, max, jorg);
    expect([mixed.address[1], filled('{briefanrede} {vorname} {nachname},', mixed.values)]).toEqual([
      'Jörg Gruber',
      'Buongiorno Eva e Max Höllrigl, Jörg Gruber,',
    ]);
    expect((await of(eva)).values['briefanrede']).toBe('');
  });

  it('goes to those who stand for a minor, in the language of the letter, and to the person itself once it is of age', async () => {
    const max = {
      id: 'max',
      nachname: 'Gruber',
      vorname: 'Max',
      anrede_id: 'herr',
      titel_id: null,
      gebdatum: '2014-05-06',
      strasse: 'Dorfweg 1',
      plz: '39030',
      ort: 'Sexten',
      land: 'IT' as const,
    };
    const lena = { ...max, id: 'lena', vorname: 'Lena' };
    const rosa = { ...max, id: 'rosa', vorname: 'Rosa', gebdatum: '1980-01-01', strasse: 'Gasse 2' };
    const words: Record<string, string> = {
      und: 'e',
      'An die Erziehungsberechtigten von': 'Ai genitori o tutori di',
      'Sehr geehrte Erziehungsberechtigte von': 'Gentili genitori o tutori di',
    };
    const printed = {
      locale: 'it' as const,
      words: (id: string) => words[id] ?? id,
      label: () => '',
      value: (_table: unknown, row: AnyRow, column: string) => String(row[column] ?? ''),
    };
    const of = async (rows: readonly AnyRow[], day = '2026-03-01') => {
      const [first, ...others] = reachedOn(rows, day, (id) => (id === 'rosa' ? rosa : undefined));
      return (
        first &&
        householdRecipient(
          [first, ...others],
          personen,
          printed,
          { row: () => Promise.resolve(undefined) },
          '01.03.2026',
        )
      );
    };
    const one = await of([max]);
    expect([one?.address, filled('{briefanrede} {titel} {vorname} {nachname},', one?.values ?? {})]).toEqual([
      ['Ai genitori o tutori di', 'Max Gruber', 'Dorfweg 1', '39030 Sexten'],
      'Gentili genitori o tutori di Max Gruber,',
    ]);
    const two = await of([max, lena]);
    expect([two?.address.slice(0, 2), filled('{briefanrede} {vorname} {nachname},', two?.values ?? {})]).toEqual([
      ['Ai genitori o tutori di', 'Max e Lena Gruber'],
      'Gentili genitori o tutori di Max e Lena Gruber,',
    ]);
    expect((await of([max, { ...rosa, strasse: 'Dorfweg 1' }]))?.address[0]).toBe('Max e Rosa Gruber');
    expect((await of([{ ...max, strasse: null, vormund_id: 'rosa' }]))?.address).toEqual([
      'Ai genitori o tutori di',
      'Max Gruber',
      'Gasse 2',
      '39030 Sexten',
    ]);
    expect((await of([max], '2032-05-06'))?.address.slice(0, 2)).toEqual(['herr', 'Max Gruber']);
  });

  it('goes to nobody without an address, and not to the dead', () => {
    const row = { id: 'a', strasse: 'Dorfweg 1', ort: 'Sexten', mitgliedsstatus: 'Aktiv' };
    const reached = (one: AnyRow): boolean => reachedOn([one], '2026-03-01', () => undefined).length > 0;
    expect([row, { ...row, strasse: null }, { ...row, mitgliedsstatus: 'Verstorben' }].map(reached)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('membership card', () => {
  const holder = {
    id: 'a',
    mgdnummer: '000123',
    gueltigbis: '2026-12-31',
    token: 'x'.repeat(200),
    name: 'Eva Höllrigl',
    sektion: 'Sexten',
  };
  const long = {
    ...holder,
    name: 'Maximilian Niederkofler-Oberhollenzer',
    sektion: 'Bergrettung St. Leonhard in Passeier',
  };
  const portrait = `data:image/jpeg;base64,${toBase64(jpegs().clean)}`;

  it('has the size of a bank card, one a page, with number, branch and the last day on which it counts', async () => {
    const pdf = await pdfMake.createPdf(cards([holder, long], (id) => id)).getBuffer();
    expect(pdfPages(pdf)).toBe(2);
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    expect([inMm(Number(width)), inMm(Number(height))].map((length) => length.toFixed(2))).toEqual(['85.60', '53.98']);
    for (const part of ['Eva Höllrigl', '000123', 'Sexten', '31.12.2026']) expect(pdfText(pdf)).toContain(part);
  });

  it('shows the face beside the facts of who has one, and stays on one page', async () => {
    const pdf = await pdfMake
      .createPdf(cards([{ ...holder, portrait }, { ...long, portrait }, holder], (id) => id))
      .getBuffer();
    expect(pdfPages(pdf)).toBe(3);
    expect(pdf.toString('latin1').match(/\/XObject <</g)).toHaveLength(2);
    // Nothing runs over the foot of the card.
    expect(Math.min(...pdfPieces(pdf).map(({ y }) => y))).toBeGreaterThan(6);
  });

  it('has the face of a person only with her consent', () => {
    expect(
      [true, false, null, undefined].map((fotozustimmung) => hasPhotoConsent({ id: 'a', fotozustimmung })),
    ).toEqual([true, false, false, true]);
  });
});
