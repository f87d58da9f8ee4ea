import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import type { Told } from '../../test-ask.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';

const url = '/verwaltung/bankkontoanfragen';
const iban = 'AT611904300234573201';

describe.each(testEngines)(`requests for bank accounts on %s${testEnginesNote}`, (engine) => {
  let w: BuchWorld;
  beforeAll(async () => {
    w = await openBuchWorld(engine);
    w.am('2026-03-10');
  }, 120_000);
  afterAll(() => w.app.close());

  const ask = (values: object = {}): Promise<string> =>
    w.app.create(w.kassier, url, {
      sek_id: w.sek,
      bezeichnung: 'Spendenkonto',
      institut: 'Raiffeisenkasse',
      angefragtam: '2026-03-02',
      zeichnung: 'Einzeln',
      rahmenbetrag: 500_000,
      ...values,
    });
  const step = (id: string, nach: string, wer = w.kassier): Promise<Told> =>
    w.app.ask(wer, `${url}/${id}/status`, { method: 'PUT', body: { nach } });
  const read = async (path: string) => (await w.app.ask(w.kassier, path)).body;

  test('a request ends in a bank account of the branch and its station account, and is archived', async () => {
    const id = await ask();
    expect((await step(id, 'abgeschlossen')).status).toBe(422);
    expect((await step(id, 'archiviert')).status).toBe(422);
    const { rev } = await read(`${url}/${id}`);
    const answer = { iban, inhaber: 'Bergrettung', eroeffnet_am: '2026-03-09' };
    await w.app.ask(w.kassier, `${url}/${id}`, { method: 'PUT', body: answer, rev: Number(rev) });
    expect((await step(id, 'abgeschlossen')).status).toBe(200);
    const { sekbank_id, status } = await read(`${url}/${id}`);
    expect(status).toBe('abgeschlossen');
    expect(await read(`/sektionen/banken/${String(sekbank_id)}`)).toMatchObject({
      sek_id: w.sek,
      bezeichnung: 'Spendenkonto',
      art: 'Bankkonto',
      iban,
      inhaber: 'Bergrettung',
      hauptkonto: false,
    });
    const konto = naturalId('stationskonten', [String(sekbank_id)]);
    expect(await read(`/verwaltung/stationskonten/${konto}`)).toMatchObject({
      sek_id: w.sek,
      institut: 'Raiffeisenkasse',
      zeichnung: 'Einzeln',
      rahmenbetrag: 500_000,
      eroeffnet_am: '2026-03-09',
    });
    expect((await step(id, 'archiviert')).status).toBe(200);

    const twice = await ask({ iban, eroeffnet_am: '2026-03-09' });
    expect((await step(twice, 'abgeschlossen')).body['fields']).toEqual([
      { feld: 'iban', text: 'Dieses Konto ist hier schon erfasst.' },
    ]);
    expect(await read(`${url}/${twice}`)).toMatchObject({ status: 'anfrageanBank', sekbank_id: null });
  });

  test('no run pays from an account that is closed', async () => {
    const bank = await w.app.create(w.kassier, '/sektionen/banken', {
      sek_id: w.sek,
      bezeichnung: 'Altes Konto',
      art: 'Bankkonto',
      iban: 'DE02120300000000202051',
    });
    const station = { sek_id: w.sek, sekbank_id: bank, institut: 'Altbank', eroeffnet_am: '2020-01-01' };
    const id = naturalId('stationskonten', [bank]);
    const add = (values: object) =>
      w.app.ask(w.kassier, '/verwaltung/stationskonten', { method: 'PUT', body: { id, ...station, ...values } });
    expect((await add({ geschlossen_am: '2019-12-31' })).body['fields']).toMatchObject([{ feld: 'geschlossen_am' }]);
    expect((await add({ geschlossen_am: '2026-01-31' })).status).toBe(201);
    const run = await w.app.create(w.kassier, '/ueberweisungen/laeufe', {
      sek_id: w.sek,
      bank_id: bank,
      ausfuehrungam: '2026-03-11',
    });
    const { hindernisse } = await read(`/ueberweisungen/laeufe/${run}/pruefung`);
    expect(hindernisse).toMatchObject([
      { feld: 'bank_id', text: expect.stringContaining('Dieses Konto ist seit {tag} geschlossen.') },
      { feld: null },
    ]);
  });

  test('bad input gets its sentence, and without the right nobody ends a request', async () => {
    const bad = (values: object) =>
      w.app.ask(w.kassier, url, {
        method: 'PUT',
        body: {
          id: naturalId('test', [JSON.stringify(values)]),
          sek_id: w.sek,
          bezeichnung: 'X',
          institut: 'Y',
          angefragtam: '2026-03-02',
          ...values,
        },
      });
    expect((await bad({ art: 'Bar' })).body['fields']).toMatchObject([{ feld: 'art' }]);
    expect((await bad({ eroeffnet_am: '2026-03-01' })).body['fields']).toMatchObject([{ feld: 'eroeffnet_am' }]);
    const id = await ask({ iban: 'DE75512108001245126199', eroeffnet_am: '2026-03-09' });
    const ohne = userWith(
      'ohne',
      ['VERWALTUNG_LESEN', 'VERWALTUNG_BANKANFRAGEN_LESEN', 'VERWALTUNG_BANKANFRAGEN_SPEICHERN'],
      'a1',
    );
    expect((await step(id, 'abgeschlossen', ohne)).status).toBe(403);
    const fremd = userWith('fremd', allRights, 'b1');
    expect((await w.app.ask(fremd, `${url}/${id}`)).status).not.toBe(200);
    const other = await w.app.ask(fremd, '/verwaltung/stationskonten', {
      method: 'PUT',
      body: { id: naturalId('stationskonten', [w.bank]), sek_id: sektionen.b1, sekbank_id: w.bank, institut: 'Z' },
    });
    expect(other.status).toBe(422);
  });
});
