import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../server/test-app.ts';
import { testEngines } from '../../server/storage/test-storage.ts';
import { konten } from '../../src/features/finanzen/konten.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import { readTables } from '../../src/lib/tables/read-sheet.ts';
import { writeXlsx } from '../../src/lib/tables/write-xlsx.ts';
import { registry } from '../../src/features/registry.ts';
import { erkannt } from '../../src/features/umzug/erkennen.ts';
import { aufVorhandene, runUmzug } from '../../src/features/umzug/run-umzug.ts';
import { teilKey, type Teil } from '../../src/features/umzug/teil.ts';
import { umzugAus, type Umzug } from '../../src/features/umzug/zeilen.ts';
import { vorlage } from '../../src/features/umzug/quellen/excel.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import type { ImportResult, UmzugOrder } from '../../src/protocol/import.ts';

// Whole moves of each program, from the bytes of its exports to the rows of the server: rehearsed, run, repeated, taken back.

type Files = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
type Rows = readonly Readonly<Record<string, unknown>>[];

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const teileVon = (files: Files): readonly Teil[] =>
  Object.entries(files).flatMap(([datei, content]) =>
    readTables(typeof content === 'string' ? utf8(content) : content).flatMap((table) =>
      'sheet' in table ? erkannt(table.sheet).map((one) => ({ datei, sheet: table.sheet, erkannt: one })) : [],
    ),
  );

