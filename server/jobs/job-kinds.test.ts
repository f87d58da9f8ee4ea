import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../src/protocol/jobs.ts';
import { pdfText } from '../../tests/pdf-text.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { statistikplaene } from '../../src/features/statistik/plan/statistikplaene.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { jobTyp } from '../../src/features/job-kinds.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { readCounter } from '../sync/counter.ts';
import type { Values } from '../records/rows.ts';
import type { Caller } from '../test-app.ts';
import { jobKinds } from '../features/server-areas.ts';
import { openJobApp, order, reached, type JobApp } from './test-jobs.ts';

const general = [
  'JOB_ALLGEMEIN_SPEICHERN',
  'MITGLIEDER_LESEN',
  'MITGLIEDER_ALLGEMEIN_LESEN',
  'MITGLIEDER_ALLGEMEIN_NEU',
  'MITGLIEDER_ALLGEMEIN_SPEICHERN',
  'MITGLIEDER_ALLGEMEIN_LOESCHEN',
];
const everything = [...rightNumbers.keys()].filter((right) => right.startsWith('MITGLIEDER_'));

it('every kind of job that can be ordered has a label', () => {
  expect(jobKinds.map(({ typ }) => typ).toSorted()).toEqual(jobTyp.names.toSorted());
});

