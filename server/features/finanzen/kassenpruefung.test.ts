import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kassenpruefungSchema, verfahrenSchema } from '../../../src/features/finanzen/finanzen.calls.ts';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { pruefrechte } from '../../../src/features/finanzen/finanzrechte.rules.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';

let w: BuchWorld;
const ids: string[] = [];
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  for (let at = 1; at <= 21; at += 1) {
    w.am(`2026-03-${String(at).padStart(2, '0')}`);
    ids.push(
      await w.gebucht(
        voucher(at === 5 ? 50_001 : at === 6 ? 50_000 : at * 100, `2026-03-${String(at).padStart(2, '0')}`),
      ),
    );
  }
  w.am('2026-03-31');
  await w.storniere(ids[2] ?? '', 'Falsches Konto');
  // Booked eleven days after its paper, one within ten, and cash a day late.
  ids.push(await w.gebucht({ ...voucher(777, '2026-03-31'), belegdatum: '2026-03-20' }));
  ids.push(await w.gebucht({ ...voucher(778, '2026-03-31'), belegdatum: '2026-03-21' }));
  ids.push(await w.gebucht({ ...voucher(779, '2026-03-31'), sekbank_id: w.kasse, belegdatum: '2026-03-30' }));
}, 120_000);
afterAll(() => w.app.close());

const voucher = (betrag: number, day: string) => ({
  art: 'Einnahme',
  betrag,
  belegdatum: day,
  buchungsdatum: day,
  sekbank_id: w.bank,
  knt_id: w.konto('2220'),
});
const pruefer = userWith('pruefer', pruefrechte([...rightNumbers.keys()]), 'a1');
const url = (von = '2026-01-01', bis = '2026-12-31') =>
  `/buchungen/kassenpruefung?sek_id=${w.sek}&von=${von}&bis=${bis}`;
const pruefung = async (von?: string, bis?: string) =>
  v.parse(kassenpruefungSchema, (await w.app.ask(pruefer, url(von, bis))).body);
const numbers = (all: readonly { nummer: string | null }[]): readonly number[] =>
  all.map(({ nummer }) => Number(nummer?.slice(-4)));

describe('a cash audit', () => {
  test('has each box with opening, in, out and closing, also of a part of the year', async () => {
    const year = await pruefung();
    const bank = year.kassen.find(({ knt_id }) => knt_id === w.konto('1200'));
    const journal = await sql<{ saldo: number }>`
      select sum(betrag)::bigint as saldo from buchungen where knt_id = ${w.konto('1200')}`.execute(w.app.storage.db);
    expect(bank).toMatchObject({ anfang: 0, aus: 0, ende: journal.rows[0]?.saldo });
    const part = (await pruefung('2026-03-06', '2026-03-06')).kassen.find(({ knt_id }) => knt_id === w.konto('1200'));
    expect(part).toMatchObject({ anfang: 100 + 200 + 300 + 400 + 50_001, ein: 50_000, aus: 0, ende: 101_001 });
  });

  test('has every tenth voucher and each of more than 500.00 as the sample', async () => {
    const { stichprobe, belege } = await pruefung();
    expect(belege).toBe(25);
    expect(numbers(stichprobe)).toEqual([5, 10, 20]);
  });

  test('names what was taken back, what was booked late, what has no picture', async () => {
    const { stornos, spaet, ohneBild, bruch } = await pruefung();
    expect(numbers(stornos)).toEqual([3, 22]);
    expect(stornos[1]?.stornogrund).toBe('Falsches Konto');
    expect(spaet.map(({ betrag, tage }) => [betrag, tage])).toEqual([
      [777, 11],
      [779, 1],
    ]);
    expect(ohneBild.length).toBe(23);
    expect(bruch).toBeNull();
  });

  test('names runs and vouchers that one person alone stands for, where two are asked for', async () => {
    expect((await pruefung()).allein).toEqual([]);
    const settings = `/kassenbuch/einstellungen/${String(idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek }))}`;
    const { body } = await w.app.ask(w.kassier, settings);
    await w.app.ask(w.kassier, settings, {
      method: 'PUT',
      body: { vieraugen: 'LaeufeUndBelege' },
      rev: Number(body['rev']),
    });
    const { allein } = await pruefung();
    expect(allein.length).toBe(24);
    expect(allein[0]).toMatchObject({ wer: 'Nutzer kassier', was: expect.stringContaining('2026-0001') });
  });

  test('misses a number that somebody removed past the product', async () => {
    const { db } = w.app.storage;
    expect((await pruefung()).luecken).toEqual([]);
    await sql`alter table kassenbuch disable trigger kassenbuch_bleibt`.execute(db);
    await sql`update kassenbuch set nummer = null where id = ${ids[6]}`.execute(db);
    expect((await pruefung()).luecken).toEqual([expect.stringMatching(/2026-0007$/)]);
  });

  test('is of the own branch, for who may read the journal, and of days', async () => {
    expect((await w.app.ask(userWith('fremd', allRights, 'b1'), url())).status).toBe(403);
    expect((await w.app.ask(userWith('ohne', ['KASSABUCH_ALLGEMEIN_LESEN'], 'a1'), url())).status).toBe(403);
    for (const [von, bis] of [
      ['2026-02-30', '2026-12-31'],
      ['2026-12-31', '2026-01-01'],
      ['', ''],
    ])
      expect((await w.app.ask(pruefer, url(von, bis))).status).toBe(422);
  });
});

