import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import type { ZastStand } from '../../../src/features/zast/zast.calls.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openAbrechnung, patient, type AbrechnungApp } from '../einsaetze/abrechnung/test-abrechnung.ts';
import { dropZastFiles } from './aufbewahrung.ts';

describe.each(testEngines)(`the hand-over to the central billing office on %s${testEnginesNote}`, (engine) => {
  let t: AbrechnungApp;
  beforeAll(async () => {
    t = await openAbrechnung(engine);
  }, 120_000);
  afterAll(() => t.close());

  const lauf = async (): Promise<string> => {
    const id = newId();
    expect(await t.put(t.lv, '/zast/zast', { id, sek_id: t.verband, bezeichnung: 'Juli' })).toMatchObject({
      status: 201,
    });
    return id;
  };
  const schritt = (id: string, nach: string, ask = t.lv) => t.put(ask, `/zast/zast/${id}/status`, { nach });
  const stand = async (id: string): Promise<ZastStand> => (await t.lv(`/zast/zast/${id}/stand`)).json();
  const datei = (id: string, ask = t.lv) => ask(`/zast/zast/${id}/datei`, { method: 'PUT' });
  const gebucht = async (
    patienten: readonly Record<string, unknown>[] = [patient()],
    status?: string,
  ): Promise<string> => {
    const id = await t.einsatz({ patienten, dienste: [], ...(status === undefined ? {} : { status }) });
    expect(await t.buche(id, t.tarif[3])).toBeNull();
    return id;
  };
  const faelle = (einsatz_id: string) =>
    t.liste(`/einsaetze/abrechnung?einsatz_id=${einsatz_id}&sort=fallnummer&limit=50`);
  const fall = async (einsatz_id: string): Promise<Record<string, unknown>> => (await faelle(einsatz_id))[0] ?? {};
  const ergebnisse = (id: string, ...lines: string[]) =>
    t.put(t.lv, `/zast/zast/${id}/ergebnisse`, {
      inhalt: ['fallnummer;ergebnis;betrag;datum;grund', ...lines, ''].join('\r\n'),
    });
  /** A run whose file is made, with the number of its case. */
  const uebergeben = async (): Promise<{ einsatz: string; id: string; nummer: string }> => {
    const einsatz = await gebucht();
    const id = await lauf();
    expect(await schritt(id, 'Datei')).toMatchObject({ status: 200 });
    return { einsatz, id, nummer: String((await fall(einsatz))['fallnummer']) };
  };

  test('collects open cases once, names every hindrance, and makes no file while there is one', async () => {
    const einsatz = await gebucht([patient({ gebdatum: null, adresse: null, kvnr: null }), patient()]);
    const id = await lauf();
    expect(await stand(id)).toMatchObject({
      faelle: 2,
      betrag: 28_000,
      hindernisse: [
        {
          einsatz_id: einsatz,
          texte: [
            'Die Adresse des Patienten fehlt.',
            'Das Geburtsdatum des Patienten fehlt.',
            'Die Versichertennummer fehlt.',
          ],
        },
      ],
      datei_bis: null,
    });
    expect(await stand(await lauf())).toMatchObject({ faelle: 0 });
    expect((await schritt(id, 'Datei')).body).toMatchObject({ status_text: '1 Fälle haben Hindernisse.' });
    expect((await datei(id)).status).toBe(410);
    expect((await schritt(id, 'Verworfen')).status).toBe(200);
    expect((await faelle(einsatz)).map((one) => one['zast_lauf_id'])).toEqual([null, null]);
    await t.storage.db
      .updateTable('abrechnungsfaelle')
      .set({ status: 'Uneinbringlich' })
      .where('einsatz_id', '=', einsatz)
      .execute();
  });

  test('the file is CSV and JSON with a manifest of rows, sum and SHA-256; fetching it is logged, for each patient too', async () => {
    const { id, nummer } = await uebergeben();
    const answer = await datei(id);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const files = Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]),
    );
    const manifest: { zeilen: number; summe: string; dateien: { name: string; sha256: string }[] } = JSON.parse(
      files['manifest.json'] ?? '',
    );
    expect(manifest).toMatchObject({ format: 'zast-v1', zeilen: 1, summe: '280.00' });
    expect(manifest.dateien).toHaveLength(2);
    for (const { name, sha256 } of manifest.dateien)
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(sha256);
    const csv = files[manifest.dateien[0]?.name ?? ''] ?? '';
    const [head, row] = csv.split('\r\n').map((line) => line.split(';'));
    expect(Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]))).toMatchObject({
      fallnummer: nummer,
      betrag: '280.00',
      nachname: 'Mustermann',
      versichertennummer: 'A123456780',
      diagnose: 'Prellung',
      dauer_min: '360',
      mannschaft: '0',
    });
    expect(await stand(id)).toMatchObject({ abrufe: [{ benutzername: 'lv' }], hindernisse: [] });
    const reads = await t.storage.db
      .selectFrom('patienten_zugriffe')
      .select(['art', 'benutzer'])
      .where('art', '=', 'ausgegeben')
      .execute();
    expect(reads).toMatchObject([{ benutzer: 'lv' }]);
  });

  test('what machines read is byte for byte what was stored, in CSV as in JSON', async () => {
    const einsatz = await gebucht([patient({ nachname: '=1+1', vorname: '-2', adresse: '@Hof "Am;Bach"' })]);
    const id = await lauf();
    expect(await schritt(id, 'Datei')).toMatchObject({ status: 200 });
    const files = Object.entries(unzipSync(new Uint8Array(await (await datei(id)).arrayBuffer()))).map(
      ([name, bytes]) => [name, strFromU8(bytes)] as const,
    );
    const text = (end: string): string =>
      files.find(([name]) => name.startsWith('zast') && name.endsWith(end))?.[1] ?? '';
    expect(text('.csv')).toContain(`${String((await fall(einsatz))['fallnummer'])};;280.00;`);
    expect(text('.csv')).toContain(';=1+1;-2;"@Hof ""Am;Bach""";');
    expect(JSON.parse(text('.json')).faelle).toMatchObject([
      { nachname: '=1+1', vorname: '-2', adresse: '@Hof "Am;Bach"' },
    ]);
  });

  test('the file needs the right on patients and is gone after 30 days', async () => {
    const { id } = await uebergeben();
    expect([(await datei(id, t.ohne)).status, (await datei(id, t.leser)).status]).toEqual([403, 403]);
    const open = await gebucht();
    const draft = await lauf();
    expect((await schritt(draft, 'Datei', t.ohne)).status).toBe(403);
    expect((await schritt(draft, 'Datei', t.leser)).status).toBe(403);
    expect((await schritt(draft, 'Verworfen')).status).toBe(200);
    await t.storage.db
      .updateTable('abrechnungsfaelle')
      .set({ status: 'Uneinbringlich' })
      .where('einsatz_id', '=', open)
      .execute();
    await t.storage.db
      .updateTable('zast_dateien')
      .set({ erstellt_am: '2026-06-19T09:00:00Z' })
      .where('lauf_id', '=', id)
      .execute();
    expect((await datei(id)).status).toBe(410);
    await dropZastFiles(t.deps);
    expect(await t.storage.db.selectFrom('zast_dateien').select('lauf_id').where('lauf_id', '=', id).execute()).toEqual(
      [],
    );
  });

  test('the file needs the right on patients of the area that each mission lies in', async () => {
    const { id, einsatz } = await uebergeben();
    await t.storage.db.updateTable('einsaetze').set({ typ: 'Hilfeleistung' }).where('id', '=', einsatz).execute();
    expect((await datei(id)).status).toBe(403);
    await t.storage.db.updateTable('einsaetze').set({ typ: 'Einsatz' }).where('id', '=', einsatz).execute();
    expect((await datei(id)).status).toBe(200);
  });

  test('a result of a year that is far off is an error of its row only', async () => {
    const { id, einsatz, nummer } = await uebergeben();
    const told = await ergebnisse(
      id,
      `${nummer};bezahlt;;2090-01-01;`,
      `${nummer};bezahlt;;2027-07-21;`,
      `${nummer};angenommen;;2027-07-20;`,
    );
    expect(told.body).toMatchObject({
      angewendet: 1,
      fehler: [2, 3].map((zeile) => ({ zeile, text: 'Das Datum liegt mehr als ein Jahr in der Zukunft.' })),
    });
    expect(await fall(einsatz)).toMatchObject({ status: 'Angenommen', bezahlt_betrag: null });
  });

  test('results are applied once, and an unknown case is an error of its row only', async () => {
    const { id, einsatz, nummer } = await uebergeben();
    const read = () =>
      ergebnisse(
        id,
        `${nummer};angenommen;;2026-07-21;`,
        'F1999-000001;bezahlt;1,00;;',
        `${nummer};verloren;;;`,
        `"${nummer}";teilbezahlt;100,00;2026-07-25;"Rest; folgt"`,
      );
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        angewendet: 2,
        wiederholt: 0,
        fehler: [
          { zeile: 3, text: 'Diesen Fall gibt es in diesem Lauf nicht.' },
          { zeile: 4, text: 'Dieses Ergebnis ist unbekannt.' },
        ],
      },
    });
    expect(await fall(einsatz)).toMatchObject({ status: 'Teilbezahlt', bezahlt_betrag: 10_000 });
    expect(await t.statusVon(einsatz)).toBe('Abgerechnet');
    expect((await read()).body).toMatchObject({ angewendet: 0, wiederholt: 2 });
    expect(await fall(einsatz)).toMatchObject({ status: 'Teilbezahlt', bezahlt_betrag: 10_000 });
    expect(
      (
        await t.lv(`/einsaetze/einsaetze/${einsatz}/status`, {
          method: 'PUT',
          body: JSON.stringify({ nach: 'Abgeschlossen' }),
        })
      ).status,
    ).toBe(422);
    await ergebnisse(id, `${nummer};teilbezahlt;180.00;2026-08-01;`);
    expect(await fall(einsatz)).toMatchObject({ status: 'Bezahlt', bezahlt_betrag: 28_000 });
    expect(await t.statusVon(einsatz)).toBe('Abgeschlossen');
    expect(await t.liste(`/zast/rueckmeldungen?lauf_id=${id}&limit=9`)).toHaveLength(3);
    expect(
      (
        await t.lv(`/einsaetze/einsaetze/${einsatz}/status`, {
          method: 'PUT',
          body: JSON.stringify({ nach: 'Abgeschlossen' }),
        })
      ).status,
    ).toBe(200);
    expect((await schritt(id, 'Abgeschlossen')).status).toBe(200);
  });

  test('every payment adds to what came before, whatever it is called; too much is flagged', async () => {
    const { id, einsatz, nummer } = await uebergeben();
    await ergebnisse(id, `${nummer};bezahlt;100,00;2026-07-25;`);
    expect(await fall(einsatz)).toMatchObject({ status: 'Teilbezahlt', bezahlt_betrag: 10_000 });
    await ergebnisse(id, `${nummer};bezahlt;180,00;2026-07-26;`);
    expect(await fall(einsatz)).toMatchObject({ status: 'Bezahlt', bezahlt_betrag: 28_000, grund: null });
    expect((await ergebnisse(id, `${nummer};bezahlt;20,00;2026-07-27;`)).body).toMatchObject({
      angewendet: 1,
      hinweise: [{ zeile: 2, text: 'Mehr bezahlt als gefordert.' }],
    });
    expect(await fall(einsatz)).toMatchObject({
      status: 'Bezahlt',
      bezahlt_betrag: 30_000,
      grund: 'Überzahlt um 20,00 €',
    });
  });

  test('300 on 280 at once is paid, and flagged; without an amount the rest is paid', async () => {
    const [much, rest] = [await uebergeben(), await uebergeben()];
    await ergebnisse(much.id, `${much.nummer};bezahlt;300,00;;`);
    expect(await fall(much.einsatz)).toMatchObject({
      status: 'Bezahlt',
      bezahlt_betrag: 30_000,
      grund: 'Überzahlt um 20,00 €',
    });
    await ergebnisse(rest.id, `${rest.nummer};teilbezahlt;100,00;;`, `${rest.nummer};bezahlt;;2026-08-01;`);
    expect(await fall(rest.einsatz)).toMatchObject({ status: 'Bezahlt', bezahlt_betrag: 28_000, grund: null });
  });

  test('what cannot be had any more keeps what was paid and says the rest; a paid case stays paid', async () => {
    const [part, none, all] = [await uebergeben(), await uebergeben(), await uebergeben()];
    await ergebnisse(part.id, `${part.nummer};teilbezahlt;100,00;;`, `${part.nummer};uneinbringlich;;;verzogen`);
    expect(await fall(part.einsatz)).toMatchObject({
      status: 'Uneinbringlich',
      bezahlt_betrag: 10_000,
      grund: '180,00 € uneinbringlich: verzogen',
    });
    await ergebnisse(none.id, `${none.nummer};uneinbringlich;;;verzogen`);
    expect(await fall(none.einsatz)).toMatchObject({
      status: 'Uneinbringlich',
      bezahlt_betrag: null,
      grund: 'verzogen',
    });
    await ergebnisse(all.id, `${all.nummer};bezahlt;;;`, `${all.nummer};uneinbringlich;;;verzogen`);
    expect(await fall(all.einsatz)).toMatchObject({ status: 'Bezahlt', bezahlt_betrag: 28_000, grund: null });
  });

  test('money that flows the wrong way settles nothing', async () => {
    const { id, einsatz, nummer } = await uebergeben();
    const told = await ergebnisse(id, `${nummer};bezahlt;-280,00;;`, `${nummer};teilbezahlt;-300,00;;`);
    expect(told.body).toMatchObject({
      angewendet: 0,
      fehler: [{ zeile: 2, text: 'Der Betrag hat das falsche Vorzeichen.' }, { zeile: 3 }],
    });
    expect(await fall(einsatz)).toMatchObject({ status: 'Uebergeben', bezahlt_betrag: null });
  });

  test('a case that is paid at once closes its mission when nothing else is open', async () => {
    const { id, einsatz, nummer } = await uebergeben();
    await ergebnisse(id, `${nummer};bezahlt;280,00;2026-07-25;`);
    expect([await t.statusVon(einsatz), (await fall(einsatz))['status']]).toEqual(['Abgeschlossen', 'Bezahlt']);
  });

  test('a rejected case is corrected and goes into a new run; the old answers stay as they were', async () => {
    const { id, einsatz, nummer } = await uebergeben();
    const path = `/einsaetze/abrechnung/${String((await fall(einsatz))['id'])}/berichtigung`;
    expect((await t.put(t.lv, path, { kostentraeger: 'TK' })).status).toBe(422);
    await ergebnisse(id, `${nummer};abgelehnt;;2026-07-21;Nummer unbekannt`);
    expect(await fall(einsatz)).toMatchObject({ status: 'Abgelehnt', grund: 'Nummer unbekannt' });
    expect(await t.statusVon(einsatz)).toBe('Gebucht');
    expect((await t.put(t.lv, path, { versicherungsnr: 'A123456781' })).status).toBe(422);
    expect((await t.put(t.ohne, path, { kostentraeger: 'TK' })).status).toBe(403);
    expect((await t.put(t.lv, path, { kostentraeger: 'TK', versicherungsnr: 'a123 456 780' })).status).toBe(200);
    expect(await fall(einsatz)).toMatchObject({
      status: 'Offen',
      zast_lauf_id: null,
      kostentraeger: 'TK',
      versicherungsnr: 'A123456780',
      grund: null,
    });
    const next = await lauf();
    expect(await stand(next)).toMatchObject({ faelle: 1, hindernisse: [] });
    expect((await ergebnisse(id, `${nummer};abgelehnt;;2026-07-21;Nummer unbekannt`)).body).toMatchObject({
      wiederholt: 1,
      fehler: [],
    });
    expect((await ergebnisse(id, `${nummer};bezahlt;;;`)).body).toMatchObject({
      angewendet: 0,
      fehler: [{ zeile: 2 }],
    });
    expect((await schritt(next, 'Verworfen')).status).toBe(200);
    await t.storage.db
      .updateTable('abrechnungsfaelle')
      .set({ status: 'Uneinbringlich' })
      .where('einsatz_id', '=', einsatz)
      .execute();
  });

  test('the counter-case of a cancelled mission goes to the office when the case did', async () => {
    const { einsatz, nummer } = await uebergeben();
    await t.put(t.lv, `/einsaetze/einsaetze/${einsatz}/status`, { nach: 'Storno', grund: 'doppelt' });
    expect((await faelle(einsatz)).map(({ betrag, status }) => [betrag, status])).toEqual([
      [28_000, 'Storniert'],
      [-28_000, 'Offen'],
    ]);
    const next = await lauf();
    expect(await schritt(next, 'Datei')).toMatchObject({ status: 200 });
    const files = unzipSync(new Uint8Array(await (await datei(next)).arrayBuffer()));
    const csv = strFromU8(Object.entries(files).find(([name]) => name.endsWith('.csv'))?.[1] ?? new Uint8Array());
    expect(csv).toContain(`;${nummer};-280.00;`);
  });

  test('a mission that is cancelled while its file is written is in the file with a counter-case to come, or in neither', async () => {
    const einsatz = await gebucht();
    const id = await lauf();
    const nummer = String((await fall(einsatz))['fallnummer']);
    const [made] = await Promise.all([
      schritt(id, 'Datei'),
      t.put(t.lv, `/einsaetze/einsaetze/${einsatz}/status`, { nach: 'Storno', grund: 'doppelt' }),
    ]);
    const answer = made.status === 200 ? unzipSync(new Uint8Array(await (await datei(id)).arrayBuffer())) : {};
    const isNamed = Object.values(answer).some((bytes) => strFromU8(bytes).includes(nummer));
    expect((await faelle(einsatz)).map(({ betrag, status }) => [betrag, status])).toEqual([
      [28_000, 'Storniert'],
      [-28_000, isNamed ? 'Offen' : 'Gegenfall'],
    ]);
    if (made.status !== 200) expect((await schritt(id, 'Verworfen')).status).toBe(200);
    await t.storage.db
      .updateTable('abrechnungsfaelle')
      .set({ status: 'Uneinbringlich' })
      .where('einsatz_id', '=', einsatz)
      .execute();
  });

  test('a run of a foreign branch answers like one that does not exist', async () => {
    const id = await lauf();
    const fremd = await t.sektion('Fremd');
    await t.user('fremd', fremd, [
      { bg_id: await t.group(['ZAST_LESEN', 'ZAST_ALLGEMEIN_LESEN', 'ZAST_ALLGEMEIN_SPEICHERN']), sek_id: fremd },
    ]);
    const ask = await t.signIn('fremd');
    const answers = await Promise.all([
      ask(`/zast/zast/${id}/stand`),
      ask(`/zast/zast/${newId()}/stand`),
      datei(id, ask),
      t.put(ask, `/zast/zast/${id}/ergebnisse`, { inhalt: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});
