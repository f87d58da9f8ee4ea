import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { jobTyp } from '../../src/features/jobs/jobs.vocabularies.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { readCounter } from '../sync/counter.ts';
import type { Caller } from '../test-app.ts';
import { jobKinds } from './job-kinds.ts';
import { openJobApp, order, reached, type JobApp } from './test-jobs.ts';

const general = ['JOB_ALLGEMEIN_SPEICHERN', 'MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_NEU', 'MITGLIEDER_ALLGEMEIN_SPEICHERN', 'MITGLIEDER_ALLGEMEIN_LOESCHEN'];
const everything = [...rightNumbers.keys()].filter((right) => right.startsWith('MITGLIEDER_'));

it('every kind of job that can be ordered has a label', () => {
  expect(jobKinds.map(({ typ }) => typ).toSorted()).toEqual(jobTyp.names.toSorted());
});

describe.each(testEngines)(`results on %s${testEnginesNote}`, (engine) => {
  let t: JobApp;
  let station: string;
  let full: Caller;
  let plain: Caller;

  beforeAll(async () => {
    t = await openJobApp(engine);
    const verband = await t.section('Landesverband');
    station = await t.section('Sexten', verband);
    const other = await t.section('Brixen', verband);
    await t.user('voll', station, [{ bg_id: await t.group([...new Set([...general, ...everything])]), sek_id: station }]);
    await t.user('wenig', station, [{ bg_id: await t.group(general), sek_id: station }]);
    await t.user('brixen', other, [{ bg_id: await t.group([...new Set([...general, ...everything])]), sek_id: other }]);
    full = await t.signIn('voll');
    plain = await t.signIn('wenig');
    await member(full, station, { nachname: '=1+1', vorname: 'Anna "Anni"', ort: 'Sexten; Moos', gebdatum: '1980-02-03', geschlecht: 'Weiblich' });
    await member(full, station, { nachname: 'Öttl', vorname: 'Berta', ort: 'Innichen' });
    await member(await t.signIn('brixen'), other, { nachname: 'Fremd', vorname: 'Carl', ort: 'Brixen' });
    t.jobs.start();
  });
  afterAll(async () => {
    await t.stopAll();
    await t.close();
  });

  const member = async (ask: Caller, sek_id: string, values: object): Promise<string> => {
    const id = newId();
    const response = await ask('/mgd/mitglieder', { method: 'PUT', body: JSON.stringify({ id, sek_id, ...values }) });
    if (response.status !== 201) throw new Error(`PUT answered ${response.status} ${await response.text()}`);
    return id;
  };
  /** Bytes of a result as the file has them. */
  const result = async (ask: Caller, typ: string, parameter = {}): Promise<string> => {
    const id = await order(ask, typ, parameter);
    const job = await reached(ask, id, 'Erstellt', 'Fehlerhaft');
    expect(job).toMatchObject({ status: 'Erstellt' });
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await ask(`/jobs/datei/${id}`)).arrayBuffer());
  };

  it('Mitgliederliste holds the rows and columns that its orderer may read, harmless for a spreadsheet', async () => {
    const text = await result(full, 'Mitgliederliste');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head = '', ...lines] = text.slice(1).split('\r\n');
    expect(head.split(';').slice(0, 6)).toEqual(['Mitgliedsnummer', 'Vorläufige Nummer', 'Nachname', 'Vorname', 'Anrede', 'Titel']);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`;'=1+1;"Anna ""Anni""";;;Weiblich;`);
    expect(lines[0]).toContain(';03.02.1980;');
    expect(lines[0]).toContain(';"Sexten; Moos";');
    expect(lines[0]).toContain(';Sexten;Aktiv;Mitglied;');
    expect(lines[1]).toContain(';Öttl;Berta;');
    expect(text).not.toContain('Fremd');
    expect(text.split('\r\n')[0]).toContain('Geburtsdatum');
  });

  it('Mitgliederliste leaves out the columns that its orderer may not read', async () => {
    const text = await result(plain, 'Mitgliederliste');
    expect(text).toContain('Öttl;Berta');
    expect(text).not.toMatch(/Geburtsdatum|\.1980|1980-02|Innichen|IBAN/);
  });

  it('Mitgliederliste is narrowed by the criteria of the list, and refuses others when it is ordered', async () => {
    expect((await result(full, 'Mitgliederliste', { name: 'öttl' })).split('\r\n')).toHaveLength(3);
    const refused = await full('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Mitgliederliste', blutgruppe: 'A' }) });
    expect(refused.status).toBe(422);
  });

  it('Mitgliederliste goes on from page to page', async () => {
    await t.writes(async (unit) => {
      const personen = t.deps.registry.table('personen');
      for (let nr = 0; nr < 1200; nr += 1) {
        const id = newId();
        await unit.insert(personen, { id, rev: 1, root_id: id, sek_ids: [station], values: { personenart: 'Mitglied', nachname: `Seite ${String(nr % 700).padStart(4, '0')}`, sichtbarkeit: 0, sek_id: station } });
      }
    });
    const lines = (await result(full, 'Mitgliederliste', { name: 'Seite' })).split('\r\n');
    expect(lines).toHaveLength(1 + 1200 + 1);
    expect(lines.filter((line) => line.includes(';Seite 0005;'))).toHaveLength(2);
  });

  it('Änderungsprotokoll tells what was changed in the own branch, field by field, in readable columns only', async () => {
    const id = await member(full, station, { nachname: 'Mair', vorname: 'Dora', ort: 'Toblach' });
    const { rev }: { rev: number } = await (await full(`/mgd/mitglieder/${id}`)).json();
    await full(`/mgd/mitglieder/${id}`, { method: 'PUT', headers: { 'If-Match': `"${rev}"` }, body: JSON.stringify({ nachname: 'Mair-Ebner', ort: 'Prags' }) });
    const cells = (text: string): string[][] => text.slice(1).split('\r\n').map((line) => line.split(';')).filter((line) => line[3] === id);
    const all = cells(await result(full, 'Aenderungsprotokoll'));
    const told = all.map(([, benutzer, bereich, , vorgang, feld, vorher, nachher]) => [benutzer, bereich, vorgang, feld, vorher, nachher]);
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
        await unit.insert(personen, { id, rev: 1, root_id: id, sek_ids: [station], values: { personenart: 'Mitglied', nachname: `Viele${nr}`, sichtbarkeit: 0, sek_id: station } });
      }
    });
    expect((await readCounter(t.storage.db)).nummer).toBe(before + 1);
    const names = (await result(full, 'Aenderungsprotokoll')).split('\r\n').flatMap((line) => /;Nachname;;(Viele\d+)$/.exec(line)?.[1] ?? []);
    expect(names).toEqual(Array.from({ length: 1100 }, (_, nr) => `Viele${nr}`));
  });

  it('Änderungsprotokoll tells what a deleted record was', async () => {
    const id = await member(full, station, { nachname: 'Gelöscht', vorname: 'Emil' });
    const deleted = await full(`/mgd/mitglieder/${id}`, { method: 'DELETE' });
    expect(await deleted.json()).toMatchObject({ id });
    const lines = (await result(full, 'Aenderungsprotokoll')).split('\r\n').filter((line) => line.includes(id));
    expect(lines.some((line) => line.endsWith(';Gelöscht;Nachname;Gelöscht;'))).toBe(true);
  });

  it('Änderungsprotokoll keeps to the days asked for', async () => {
    const text = await result(full, 'Aenderungsprotokoll', { von: '2020-01-01', bis: '2020-12-31' });
    expect(text).toBe('\uFEFFZeit;Benutzer;Bereich;Kennung;Vorgang;Feld;Vorher;Nachher\r\n');
    const refused = await full('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Aenderungsprotokoll', von: 'gestern' }) });
    expect(refused.status).toBe(422);
  });
});