test('the description of procedures says on which day its settings were last changed', async () => {
  const told = v.parse(verfahrenSchema, (await w.app.ask(pruefer, `/buchungen/verfahren?sek_id=${w.sek}`)).body);
  expect(told).toMatchObject({ fassung: 2, stand: '2026-03-31' });
  expect(told.aenderungen[0]).toMatchObject({ nachher: 'Vier Augen: LaeufeUndBelege' });
  expect((await w.app.ask(userWith('fremd', allRights, 'b1'), `/buchungen/verfahren?sek_id=${w.sek}`)).status).toBe(
    403,
  );
});

test('an auditor reads the books of a branch and writes nothing of them, whatever is tried', async () => {
  const { registry } = w.app.deps;
  const before = await w.app.logged();
  const lists = ['/kassenbuch/kassenbuch', '/buchungen/buchungen', '/kassenbuch/konten', '/kassenbuch/zaehlungen'];
  for (const list of lists) expect((await w.app.ask(pruefer, list)).status).toBe(200);
  for (const { url: to, table } of registry.modules.values()) {
    const { status } = await w.app.ask(pruefer, to, { method: 'PUT', body: { id: newId(), sek_id: w.sek } });
    expect([table.name, status >= 400]).toEqual([table.name, true]);
  }
  const [id = ''] = ids;
  for (const [path, body] of [
    [`/kassenbuch/kassenbuch/${id}`, { beschreibung: 'Anders' }],
    [`/kassenbuch/kassenbuch/${id}/storno`, { grund: 'Probe' }],
    ['/kassenbuch/einrichtung', { sek_id: w.sek, vorlage: 'skr49', jahr: 2027 }],
  ] as const)
    expect([path, (await w.app.ask(pruefer, path, { method: 'PUT', body })).status]).toEqual([path, 403]);
  expect(await w.app.logged()).toBe(before);
  const draft = await w.entwurf(voucher(1, '2026-03-31'));
  const since = await w.app.logged();
  expect(
    (await w.app.ask(pruefer, `/kassenbuch/kassenbuch/${draft}/status`, { method: 'PUT', body: { nach: 'Gebucht' } }))
      .status,
  ).toBe(403);
  expect((await w.app.ask(pruefer, `/kassenbuch/kassenbuch/${draft}`, { method: 'DELETE', rev: 1 })).status).toBe(403);
  expect(await w.app.logged()).toBe(since);
});