describe.each(testEngines)(`results on %s${testEnginesNote}`, (engine) => {
  let t: JobApp;
  let station: string;
  let full: Caller;
  let plain: Caller;
  let boss: Caller;

  beforeAll(async () => {
    t = await openJobApp(engine);
    const verband = await t.sektion('Landesverband');
    station = await t.sektion('Sexten', verband);
    const other = await t.sektion('Brixen', verband);
    await t.user('voll', station, [
      { bg_id: await t.group([...new Set([...general, ...everything])]), sek_id: station },
    ]);
    await t.user('wenig', station, [{ bg_id: await t.group(general), sek_id: station }]);
    await t.user('brixen', other, [{ bg_id: await t.group([...new Set([...general, ...everything])]), sek_id: other }]);
    full = await t.signIn('voll');
    plain = await t.signIn('wenig');
    await t.user('alles', station, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id: station }]);
    boss = await t.signIn('alles');
    await mitglied(full, station, {
      sichtbarkeit: 0,
      nachname: '=1+1',
      vorname: 'Anna "Anni"',
      ort: 'Sexten; Moos',
      gebdatum: '1980-02-03',
      geschlecht: 'Weiblich',
    });
    await mitglied(full, station, { sichtbarkeit: 0, nachname: 'Öttl', vorname: 'Berta', ort: 'Innichen' });
    await mitglied(await t.signIn('brixen'), other, {
      sichtbarkeit: 0,
      nachname: 'Fremd',
      vorname: 'Carl',
      ort: 'Brixen',
    });
    t.jobs.start();
  });
  afterAll(async () => {
    await t.stopAll();
    await t.close();
  });

  const mitglied = async (ask: Caller, sek_id: string, values: object): Promise<string> => {
    const id = newId();
    const response = await ask('/mgd/mitglieder', { method: 'PUT', body: JSON.stringify({ id, sek_id, ...values }) });
    if (response.status !== 201) throw new Error(`PUT answered ${response.status} ${await response.text()}`);
    return id;
  };
  /** Status with which an order is refused. */
  const refusal = async (ask: Caller, typ: string, parameter = {}): Promise<number> =>
    (await ask('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ, ...parameter }) })).status;
  /** A sheet of labels. */
  const etikett = async (values: object): Promise<string> => {
    const id = newId();
    const rest = { papierbreite: 210, papierhoehe: 297, hoehe: 37, rand: 0, rand_oben: 0 };
    const distances = { abstand_waagrecht: 0, abstand_senkrecht: 0 };
    await t.writes(
      async (unit) =>
        void (await unit.insert(t.deps.registry.table('etiketten'), {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [],
          values: { ...rest, ...distances, ...values },
        })),
    );
    return id;
  };
  /** Bytes of a result as the file has them. */
  const bytes = async (ask: Caller, typ: string, parameter = {}): Promise<Uint8Array> => {
    const id = await order(ask, typ, parameter);
    const job = await reached(ask, id, 'Erstellt', 'Fehlerhaft');
    expect(job).toMatchObject({ status: 'Erstellt' });
    return new Uint8Array(await (await ask(`/jobs/datei/${id}`)).arrayBuffer());
  };
  const result = async (ask: Caller, typ: string, parameter = {}): Promise<string> =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes(ask, typ, parameter));
  /** Rows of a sheet by its name, or of the first, as a foreign program reads them. */
  const sheet = async (file: Uint8Array, name?: string): Promise<readonly (readonly unknown[])[]> => {
    const sheets = await readXlsxFile(Buffer.from(file));
    return (name === undefined ? sheets[0] : sheets.find((one) => one.sheet === name))?.data ?? [];
  };

  it('Mitgliederliste holds the rows and columns that its orderer may read, numbers and dates as such and no formulas', async () => {
    const [head = [], ...rows] = await sheet(await bytes(full, 'Mitgliederliste'));
    expect(head.slice(0, 6)).toEqual([
      'Mitgliedsnummer',
      'Vorläufige Nummer',
      'Frühere Nummern',
      'Nachname',
      'Vorname',
      'Anrede',
    ]);
    const cell = (row: readonly unknown[], label: string): unknown => row[head.indexOf(label)];
    const told = rows.map((row) =>
      ['Nachname', 'Vorname', 'Geschlecht', 'Geburtsdatum', 'Ort', 'Sektion'].map((label) => cell(row, label)),
    );
    expect(told).toEqual([
      ['=1+1', 'Anna "Anni"', 'Weiblich', new Date('1980-02-03T00:00:00Z'), 'Sexten; Moos', 'Sexten'],
      ['Öttl', 'Berta', null, null, 'Innichen', 'Sexten'],
    ]);
  });

  it('Mitgliederliste leaves out the columns that its orderer may not read', async () => {
    const rows = await sheet(await bytes(plain, 'Mitgliederliste'));
    const text = JSON.stringify(rows);
    expect(text).toContain('"Öttl","Berta"');
    expect(text).not.toMatch(/Geburtsdatum|1980|Innichen|IBAN/);
  });

  it('Mitgliederliste is narrowed by the criteria of the list, and refuses others when it is ordered', async () => {
    expect(await sheet(await bytes(full, 'Mitgliederliste', { name: 'öttl' }))).toHaveLength(2);
    expect(await refusal(full, 'Mitgliederliste', { blutgruppe: 'A' })).toBe(422);
  });

  it('Mitgliederliste goes on from page to page', async () => {
    await t.writes(async (unit) => {
      const personen = t.deps.registry.table('personen');
      for (let nr = 0; nr < 1200; nr += 1) {
        const id = newId();
        await unit.insert(personen, {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [station],
          values: {
            personenart: 'Mitglied',
            nachname: `Seite ${String(nr % 700).padStart(4, '0')}`,
            sichtbarkeit: 0,
            sek_id: station,
          },
        });
      }
    });
    const rows = await sheet(await bytes(full, 'Mitgliederliste', { name: 'Seite' }));
    expect(rows).toHaveLength(1 + 1200);
    expect(rows.filter((row) => row.includes('Seite 0005'))).toHaveLength(2);
  });

  it('every kind has the file name that is fixed for it', async () => {
    expect(Object.fromEntries(jobKinds.map(({ typ, dateiname }) => [typ, dateiname]))).toEqual({
      Aenderungsprotokoll: 'Aenderungsprotokoll.csv',
      Beitragsvorschau: null,
      Mitgliederliste: 'Mitglieder.xlsx',
      Newsletterbericht: 'Newsletterbericht.csv',
      Datensicherung: 'Datensicherung.zip',
      Adressetiketten: 'Adressetiketten.pdf',
      Einsatzstatistik: 'Einsatzstatistik.xlsx',
      Einsatzbuchung: null,
      Einsatzbuchungen: 'Einsatzbuchungen.csv',
      Dublettensuche: null,
      Auskunft: 'Auskunft.zip',
      Loeschung: null,
      Pruefexport: 'Pruefexport.zip',
      Sicherung: null,
      Sicherungsprobe: null,
      Serienbrief: 'Serienbrief.zip',
      Statistikplan: 'Statistikplan.xlsx',
      Werkmeldung: 'Werkmeldung.xlsx',
      Zensusliste: 'Zensusliste.csv',
      Fotodownload: 'Fotos.zip',
    });
  });

  it('Datensicherung holds each list that its orderer may read, and no patient', async () => {
    expect(await refusal(plain, 'Datensicherung')).toBe(403);
    const files = unzipSync(await bytes(boss, 'Datensicherung'));
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    expect(text('mgd-mitglieder.csv')).toContain('Innichen');
    expect(text('mgd-mitglieder.csv')).not.toContain('Fremd');
    expect(text('mgd-mitgliedschaften.csv')).toMatch(/^\uFEFF?id;/);
    expect(Object.keys(files).filter((name) => /patienten|einsaetze-diagnosen/.test(name))).toEqual([]);
    expect(text('inhalt.csv')).toContain('/mgd/mitglieder;Mitglieder;');
  });

  it('Einsatzstatistik counts events by year, kind, place and hour of local time as the screen does: one of several branches once, assistance too, no exercises, nothing cancelled', async () => {
    const ort = newId();
    await t.writes(async (unit) => {
      const [einsaetze, einsatzort] = [t.deps.registry.table('einsaetze'), t.deps.registry.table('einsatzort')];
      const einsatz = async (values: Values): Promise<string> => {
        const id = newId();
        const row = { id, rev: 1, root_id: id, sek_ids: [station], values: { ...values, sek_id: station } };
        await unit.insert(einsaetze, row);
        return id;
      };
      await unit.insert(einsatzort, { id: ort, rev: 1, root_id: ort, sek_ids: [], values: { name: 'Drei Zinnen' } });
      const entered: [string, string, string, string | null][] = [
        ['2025-12-31T23:30:00Z', 'Bergrettung', 'Eingabe', ort],
        ['2026-07-01T12:10:00Z', 'Bergrettung', 'Eingabe', null],
        ['2026-07-02T12:50:00Z', 'Pistenrettung', 'Abgeschlossen', ort],
        ['2025-07-02T12:50:00Z', 'Pistenrettung', 'Storno', ort],
        ['2025-07-02T06:50:00Z', 'Pistenrettung', 'Gebucht', ort],
        ['2024-07-02T06:50:00Z', 'Uebung', 'Eingabe', ort],
      ];
      for (const [einsatzbeginn, einsatzart, status, ort_id] of entered) {
        const verbund_id = await einsatz({ typ: 'Einsatz', status, einsatzart, einsatzbeginn, ort_id });
        if (status !== 'Gebucht') continue;
        const beside = { typ: 'Einsatz', status, einsatzbeginn: '2025-07-02T07:50:00Z', verbund_id };
        await einsatz({ ...beside, einsatzart: 'Bergrettung' });
        const help = { typ: 'Hilfeleistung', status: 'Eingabe', einsatzbeginn: '2026-08-02T12:50:00Z', ort_id };
        await einsatz({ ...help, einsatzart: 'Bergrettung' });
      }
    });
    const file = await bytes(boss, 'Einsatzstatistik');
    expect(await sheet(file, 'Jahr')).toEqual([
      ['Jahr', '2025', '2026', 'Summe'],
      ['Einsätze', 1, 4, 5],
      ['Fehleinsätze', 0, 0, 0],
      ['Summe', 1, 4, 5],
    ]);
    expect(await sheet(file, 'Einsatzart')).toEqual([
      ['Einsatzart', '2025', '2026', 'Summe'],
      ['Bergrettung', 0, 3, 3],
      ['Pistenrettung', 1, 1, 2],
      ['Summe', 1, 4, 5],
    ]);
    expect(await sheet(file, 'Ort')).toEqual([
      ['Ort', '2025', '2026', 'Summe'],
      ['Drei Zinnen', 1, 3, 4],
      ['Ohne Angabe', 0, 1, 1],
      ['Summe', 1, 4, 5],
    ]);
    const hours = await sheet(file, 'Stunde');
    expect(hours.filter(([, , , sum]) => sum !== 0 && sum !== 'Summe')).toEqual([
      ['00 Uhr', 0, 1, 1],
      ['08 Uhr', 1, 0, 1],
      ['14 Uhr', 0, 3, 3],
      ['Summe', 1, 4, 5],
    ]);
  });

  it('no file holds what tells of a patient: neither the backup nor the change log, nor who pays', async () => {
    const made = async (path: string, values: object): Promise<string> => {
      const id = newId();
      const response = await boss(path, { method: 'PUT', body: JSON.stringify({ id, ...values }) });
      expect(response.status).toBe(201);
      return id;
    };
    const einsatz_id = await made('/einsaetze/einsaetze', {
      sek_id: station,
      einsatzbeginn: '2026-02-01T08:00:00Z',
      bezeichnung: 'Sturz am Steig',
    });
    const patient_id = await made('/einsaetze/patienten', {
      einsatz_id,
      nachname: 'Geheimnis',
      versicherung: 'Geheimkasse',
    });
    await made('/einsaetze/massnahmen', { patient_id, massnahme: 'Medikament', bemerkung: 'Geheimmittel' });
    await t.writes(async (unit) => {
      const [id, tarif_id] = [newId(), newId()];
      await unit.insert(t.deps.registry.table('einsatztarife'), {
        id: tarif_id,
        rev: 1,
        root_id: tarif_id,
        sek_ids: [],
        values: { name: 'Stufe 2', stufe: 2, betrag: 100, gueltig_ab: '2020-01-01' },
      });
      await unit.insert(t.deps.registry.table('abrechnungsfaelle'), {
        id,
        rev: 1,
        root_id: einsatz_id,
        sek_ids: [station],
        values: {
          einsatz_id,
          patient_id,
          tarif_id,
          betrag: 100,
          gebucht_am: '2026-02-02',
          fallnummer: 'F-2026-1',
          status: 'Offen',
          kostentraeger: 'Geheimkasse',
          versicherungsnr: 'G123',
          verursacher: 'Geheimnis',
        },
      });
    });
    const log = await result(boss, 'Aenderungsprotokoll');
    const backup = Object.values(unzipSync(await bytes(boss, 'Datensicherung')))
      .map((file) => strFromU8(file))
      .join('');
    for (const text of [log, backup]) {
      expect(text).toContain('Sturz am Steig');
      expect(text).toContain('F-2026-1');
      expect(text).not.toMatch(/Geheim|G123/);
    }
  });

  it('who ordered which file when and with how many rows stays in the list of jobs, also when it was dismissed', async () => {
    const id = await order(boss, 'Datensicherung', {});
    const { zeilen } = await reached(boss, id, 'Erstellt');
    expect((await boss(`/jobs/jobs/${id}`, { method: 'DELETE' })).status).toBe(200);
    const jobs: Job[] = await (await boss('/jobs/jobs?limit=100')).json();
    expect(jobs.find((job) => job.id === id)).toMatchObject({
      typ: 'Datensicherung',
      benutzername: 'alles',
      zeilen,
      erstelltam: expect.any(String),
    });
  });

  it('Statistikplan counts singers by voice, sex and age on the last day of the year, for who may read them', async () => {
    t.configure({ variante: 'SCV' });
    const put = async (path: string, values: object): Promise<void> => {
      const response = await boss(path, { method: 'PUT', body: JSON.stringify({ id: newId(), ...values }) });
      expect(response.status).toBe(201);
    };
    const choir = await t.sektion('Chor', station);
    const sing = async (vorname: string, values: object, stimme: string, ende: string | null = null): Promise<void> => {
      const mgd_id = await mitglied(boss, choir, { nachname: 'Stimme', vorname, eintritt: '2020-01-01', ...values });
      await put('/mgd/stimmgattungen', { mgd_id, stimme, anfang: '2020-01-01', ende });
    };
    await sing('Alma', { geschlecht: 'Weiblich', gebdatum: '1990-05-05' }, 'Sopran');
    await sing('Bruno', { geschlecht: 'Maennlich', gebdatum: '1950-05-05' }, 'Bass', '2024-06-30');
    const file = await bytes(boss, 'Statistikplan', { jahr: '2024' });
    const lines = (await sheet(file, 'Stimmen')).filter(([sektion]) => sektion === 'Chor');
    expect(lines.map((cells) => cells.slice(1, 5))).toEqual([
      ['Sopran', 1, 1, 0],
      ['Ohne Angabe', 1, 0, 1],
      ['Summe', 2, 1, 1],
    ]);
    expect((await sheet(file, 'Jahreszahlen'))[0]?.slice(0, 4)).toEqual(['Sektion', 'Jahr', 'Freigabe', 'Mitglieder']);
    // What was handed in is told as it was then, and not counted again.
    const id = idFromNaturalKey(statistikplaene, { sek_id: choir, jahr: 2024 }) ?? '';
    await put('/statistik/plaene', { id, sek_id: choir, jahr: 2024, art: 'Chor' });
    const handedIn = await boss(`/statistik/plaene/${id}/status`, {
      method: 'PUT',
      body: JSON.stringify({ nach: 'Abgegeben' }),
    });
    expect(handedIn.status).toBe(200);
    await sing('Carla', { geschlecht: 'Weiblich', gebdatum: '1990-05-05' }, 'Alt');
    const frozen = await bytes(boss, 'Statistikplan', { jahr: '2024' });
    expect((await sheet(frozen, 'Statistikplan')).map((cells) => [cells[0], cells[1], cells[5], cells[7]])).toEqual([
      ['Sektion', 'Status', 'Sängerinnen und Sänger: Singende Mitglieder', 'Nach Stimme: Sopran'],
      ['Chor', 'Abgegeben', 2, 1],
    ]);
    expect((await sheet(frozen, 'Stimmen')).filter(([sektion]) => sektion === 'Chor')).toEqual([]);
    expect(await refusal(full, 'Statistikplan', { jahr: '2024' })).toBe(403);
    expect(await refusal(boss, 'Statistikplan', { jahr: '24' })).toBe(422);
    t.configure({ variante: 'BERGRETTUNG' });
  });

  it('Adressetiketten prints one label for each readable address on the chosen sheet, one a household if so ordered', async () => {
    const etikett_id = await etikett({ name: '3 × 8', spalten: 3, zeilen: 8, breite: 70 });
    for (const vorname of ['Gerda', 'Hans'])
      await mitglied(full, station, {
        sichtbarkeit: 0,
        nachname: 'Etikett',
        vorname,
        strasse: 'Dorfstraße 1',
        plz: '39030',
        ort: 'Sexten',
      });
    const made = async (ask: Caller, parameter: object): Promise<Job> =>
      reached(
        ask,
        await order(ask, 'Adressetiketten', { etikett_id, name: 'Etikett', ...parameter }),
        'Erstellt',
        'Fehlerhaft',
      );
    expect(await made(full, {})).toMatchObject({ status: 'Erstellt', zeilen: 2, dateiname: 'Adressetiketten.pdf' });
    const one = await made(full, { haushalt: 'true', start: '7' });
    expect(one).toMatchObject({ status: 'Erstellt', zeilen: 1 });
    expect(
      Buffer.from(await (await full(`/jobs/datei/${one.id}`)).arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await made(full, { start: '25' })).toMatchObject({
      status: 'Fehlerhaft',
      fehler: 'Der Bogen hat weniger Etiketten als die Stelle, an der begonnen werden soll.',
    });
    expect(await made(plain, {})).toMatchObject({
      status: 'Fehlerhaft',
      fehler: 'Es gibt keine Adresse, die Sie lesen dürfen.',
    });
    for (const wrong of [
      { etikett_id: 'x' },
      { etikett_id, start: '0' },
      { etikett_id, haushalt: 'ja' },
      { etikett_id, blutgruppe: 'A' },
    ])
      expect(await refusal(full, 'Adressetiketten', wrong)).toBe(422);
  });

  it('Adressetiketten goes to those who stand for a minor, to where they live if that of the minor is not known, and to the household where an adult is named', async () => {
    const etikett_id = await etikett({ name: '1', spalten: 1, zeilen: 8, breite: 200 });
    const home = { sichtbarkeit: 0, nachname: 'Vormundner', strasse: 'Dorfstraße 7', plz: '39030', ort: 'Sexten' };
    const minor = { ...home, gebdatum: '2014-05-06', eintritt: '2024-01-01' };
    const rosa = await mitglied(full, station, { ...home, vorname: 'Rosa', gebdatum: '1980-01-01' });
    for (const vorname of ['Max', 'Lena']) await mitglied(full, station, { ...minor, strasse: 'Gasse 1', vorname });
    await mitglied(full, station, { ...minor, vorname: 'Eva', strasse: null, plz: null, ort: null, vormund_id: rosa });
    const lines = async (parameter: object): Promise<string> =>
      pdfText(Buffer.from(await bytes(full, 'Adressetiketten', { etikett_id, name: 'Vormundner', ...parameter })));
    const each = await lines({});
    for (const one of ['Eva', 'Lena', 'Max'])
      expect(each).toMatch(new RegExp(`An die Erziehungsberechtigten von\\s*${one} Vormundner`));
    expect(each.match(/Dorfstraße 7/g)).toHaveLength(2);
    const shared = await lines({ haushalt: 'true' });
    expect(shared).toMatch(/An die Erziehungsberechtigten von\s*(Lena und Max|Max und Lena) Vormundner\s*Gasse 1/);
    expect(shared).toMatch(/(Eva und Rosa|Rosa und Eva) Vormundner\s*Dorfstraße 7/);
    expect(shared.match(/Erziehungsberechtigten/g)).toHaveLength(1);
  });

  it('Änderungsprotokoll tells what was changed in the own branch, field by field, in readable columns only', async () => {
    const id = await mitglied(full, station, { sichtbarkeit: 0, nachname: 'Mair', vorname: 'Dora', ort: 'Toblach' });
    const { rev }: { rev: number } = await (await full(`/mgd/mitglieder/${id}`)).json();
    await full(`/mgd/mitglieder/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${rev}"` },
      body: JSON.stringify({ nachname: 'Mair-Ebner', ort: 'Prags' }),
    });
    const cells = (text: string): string[][] =>
      text
        .slice(1)
        .split('\r\n')
        .map((line) => line.split(';'))
        .filter((line) => line[3] === id);
    const all = cells(await result(full, 'Aenderungsprotokoll'));
    const told = all.map(([, benutzer, bereich, , vorgang, feld, vorher, nachher]) => [
      benutzer,
      bereich,
      vorgang,
      feld,
      vorher,
      nachher,
    ]);
    expect(told).toContainEqual(['voll', 'Person', 'Neu', 'Nachname', '', 'Mair']);
    expect(told).toContainEqual(['voll', 'Person', 'Neu', 'Sektion', '', 'Sexten']);
    expect(told).toContainEqual(['voll', 'Person', 'Geändert', 'Nachname', 'Mair', 'Mair-Ebner']);
    expect(told).toContainEqual(['voll', 'Person', 'Geändert', 'Ort', 'Toblach', 'Prags']);
    const text = await result(plain, 'Aenderungsprotokoll');
    expect(cells(text).map((line) => line[5])).toContain('Nachname');
    expect(text).not.toMatch(/Toblach|Prags|\.1980|1980-02|Fremd/);
  });

  it('Änderungsprotokoll goes on from page to page, also within one change of many records', async () => {
    const { nummer: before } = await readCounter(t.storage.db);
    await t.writes(async (unit) => {
      const personen = t.deps.registry.table('personen');
      for (let nr = 0; nr < 1100; nr += 1) {
        const id = newId();
        await unit.insert(personen, {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [station],
          values: { personenart: 'Mitglied', nachname: `Viele${nr}`, sichtbarkeit: 0, sek_id: station },
        });
      }
    });
    expect((await readCounter(t.storage.db)).nummer).toBe(before + 1);
    const names = (await result(full, 'Aenderungsprotokoll'))
      .split('\r\n')
      .flatMap((line) => /;Nachname;;(Viele\d+)$/.exec(line)?.[1] ?? []);
    expect(names).toEqual(Array.from({ length: 1100 }, (_, nr) => `Viele${nr}`));
  });

  it('Änderungsprotokoll tells what a deleted record was', async () => {
    const id = await mitglied(full, station, { sichtbarkeit: 0, nachname: 'Gelöscht', vorname: 'Emil' });
    const deleted = await full(`/mgd/mitglieder/${id}`, { method: 'DELETE' });
    expect(await deleted.json()).toMatchObject({ id });
    const lines = (await result(full, 'Aenderungsprotokoll')).split('\r\n').filter((line) => line.includes(id));
    expect(lines.some((line) => line.endsWith(';Gelöscht;Nachname;Gelöscht;'))).toBe(true);
  });

  it('Änderungsprotokoll keeps to the days asked for', async () => {
    const text = await result(full, 'Aenderungsprotokoll', { von: '2020-01-01', bis: '2020-12-31' });
    expect(text).toBe('\uFEFFZeit;Benutzer;Bereich;Kennung;Vorgang;Feld;Vorher;Nachher\r\n');
    expect(await refusal(full, 'Aenderungsprotokoll', { von: 'gestern' })).toBe(422);
  });
});