describe.each(testEngines)('moving in on %s', (engine) => {
  let t: TestApp;
  let sek_id: string;
  let anna: Caller;

  beforeAll(async () => {
    t = await openTestApp(engine, { now: new Date('2026-11-20T09:00:00Z') });
    sek_id = await t.sektion('Verband');
    await t.user('anna', sek_id, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id }]);
    anna = await t.signIn('anna');
  });
  afterAll(() => t.close());

  const create = async (url: string, values: object, id = newId()): Promise<string> => {
    const response = await anna(url, { method: 'PUT', body: JSON.stringify({ id, ...values }) });
    expect([response.status, response.status === 201 ? '' : await response.text()]).toEqual([201, '']);
    return id;
  };
  const rows = async (modul: string, columns: readonly string[]): Promise<Rows> => {
    const all = v.parse(
      v.array(v.record(v.string(), v.unknown())),
      await (await anna(registry.module(modul).url)).json(),
    );
    return all
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  const named: Record<string, Record<string, string>> = {};
  const umzug = (files: Files, antworten: Readonly<Record<string, string>> = {}): Umzug =>
    umzugAus(teileVon(files), {
      registry,
      sek_id,
      today: '2026-11-20',
      antworten,
      resolve: (table, text) => {
        const id = named[table]?.[text];
        return id === undefined ? [] : [id];
      },
    });
  const engineOf = {
    ask: (path: string, signal: AbortSignal, body?: string) =>
      anna(path, { method: 'POST', signal, body: body ?? null }),
  };
  const send = async (order: UmzugOrder): Promise<{ kept: boolean; results: readonly (readonly ImportResult[])[] }> => {
    const told = await runUmzug(engineOf, order, new AbortController().signal, () => undefined);
    if (told.kind === 'failed') throw new Error(told.text);
    return told;
  };
  const was = (results: readonly (readonly ImportResult[])[]): Record<string, number> => {
    const all = results.flat();
    expect(all.filter((one) => one.was === 'fehler')).toEqual([]);
    return Object.fromEntries(
      [...new Set(all.map((one) => one.was))].map((one) => [one, all.filter((other) => other.was === one).length]),
    );
  };
  const undo = async ({ auftraege }: UmzugOrder): Promise<void> => {
    for (const { id } of auftraege.toReversed()) {
      const response = await anna(`/import/${id}/rueckgaengig`, { method: 'POST' });
      const said = (await response.text()).split('\n').filter((line) => line.includes('fehler'));
      expect([response.status, said]).toEqual([200, []]);
    }
  };
  /** Rehearses, runs, repeats and takes back; answers what `look` saw between. */
  const whole = async <T>(made: () => Umzug, look: () => Promise<T>): Promise<T> => {
    const before = await look();
    const first = made();
    const logged = await t.logged();
    const rehearsed = await send(first.order);
    const size = first.order.zeilen.length;
    expect([was(rehearsed.results), rehearsed.kept, (await t.logged()) - logged]).toEqual([{ neu: size }, false, 0]);
    const ran = await send({ ...first.order, art: 'alles' });
    expect([was(ran.results), ran.kept]).toEqual([{ neu: size }, true]);
    const seen = await look();
    const again = await send({ ...made().order, art: 'alles' });
    expect([was(again.results), again.kept]).toEqual([{ gleich: size }, false]);
    expect(await look()).toEqual(seen);
    await undo(first.order);
    expect(await look()).toEqual(before);
    return seen;
  };

  test('hitobito: layers become branches, persons go to theirs, courses come with who takes part, in German and Italian', async () => {
    const files: Files = {
      'gruppen.csv':
        'Id;Elterngruppe;Name;Kurzname;Gruppentyp;Haupt-E-Mail;PLZ;Ort;Land;Ebene;Strasse;Hausnummer;Anzahl Mitglieder\r\n' +
        '1;;Bund;;Dachverband;;;;;1;;;3\r\n9;1;Vorstand;;Gremium;;;;;1;;;1\r\n13;12;Vorstand;;Gremium;;;;;12;;;1\r\n14;1;Rat;;Gremium;;;;;1;;;1\r\n12;9;Tal;;Verein;tal@example.org;39030;Sexten;Italien;12;Dorf;3;1\r\n' +
        '11;12;Alm;;Verein;;;;;11;;;1\r\n',
      'personen.csv':
        'Vorname;Nachname;Haupt-E-Mail;PLZ;Ort;Land;Hauptebene;Rollen;Geschlecht;Geburtstag\r\n' +
        'Lea;Müller;lea@example.org;39030;Sexten;Italien;Tal;Mitglied;weiblich;03.04.2001\r\n' +
        'Jan;Kofler;jan@example.org;39030;Sexten;Italien;Bund;Mitglied;männlich;01.02.1999\r\n',
      'rollen.csv':
        'Person;Rolle;Gruppe;Von;Bis\r\nLea Müller;Mitglied;Vorstand;01.01.2024;\r\nJan Kofler;Kassier;Vorstand;01.01.2020;31.12.2023\r\n' +
        'Jan Kofler;Mitglied;Rat;01.01.2024;\r\n',
      'kurse.csv':
        'Name;Organisatoren;Kursnummer;Kursart;Beschreibung;Status;Ort / Adresse;Datum 1 Bezeichnung;Datum 1 Ort;Datum 1 Zeitraum;Datum 2 Zeitraum;Anmeldeschluss;Maximale Teilnehmerzahl;Anzahl Teilnehmende\r\n' +
        'Leiterkurs;Bund;K-7;Basis;Für alle;Geplant;Bozen;;;Sa 01.05.2027 09:00 - 17:00;Sa 08.05.2027;15.04.2027;20;1\r\n',
      'anlass.csv':
        'Nome;organizzatori;Descrizione;Luogo / Indirizzo;Data 1 Periodo di tempo\r\nFesta;Bund;Musica;Merano;sab 05.06.2027 18:00 - 23:00\r\n',
      'event_participation_export.csv':
        'Nome;Cognome;Email principale;NAP;Luogo;Nazione;Livello principale;Ruoli;Sesso;Data di nascita;Osservazioni;Data di iscrizione\r\n' +
        'Lea;Müller;lea@example.org;39030;Sexten;Italia;Tal;Partecipante;donna;03.04.2001;vegan;01.03.2027\r\n',
    };
    const kassier = await create('/verwaltung/funktionen', { name: 'Kassier' });
    const rat = await create('/verwaltung/funktionen', { name: 'Rat' });
    Object.assign(named, { funktionen: { Kassier: kassier, Rat: rat } });
    const kurs = umzug({ 'kurse.csv': files['kurse.csv'] ?? '' }).order.zeilen[0]?.id ?? '';
    const asked = teileVon(files).find(({ erkannt: { art } }) => art.frage === 'ausb_id');
    const made = (): Umzug => umzug(files, asked === undefined ? {} : { [teilKey(asked)]: kurs });
    const seen = await whole(made, async () => ({
      sektionen: await rows('sektionen', ['name', 'sektionsnr']),
      personen: await rows('mitglieder', ['nachname', 'vorname', 'sek_id']),
      gremien: await rows('funktionen', ['name']),
      funktionen: await rows('mitgliederfunktionen', ['anfang', 'fkt_id', 'ende']),
      kurse: await rows('ausbildungen', ['name', 'anfang', 'ende', 'teilnehmermax']),
      teilnehmer: await rows('ausbildungteilnehmer', ['ausb_id', 'typ', 'bemerkung']),
      termine: await rows('termine', ['titel', 'beginn', 'ort']),
    }));
    const idOf = (name: string) => made().order.zeilen.find(({ werte }) => werte['name'] === name)?.id;
    const tal = idOf('Tal');
    expect(seen).toMatchObject({
      sektionen: [{ name: 'Alm', sektionsnr: 'H11' }, { name: 'Tal', sektionsnr: 'H12' }, { name: 'Verband' }],
      personen: [
        { nachname: 'Kofler', sek_id },
        { nachname: 'Müller', sek_id: tal },
      ],
      gremien: [{ name: 'Kassier' }, { name: 'Rat' }, { name: 'Vorstand' }],
      funktionen: [
        { anfang: '2020-01-01', fkt_id: kassier, ende: '2023-12-31' },
        { anfang: '2024-01-01', fkt_id: expect.any(String) },
        { anfang: '2024-01-01', fkt_id: expect.any(String) },
      ],
      kurse: [{ name: 'Leiterkurs', anfang: '2027-05-01', ende: '2027-05-08', teilnehmermax: 20 }],
      teilnehmer: [{ ausb_id: kurs, typ: 'Angemeldet', bemerkung: 'vegan' }],
      termine: [{ titel: 'Festa', beginn: '2027-06-05T16:00:00.000Z', ort: 'Merano' }],
    });
    expect(
      seen.funktionen
        .slice(1)
        .map(({ fkt_id }) => fkt_id)
        .toSorted(),
    ).toEqual([idOf('Vorstand'), rat].toSorted());
    expect(made().ausgelassen.reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  test('OpenJVerein: who left comes with the end, kinds of fees, how they are paid, bookings as drafts', async () => {
    const bank = await create('/sektionen/banken', {
      sek_id,
      bezeichnung: 'Giro',
      art: 'Bankkonto',
      iban: 'DE89370400440532013000',
    });
    const konto = await create(
      '/kassenbuch/konten',
      { sek_id, kontonr: '2110', name: 'Beiträge' },
      idFromNaturalKey(konten, { sek_id, kontonr: '2110' }),
    );
    Object.assign(named, { konten: { 2110: konto }, banken: { 'DE89 3704 0044 0532 0130 00': bank } });
    const files: Files = {
      'mitglied.csv':
        'mitglied_id;mitglied_name;mitglied_vorname;mitglied_eintritt;mitglied_austritt;mitglied_sterbetag;mitglied_iban;mitglied_mandatdatum;mitglied_mandatid;mitglied_beitragsgruppe_bezeichnung;mitglied_beitragsgruppe_betrag;mitglied_zahlungsweg;mitglied_individuellerbeitrag\r\n' +
        '4;Groß;Uwe;01.01.2010;;;DE89 3704 0044 0532 0130 00;02.02.2014;4;Erwachsene;36,00;1;12,50\r\n' +
        '5;Alt;Eva;01.01.2000;31.12.2020;;;;;Erwachsene;36,00;2;10,00\r\n' +
        '6;Tot;Max;;;05.03.2021;;;;Frei;0,00;3;\r\n' +
        '7;Neu;Ida;01.01.2020;;;;;;Gönner;0,00;3;50,00\r\n',
      'buchungen.csv':
        'buchung_id;buchung_datum;buchung_betrag;buchung_zweck1;buchung_name;buchung_buchungsart_nummer;buchung_buchungsart_bezeichnung;buchung_kontonummer;buchung_blattnummer\r\n' +
        '1;03.02.2026;36,00;Beitrag 2026;Groß, Uwe;2110;Beiträge;DE89 3704 0044 0532 0130 00;1\r\n' +
        '2;04.02.2026;-1.012,50;Saalmiete;Gemeinde;777;Miete;Sparbuch;1\r\n3;05.02.2026;0,00;Nichts;;;;;\r\n',
    };
    const asked = teileVon(files).find(({ erkannt: { art } }) => art.frage === 'knt_id');
    const made = (): Umzug => umzug(files, asked === undefined ? {} : { [teilKey(asked)]: konto });
    const seen = await whole(made, async () => ({
      personen: await rows('mitglieder', ['nachname', 'mitgliedsstatus', 'eintritt', 'austritt', 'austrittsart']),
      arten: await rows('beitragsarten', ['name', 'jahresbetrag', 'knt_id']),
      eigene: await rows('beitraege', ['betrag', 'status', 'text', 'zeitraumvon', 'zeitraumbis']),
      zahlweisen: await rows('beitragszahlweisen', ['zahlungsform']),
      mandate: await rows('sepamandate', ['mandatsref']),
      belege: await rows('kassenbuch', [
        'art',
        'betrag',
        'beschreibung',
        'status',
        'belegdatum',
        'knt_id',
        'sekbank_id',
      ]),
    }));
    expect(seen).toEqual({
      personen: [
        {
          nachname: 'Alt',
          mitgliedsstatus: 'Ausgeschieden',
          eintritt: '2000-01-01',
          austritt: '2020-12-31',
          austrittsart: 'Ausgetreten',
        },
        { nachname: 'Groß', mitgliedsstatus: 'Aktiv', eintritt: '2010-01-01', austritt: null, austrittsart: null },
        { nachname: 'Neu', mitgliedsstatus: 'Aktiv', eintritt: '2020-01-01', austritt: null, austrittsart: null },
        {
          nachname: 'Tot',
          mitgliedsstatus: 'Verstorben',
          eintritt: '2021-03-05',
          austritt: '2021-03-05',
          austrittsart: 'Verstorben',
        },
      ],
      arten: [{ name: 'Erwachsene', jahresbetrag: 3600, knt_id: konto }],
      eigene: [
        {
          betrag: 1250,
          status: 'Entwurf',
          text: 'Erwachsene 2026',
          zeitraumvon: '2026-01-01',
          zeitraumbis: '2026-12-31',
        },
      ],
      zahlweisen: [{ zahlungsform: 'Bar' }, { zahlungsform: 'Lastschrift' }],
      mandate: [{ mandatsref: '4' }],
      belege: [
        {
          art: 'Ausgabe',
          betrag: 101250,
          beschreibung: 'Saalmiete · Miete',
          status: 'Entwurf',
          belegdatum: '2026-02-04',
          knt_id: null,
          sekbank_id: null,
        },
        {
          art: 'Einnahme',
          betrag: 3600,
          beschreibung: 'Beitrag 2026 · Beiträge',
          status: 'Entwurf',
          belegdatum: '2026-02-03',
          knt_id: konto,
          sekbank_id: bank,
        },
      ],
    });
  });

  test('OpenJVerein: who has left since the last move ends here, and is a member again when that is taken back', async () => {
    const file = (end: string): Files => ({
      'mitglied.csv': `mitglied_id;mitglied_name;mitglied_vorname;mitglied_eintritt;mitglied_austritt;mitglied_sterbetag;mitglied_iban;mitglied_mandatdatum\r\n4;Groß;Uwe;01.01.2010;${end};;;\r\n`,
    });
    const first = umzug(file(''));
    await send({ ...first.order, art: 'alles' });
    const status = (): Promise<Rows> => rows('mitglieder', ['mitgliedsstatus', 'austritt']);
    const second = umzug(file('30.06.2026'));
    expect(was((await send({ ...second.order, art: 'alles' })).results)).toEqual({ gleich: 1, geaendert: 1 });
    expect(await status()).toEqual([{ mitgliedsstatus: 'Ausgeschieden', austritt: '2026-06-30' }]);
    await undo(second.order);
    expect(await status()).toEqual([{ mitgliedsstatus: 'Aktiv', austritt: null }]);
    await undo(first.order);
    expect(await status()).toEqual([]);
  });

  test('Admidio: members, one list a role, in German and Italian, and its calendar', async () => {
    const fkt = await create('/verwaltung/funktionen', { name: 'Jugendleitung' });
    const files: Files = {
      'Verein-Mitglied.csv':
        '"Nachname","Vorname","Geburtstag","Geschlecht","Beginn","Ende"\n"Hofer","Ute","24.12.1980","Weiblich","01.02.2015",""\n"Alt","Ida","01.01.1950","Weiblich","01.01.1990","31.12.2019"\n',
      'Verein-Jugendleitung.csv':
        '"Cognome","Nome","Data di nascita","Sesso","Avvia","Fine"\n"Hofer","Ute","24.12.1980","Femmmina","01.01.2020","31.12.2022"\n',
      'admidio.ics':
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a-1\r\nSUMMARY:Fest\\, Tanz\r\nDTSTART:20270605T180000\r\nDTEND:20270605T230000\r\nLOCATION:Meran\r\nDESCRIPTION:Eine sehr la\r\n nge Zeile\r\nBEGIN:VALARM\r\nDESCRIPTION:Alarm\r\nEND:VALARM\r\nEND:VEVENT\r\n' +
        'BEGIN:VEVENT\r\nUID:a-2\r\nSUMMARY:Lager\r\nDTSTART;VALUE=DATE:20270701\r\nDTEND;VALUE=DATE:20270704\r\nEND:VEVENT\r\n' +
        'BEGIN:VEVENT\r\nUID:a-3\r\nSUMMARY:Probe\r\nDTSTART:20270907T200000\r\nDTEND:20270907T220000\r\nRRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;COUNT=4\r\nEXDATE:20270914T200000\r\nEND:VEVENT\r\n' +
        'BEGIN:VEVENT\r\nUID:a-3\r\nSUMMARY:Probe im Freien\r\nDTSTART:20270922T190000\r\nDTEND:20270922T210000\r\nRECURRENCE-ID:20270921T200000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    };
    const asked = teileVon(files).find(
      ({ datei, erkannt: { art } }) => art.frage === 'fkt_id' && datei.includes('Jugend'),
    );
    const made = (): Umzug => umzug(files, asked === undefined ? {} : { [teilKey(asked)]: fkt });
    const seen = await whole(made, async () => ({
      personen: await rows('mitglieder', ['nachname', 'geschlecht', 'eintritt', 'mitgliedsstatus']),
      funktionen: await rows('mitgliederfunktionen', ['fkt_id', 'anfang', 'ende']),
      termine: await rows('termine', ['titel', 'beginn', 'ende', 'ganztaegig', 'notiz']),
    }));
    expect(seen).toEqual({
      personen: [
        { nachname: 'Alt', geschlecht: 'Weiblich', eintritt: '1990-01-01', mitgliedsstatus: 'Ausgeschieden' },
        { nachname: 'Hofer', geschlecht: 'Weiblich', eintritt: '2015-02-01', mitgliedsstatus: 'Aktiv' },
      ],
      funktionen: [{ fkt_id: fkt, anfang: '2020-01-01', ende: '2022-12-31' }],
      termine: [
        {
          titel: 'Fest, Tanz',
          beginn: '2027-06-05T16:00:00.000Z',
          ende: '2027-06-05T21:00:00.000Z',
          ganztaegig: false,
          notiz: 'Eine sehr lange Zeile',
        },
        {
          titel: 'Lager',
          beginn: '2027-06-30T22:00:00.000Z',
          ende: '2027-07-02T22:00:00.000Z',
          ganztaegig: true,
          notiz: null,
        },
        ...[
          ['Probe im Freien', '2027-09-22T17:00:00.000Z', '2027-09-22T19:00:00.000Z'],
          ['Probe', '2027-09-07T18:00:00.000Z', '2027-09-07T20:00:00.000Z'],
          ['Probe', '2027-09-28T18:00:00.000Z', '2027-09-28T20:00:00.000Z'],
        ].map(([titel, beginn, ende]) => ({ titel, beginn, ende, ganztaegig: false, notiz: null })),
      ],
    });
  });

  test('our workbook: branches, members and each time in which they were members', async () => {
    const sheet = (name: string, ...lines: readonly Readonly<Record<string, string>>[]) => {
      const heads = vorlage[name] ?? [];
      return { name, rows: [heads, ...lines.map((line) => heads.map((head) => line[head] ?? ''))] };
    };
    const files: Files = {
      'vorlage.xlsx': writeXlsx([
        sheet(
          'sektionen',
          { 'Sektions-Nr.': 'T2', Name: 'Hang', Übergeordnet: 'T1' },
          { 'Sektions-Nr.': 'T1', Name: 'Tal' },
        ),
        sheet(
          'mitglieder',
          { 'Mitglied-Nr.': '1', Nachname: 'Auer' },
          { 'Mitglied-Nr.': '2', Nachname: 'Berger', 'Mitglied seit': '1.1.2020', 'Ausgetreten am': '31.12.2024' },
        ),
        sheet(
          'mitgliedschaften',
          { 'Mitglied-Nr.': '1', Sektion: 'Hang', Von: '1.1.2015', Status: 'Aktiv' },
          { 'Mitglied-Nr.': '1', Sektion: 'Tal', Von: '1.1.2010', Bis: '31.12.2014', Austrittsart: 'Wechsel' },
        ),
      ]),
    };
    const made = (): Umzug => umzug(files);
    const seen = await whole(made, async () => ({
      sektionen: await rows('sektionen', ['sektionsnr', 'name']),
      personen: await rows('mitglieder', ['nachname', 'eintritt', 'austritt']),
      zeiten: await rows('mitgliedschaften', ['von', 'bis']),
    }));
    expect(seen).toMatchObject({
      sektionen: [{ name: 'Verband' }, { sektionsnr: 'T1' }, { sektionsnr: 'T2' }],
      personen: [
        { nachname: 'Auer', eintritt: '2015-01-01', austritt: null },
        { nachname: 'Berger', eintritt: '2020-01-01', austritt: '2024-12-31' },
      ],
      zeiten: [
        { von: '2010-01-01', bis: '2014-12-31' },
        { von: '2015-01-01', bis: null },
        { von: '2020-01-01', bis: '2024-12-31' },
      ],
    });
  });

  test('a wrong row of any list leaves nothing of any file, and a file of strangers is none', async () => {
    const files: Files = {
      'mitglied.csv':
        'mitglied_id;mitglied_name;mitglied_vorname;mitglied_eintritt;mitglied_austritt;mitglied_sterbetag\r\n4;Groß;Uwe;01.01.2010;31.12.2009;\r\n',
      'admidio.ics':
        'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Fest\r\nDTSTART:20270605T180000\r\nDTEND:20270605T230000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    };
    const before = await t.logged();
    const { kept, results } = await send({ ...umzug(files).order, art: 'alles' });
    const wrong = results.flat().filter((one) => one.was === 'fehler');
    expect([kept, wrong.map(({ nr, felder }) => [nr, felder.length]), (await t.logged()) - before]).toEqual([
      false,
      [[2, 1]],
      0,
    ]);
    expect(teileVon({ 'a.csv': 'Artikel;Preis\r\nSeil;12\r\n' })).toEqual([]);
  });

  test('of somebody who is there already the memberships stay as they are', async () => {
    const id = await create('/mgd/mitglieder', {
      nachname: 'Groß',
      vorname: 'Uwe',
      gebdatum: '1970-05-12',
      sek_id,
      eintritt: '2011-01-01',
    });
    const made = umzug({
      'mitglied.csv':
        'mitglied_id;mitglied_name;mitglied_vorname;mitglied_geburtsdatum;mitglied_eintritt;mitglied_austritt;mitglied_zahlungsweg\r\n4;Groß;Uwe;12.05.1970;01.01.2010;31.12.2019;\r\n',
    });
    const seen = await send(made.order);
    const order = aufVorhandene(made.order, seen.results);
    expect(order.zeilen.map(({ werte }) => werte['nachname'])).toEqual(['Groß']);
    expect(was((await send({ ...order, art: 'alles' })).results)).toEqual({ zwilling: 1 });
    expect(await rows('mitglieder', ['id', 'austritt'])).toEqual([{ id, austritt: null }]);
  });
});
