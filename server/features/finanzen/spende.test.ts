import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';

let w: BuchWorld;
let anna: string;
const boss = userWith('boss', allRights, 'all');
const anschrift = { strasse: 'Talweg 1', plz: '83435', ort: 'Musterau' };
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-03-05');
  const { body } = await w.app.ask(boss, `/sektionen/sektionen/${w.sek}`);
  await w.app.ask(boss, `/sektionen/sektionen/${w.sek}`, { method: 'PUT', rev: Number(body['rev']), body: anschrift });
  await w.app.create(boss, '/sektionen/steuern', {
    id: naturalId('sektionssteuern', [w.sek]),
    sek_id: w.sek,
    steuernr: '106/123/45678',
    finanzamt: 'Berchtesgaden',
    bescheidart: 'Freistellung',
    bescheiddatum: '2024-03-14',
    veranlagungszeitraum: '2021 bis 2023',
    zwecke: 'der Rettung aus Lebensgefahr',
  });
  anna = await w.app.create(boss, '/kontakt/kontakte', {
    nachname: 'Huber',
    vorname: 'Anna',
    sek_id: w.sek,
    ...anschrift,
  });
}, 60_000);
afterAll(() => w.app.close());

const am = (tag: string) => ({ belegdatum: tag, buchungsdatum: tag });
const spende = (values: object = {}) => ({
  art: 'Einnahme',
  ...am('2026-03-05'),
  betrag: 50_000,
  sekbank_id: w.bank,
  knt_id: w.konto('2220'),
  spendenart: 'Geldspende',
  mgd_id: anna,
  ...values,
});
const zahlungen = async (kassenbuch_id: string): Promise<readonly Record<string, unknown>[]> =>
  (await w.app.ask(boss, `/mgd/mitgliederzahlungen?mgd_id=${anna}&sort=datum&limit=50`)).list.filter(
    (one) => one['kassenbuch_id'] === kassenbuch_id,
  );
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields

test('a donation in the cash book stands with the payments of who gave it, and waits for its receipt', async () => {
  const bank = await w.gebucht(spende());
  expect(await zahlungen(bank)).toMatchObject([
    {
      art: 'Geldspende',
      betrag: 50_000,
      datum: '2026-03-05',
      zahlungsart: 'Ueberweisung',
      quittungsstatus: 'Auszustellen',
      sek_id: w.sek,
    },
  ]);
  const bar = await w.gebucht(spende({ sekbank_id: w.kasse, knt_id: null, spendenart: null, betrag: 7400 }), [
    { knt_id: w.konto('2110'), betrag: 2400 },
    { knt_id: w.konto('2220'), betrag: 5000, spendenart: 'Geldspende' },
  ]);
  expect(await zahlungen(bar)).toMatchObject([{ betrag: 5000, zahlungsart: 'Bar' }]);
  const sach = await w.gebucht(
    spende({
      art: 'Buchung',
      betrag: 38_000,
      sekbank_id: null,
      knt_id: null,
      spendenart: null,
      beschreibung: 'Motorsäge',
    }),
    [
      { knt_id: w.konto('2510'), betrag: 38_000, seite: 'Soll' },
      { knt_id: w.konto('2230'), betrag: 38_000, seite: 'Haben', spendenart: 'Sachspende' },
    ],
  );
  expect(await zahlungen(sach)).toMatchObject([
    { art: 'Sachspende', betrag: 38_000, zahlungsart: 'KeineZahlung', bezeichnung: 'Motorsäge' },
  ]);
});

test('a donation names who gave it, and is income', async () => {
  const versuche = async (values: object, zeilen: readonly object[] = []): Promise<readonly string[]> =>
    said(await w.buche(await w.entwurf(spende(values), zeilen)));
  expect(await versuche({ mgd_id: null })).toEqual(['Wer hat gespendet? Bitte Person wählen.']);
  expect(await versuche({ art: 'Ausgabe' })).toEqual(['Eine Spende ist eine Einnahme auf ein Konto.']);
  expect(await versuche({ knt_id: null }, [{ knt_id: w.konto('2220'), betrag: 50_000 }])).toEqual([
    'Bei mehreren Zeilen steht die Spende in ihrer Zeile.',
  ]);
});

test('taking the voucher back annuls the gift, but not while its receipt is out', async () => {
  const beleg = await w.gebucht(spende({ betrag: 1100 }));
  const [zahlung] = await zahlungen(beleg);
  const geaendert = await w.app.ask(boss, `/mgd/mitgliederzahlungen/${String(zahlung?.['id'])}`, {
    method: 'PUT',
    rev: 1,
    body: { betrag: 110_000 },
  });
  expect(said(geaendert)).toEqual(['Diese Zahlung steht im Kassenbuch und geht mit ihrem Beleg.']);
  const quittung = newId();
  await w.app.create(boss, '/kontakt/spendenquittungen', {
    id: quittung,
    sek_id: w.sek,
    mgd_id: anna,
    form: 'Sammel',
    von: '2026-01-01',
    bis: '2026-03-05',
  });
  expect((await w.schritt('/kontakt/spendenquittungen', quittung, 'Ausgestellt')).body).toMatchObject({ rev: 2 });
  const verweigert = await w.storniere(beleg);
  expect([verweigert.status, verweigert.body['status_text']]).toEqual([
    422,
    expect.stringContaining('ausgestellt. Sie wird zuerst annulliert.'),
  ]);
  expect(await zahlungen(beleg)).toMatchObject([{ quittungsstatus: 'Ausgestellt', ausschluss: null }]);
  await w.schritt('/kontakt/spendenquittungen', quittung, 'Annulliert', 'Falscher Betrag');
  expect((await w.storniere(beleg)).status).toBe(201);
  expect(await zahlungen(beleg)).toMatchObject([{ quittungsstatus: 'Storno', ausschluss: 'Rueckgabe' }]);
});
