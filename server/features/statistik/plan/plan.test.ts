import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planbildSchema } from '../../../../src/features/statistik/plan/plan.calls.ts';
import { statistikplaeneModule } from '../../../../src/features/statistik/plan/statistikplaene.module.ts';
import { statistikplaene } from '../../../../src/features/statistik/plan/statistikplaene.table.ts';
import { statistikwerte } from '../../../../src/features/statistik/plan/statistikwerte.table.ts';
import { idFromNaturalKey } from '../../../../src/kit/records.ts';
import { newId, naturalId } from '../../../../src/lib/ids.ts';
import { savedSearchesSchema } from '../../../../src/protocol/searches.ts';
import type { Nutzer } from '../../../context.ts';
import { testEngine } from '../../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../../test-app.ts';
import type { Told } from '../../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../../test-branches.ts';
import { aktualisierePlaene } from './planjahr.ts';

let t: TestApp;
let obmann: Nutzer;
let verband: Nutzer;
let zweite: Nutzer;
let bezirk: Nutzer;

const eigene = allRights.filter((right) => !/^STATISTIK_PLAENE_(GENEHMIGEN|FREIGEBEN)$/.test(right));
const plaene = '/statistik/plaene';

async function oeffne(variante: string): Promise<void> {
  t = await openTestApp(testEngine, { ...branches, config: { variante }, now: new Date('2027-01-10T10:00:00Z') });
  const konto = async (name: string, rights: readonly string[], where: keyof typeof sektionen | 'all') => ({
    ...userWith(name, rights, where),
    id: await t.user(name, where === 'all' ? sektionen.verband : sektionen[where], []),
  });
  obmann = await konto('obmann', eigene, 'a1');
  bezirk = await konto('bezirk', allRights, 'a');
  verband = await konto('verband', allRights, 'all');
  zweite = await konto('zweite', allRights, 'all');
}

const planId = (jahr: number, sek_id: string = sektionen.a1): string =>
  idFromNaturalKey(statistikplaene, { sek_id, jahr }) ?? '';
const wertId = (plan_id: string, schluessel: string): string =>
  idFromNaturalKey(statistikwerte, { plan_id, schluessel }) ?? '';
const beginne = (art: string, jahr: number, sek_id: string = sektionen.a1, wer = obmann): Promise<Told> =>
  t.ask(wer, plaene, { method: 'PUT', body: { id: planId(jahr, sek_id), sek_id, jahr, art } });
const plan = async (jahr: number, sek_id: string = sektionen.a1) =>
  (await t.ask(verband, `${plaene}/${planId(jahr, sek_id)}`)).body;
const werte = async (jahr: number, sek_id: string = sektionen.a1) =>
  new Map(
    (await t.ask(verband, `/statistik/werte?plan_id=${planId(jahr, sek_id)}&limit=100`)).list.map((row) => [
      String(row['schluessel']),
      row,
    ]),
  );
const wert = async (jahr: number, key: string) => (await werte(jahr)).get(key)?.['wert'];
const trageEin = async (jahr: number, schluessel: string, values: object, wer = obmann): Promise<Told> => {
  const id = wertId(planId(jahr), schluessel);
  const istDa = (await werte(jahr)).has(schluessel);
  return istDa
    ? t.ask(wer, `/statistik/werte/${id}`, { method: 'PUT', body: values })
    : t.ask(wer, '/statistik/werte', { method: 'PUT', body: { id, plan_id: planId(jahr), schluessel, ...values } });
};
const schritt = (jahr: number, nach: string, wer: Nutzer, grund?: string): Promise<Told> =>
  t.ask(wer, `${plaene}/${planId(jahr)}/status`, { method: 'PUT', body: { nach, ...(grund ? { grund } : {}) } });
const satz = ({ status, body }: Told): unknown => [status, body['status_text']];
const mitglied = (nachname: string, values: object = {}): Promise<string> =>
  t.create(verband, '/mgd/mitglieder', { nachname, sek_id: sektionen.a1, eintritt: '2010-01-01', ...values });

describe('the statistics plan of a choir', () => {
  beforeAll(async () => {
    await oeffne('SCV');
    const stimme = (mgd_id: string, name: string, anfang: string) =>
      t.create(verband, '/mgd/stimmgattungen', { mgd_id, stimme: name, anfang });
    const anna = await mitglied('Anna', { geschlecht: 'Weiblich', gebdatum: '2009-06-01' });
    await stimme(anna, 'Alt', '2015-01-01');
    await stimme(anna, 'Sopran', '2020-01-01');
    const berta = await mitglied('Berta', { geschlecht: 'Weiblich', gebdatum: '2002-06-01' });
    await stimme(berta, 'Alt', '2015-01-01');
    await mitglied('Carl', { geschlecht: 'Maennlich', gebdatum: '1966-06-01' });
    await mitglied('Ruhend', { mitgliedsstatus: 'Inaktiv' });
    const auftritt = (art: string, datum: string) =>
      t.create(verband, '/notenarchiv/auffuehrungen', {
        sek_id: sektionen.a1,
        anlass: 'Auftritt',
        art,
        datum,
        ort: 'Saal',
      });
    await auftritt('Konzert', '2026-05-02');
    await auftritt('Kirche', '2026-12-31');
    await auftritt('Kirche', '2027-01-01');
    await auftritt('Fest', '2026-07-01');
  }, 180_000);
  afterAll(() => t.close());

  test('is counted when it begins: singers once each by voice, sex and age, performances of the year', async () => {
    expect((await beginne('Chor', 2026)).status).toBe(201);
    const zahlen = Object.fromEntries([...(await werte(2026))].map(([key, row]) => [key, row['wert']]));
    expect(zahlen).toMatchObject({
      saenger: 3,
      durchschnittsalter: 33.7,
      stimme_sopran: 1,
      stimme_alt: 1,
      stimme_ohne: 1,
      stimme_bass: 0,
      geschlecht_weiblich: 2,
      geschlecht_maennlich: 1,
      alter_jugend: 1,
      alter_18bis29: 1,
      alter_ab60: 1,
      konzerte: 1,
      gottesdienste: 1,
      auftritte_andere: 1,
    });
    expect(zahlen).not.toHaveProperty('proben');
    expect(await plan(2026)).toMatchObject({ status: 'Eingabe', stichtag: '2026-12-31', fassung: 1, version: 1 });
  });

  test('a band has no choir plan, and a foreign branch no plan of ours', async () => {
    const fremd = await beginne('Kapelle', 2025);
    expect([fremd.status, fremd.body['fields']]).toEqual([
      422,
      [{ feld: 'art', text: 'Das gibt es in dieser Art von Organisation nicht.' }],
    ]);
    expect((await beginne('Chor', 2026, sektionen.b1)).status).toBe(403);
  });

  test('what is entered stands beside what was counted, both stay; a negative, a broken and a strange number are refused', async () => {
    expect((await trageEin(2026, 'saenger', { eingegeben: 4 })).status).toBe(200);
    expect((await werte(2026)).get('saenger')).toMatchObject({
      berechnet: 3,
      eingegeben: 4,
      wert: 4,
      herkunft: 'eingegeben',
    });
    for (const [key, eingegeben] of [
      ['proben', -1],
      ['proben', 1.5],
      ['fremd', 3],
    ] as const)
      expect((await trageEin(2026, key, { eingegeben })).status).toBe(422);
    expect((await trageEin(2026, 'proben', { eingegeben: 38 })).status).toBe(201);
  });

  test('a sum that is wrong keeps it from being handed in, with a sentence', async () => {
    expect(satz(await schritt(2026, 'Abgegeben', obmann))).toEqual([
      422,
      'Nach Stimme: Die Teile ergeben 3, das Ganze ist 4.',
    ]);
    expect((await plan(2026))['status']).toBe('Eingabe');
    await trageEin(2026, 'saenger', { eingegeben: null });
    expect((await werte(2026)).get('saenger')).toMatchObject({ wert: 3, herkunft: 'berechnet' });
  });

  test('it is counted anew until it is handed in, by the clock too, and from then on it stays', async () => {
    const dora = await mitglied('Dora', { gebdatum: '1990-01-01' });
    t.setNow(new Date('2027-01-11T10:00:00Z'));
    await aktualisierePlaene(t.deps);
    expect(await wert(2026, 'saenger')).toBe(4);
    expect((await schritt(2026, 'Abgegeben', obmann)).status).toBe(200);
    const abgegeben = await plan(2026);
    await t.ask(verband, `/mgd/mitglieder/${dora}`, { method: 'DELETE' });
    await mitglied('Emil', { gebdatum: '1990-01-01' });
    await mitglied('Franz', { gebdatum: '1990-01-01' });
    t.setNow(new Date('2027-01-20T10:00:00Z'));
    await aktualisierePlaene(t.deps);
    await t.ask(verband, '/statistik/plaene/jahr/2026', { method: 'PUT', body: { schritt: 'zaehlen' } });
    expect(await wert(2026, 'saenger')).toBe(4);
    expect(await plan(2026)).toMatchObject({ berechnetam: abgegeben['berechnetam'], fassung: 1 });
    expect((await trageEin(2026, 'proben', { eingegeben: 1 })).status).toBe(422);
  });

  test('ages are those of 31 December, also while the year runs; a year to come is not handed in', async () => {
    await beginne('Chor', 2027);
    // Born on 1 June 2009: 17 years old in January, 18 in December.
    expect([await wert(2027, 'alter_jugend'), await wert(2027, 'alter_18bis29')]).toEqual([0, 2]);
    await beginne('Chor', 2028);
    expect(satz(await schritt(2028, 'Abgegeben', obmann))).toEqual([
      422,
      'Das Jahr dieses Statistikplans hat noch nicht begonnen.',
    ]);
  });

  test('what is not counted any more is unknown again', async () => {
    await beginne('Chor', 2001);
    const zaehle = () => t.ask(obmann, '/statistik/plaene/jahr/2001', { method: 'PUT', body: { schritt: 'zaehlen' } });
    const alt = await mitglied('Alt', { gebdatum: '1961-06-01', eintritt: '2001-01-01' });
    await zaehle();
    expect(await wert(2001, 'durchschnittsalter')).toBe(40);
    await t.ask(verband, `/mgd/mitglieder/${alt}`, { method: 'DELETE' });
    await zaehle();
    expect((await werte(2001)).get('durchschnittsalter')).toMatchObject({ berechnet: null, wert: null });
  });

  test('the association alone checks, and gives back with a reason; then it is counted anew', async () => {
    for (const wer of [obmann, bezirk]) expect((await schritt(2026, 'Geprueft', wer)).status).toBe(403);
    expect((await schritt(2026, 'Geprueft', verband)).status).toBe(200);
    expect((await schritt(2026, 'Eingabe', verband)).status).toBe(422);
    expect((await schritt(2026, 'Eingabe', verband, 'Proben fehlen')).status).toBe(200);
    expect(await plan(2026)).toMatchObject({ rueckgabegrund: 'Proben fehlen', geprueftam: null, abgegebenam: null });
    expect(await wert(2026, 'saenger')).toBe(5);
    expect((await schritt(2026, 'Abgegeben', obmann)).status).toBe(200);
    expect(await plan(2026)).toMatchObject({ rueckgabegrund: null, abgegeben_id: obmann.id });
  });
});

describe('the statistics plan of a band', () => {
  beforeAll(async () => {
    await oeffne('VSM');
    const instrument = (name: string): string => naturalId('besetzung', [name]);
    for (const [name, gruppe] of [
      ['Klarinette', 'Holz'],
      ['Tuba', 'Blech'],
      ['Pauken', 'Schlagwerk'],
    ] as const) {
      await t.create(verband, '/verwaltung/besetzung', { id: instrument(name), name });
      await t.create(verband, '/verwaltung/instrumente', { name, gruppe });
    }
    const spielt = async (nachname: string, name: string | null, values: object = {}) => {
      const mgd_id = await mitglied(nachname, { status2: 'musizierend', gebdatum: '1990-01-01', ...values });
      if (name !== null)
        await t.create(verband, '/mgd/mitgliederbesetzung', { mgd_id, besetzung_id: instrument(name), haupt: true });
      return mgd_id;
    };
    for (const nr of [1, 2, 3, 4]) await spielt(`Holz${nr}`, 'Klarinette');
    await spielt('Blech', 'Tuba', { eintritt: '2026-03-01' });
    await spielt('Schlag', 'Pauken');
    await spielt('Ohne', null);
    await spielt('Passiv', 'Tuba', { status2: 'nichtmusizierend' });
  }, 180_000);
  afterAll(() => t.close());

  test('counts those who play by group of instruments, who came, and what it played', async () => {
    for (const art of ['Konzert', 'Wertung'])
      await t.create(verband, '/notenarchiv/auffuehrungen', {
        sek_id: sektionen.a1,
        anlass: 'Auftritt',
        art,
        datum: '2026-05-02',
        ort: 'Saal',
      });
    expect((await beginne('Kapelle', 2026)).status).toBe(201);
    const zahlen = Object.fromEntries([...(await werte(2026))].map(([key, row]) => [key, row['wert']]));
    expect(zahlen).toMatchObject({
      musiker: 7,
      register_holz: 4,
      register_blech: 1,
      register_schlagwerk: 1,
      register_ohne: 1,
      alter_30bis59: 7,
      eintritte: 1,
      austritte: 0,
      schueler: 0,
      abzeichen_bronze: 0,
      auftritte_konzert: 1,
      auftritte_wertung: 1,
      auftritte_fest: 0,
    });
  });

  test('a change of 30 % and five heads against last year needs a remark', async () => {
    await beginne('Kapelle', 2025);
    await trageEin(2025, 'eintritte', { eingegeben: 7 });
    expect((await schritt(2025, 'Abgegeben', obmann)).status).toBe(200);
    expect(satz(await schritt(2026, 'Abgegeben', obmann))).toEqual([
      422,
      'Eintritte: 1 statt 7 im Vorjahr. Bitte mit einer Bemerkung begründen.',
    ]);
    await trageEin(2026, 'eintritte', { bemerkung: 'Im Vorjahr kam die Jugendkapelle dazu.' });
    expect((await schritt(2026, 'Abgegeben', obmann)).status).toBe(200);
  });

  test('who entered does not release, alone or with the year; what was set by hand stays as the year is released', async () => {
    await beginne('Kapelle', 2024, sektionen.a1, verband);
    await trageEin(2024, 'proben', { eingegeben: 30 }, verband);
    await schritt(2024, 'Abgegeben', obmann);
    await schritt(2024, 'Geprueft', verband);
    expect(satz(await schritt(2024, 'Freigegeben', verband))).toEqual([
      422,
      'Freigeben muss eine andere Person als die, die den Statistikplan eingegeben hat.',
    ]);
    const jahr = (wer: Nutzer) =>
      t.ask(wer, '/statistik/plaene/jahr/2024', { method: 'PUT', body: { schritt: 'freigeben' } });
    expect((await jahr(verband)).body).toEqual({ plaene: 0, andere: 1 });
    expect((await jahr(obmann)).status).toBe(403);
    expect((await jahr(bezirk)).body).toEqual({ plaene: 0, andere: 0 });
    const veroeffentliche = (oeffentlich: boolean) =>
      t.ask(zweite, `${plaene}/${planId(2024)}/veroeffentlichung`, { method: 'PUT', body: { oeffentlich } });
    expect(satz(await veroeffentliche(true))).toEqual([
      422,
      'Veröffentlicht wird nur ein freigegebener Statistikplan.',
    ]);
    await veroeffentliche(false);
    expect((await jahr(zweite)).body).toEqual({ plaene: 1, andere: 0 });
    expect(await plan(2024)).toMatchObject({
      status: 'Freigegeben',
      veroeffentlichung: 'NichtFreigegebenIndividuell',
      freigegeben_id: zweite.id,
    });
    await schritt(2025, 'Geprueft', verband);
    await t.ask(verband, '/statistik/plaene/jahr/2025', { method: 'PUT', body: { schritt: 'freigeben' } });
    expect(await plan(2025)).toMatchObject({ status: 'Freigegeben', veroeffentlichung: 'Freigegeben' });
  });

  test('a correction after the release is a new version with its reason and both days; the plan itself stays closed', async () => {
    const korrigiere = (werteNeu: object, wer = zweite) =>
      t.ask(wer, `${plaene}/${planId(2025)}/korrektur`, {
        method: 'PUT',
        body: { grund: 'Doppelt gezählt', werte: werteNeu },
      });
    expect((await korrigiere({ proben: 40 }, obmann)).status).toBe(403);
    expect(satz(await korrigiere({ musiker: 9 }))).toEqual([
      422,
      'Nach Instrumentengruppe: Die Teile ergeben 6, das Ganze ist 9.',
    ]);
    for (const falsch of [{ proben: -1 }, { proben: 1_000_000 }, { durchschnittsalter: 30.25 }])
      expect([falsch, (await korrigiere(falsch)).status]).toEqual([falsch, 422]);
    // Who entered it does not correct it either: both would come from one hand.
    const eigeneHand = { grund: 'Nachgezählt', werte: { proben: 31 } };
    expect(
      (await t.ask(verband, `${plaene}/${planId(2024)}/korrektur`, { method: 'PUT', body: eigeneHand })).status,
    ).toBe(422);
    expect((await korrigiere({ eintritte: 5, proben: 40 })).body).toEqual({ version: 2 });
    expect((await korrigiere({ eintritte: 5 })).body).toEqual({ version: 2 });
    const freigegebenam = (await plan(2025))['freigegebenam'];
    expect(await plan(2025)).toMatchObject({ status: 'Freigegeben', version: 2 });
    expect([await wert(2025, 'eintritte'), await wert(2025, 'proben')]).toEqual([5, 40]);
    const zeilen = (await t.ask(verband, `/statistik/korrekturen?plan_id=${planId(2025)}`)).list;
    expect(zeilen).toHaveLength(2);
    expect(zeilen).toContainEqual(
      expect.objectContaining({
        version: 2,
        schluessel: 'eintritte',
        vorher: 7,
        nachher: 5,
        grund: 'Doppelt gezählt',
        freigegebenam,
        korrigiertam: '2027-01-10T10:00:00.000Z',
      }),
    );
    expect((await trageEin(2025, 'eintritte', { eingegeben: 1 })).status).toBe(422);
    expect(
      satz(
        await t.ask(zweite, `${plaene}/${planId(2026)}/korrektur`, {
          method: 'PUT',
          body: { grund: 'Zu früh', werte: { proben: 1 } },
        }),
      ),
    ).toEqual([422, 'Korrigiert wird nur, was schon freigegeben ist.']);
  });

  test('plans are searched by year, status and publication (spec B 9.3), and are never deleted', async () => {
    const found = async (query: string) => (await t.ask(verband, `${plaene}?${query}`)).list.length;
    expect(
      await Promise.all([
        found('jahr=2025'),
        found('status=Freigegeben'),
        found('status=Abgegeben'),
        found('veroeffentlichung=NichtFreigegebenIndividuell'),
        found(`sek_id=${sektionen.b}`),
      ]),
    ).toEqual([1, 2, 1, 1, 0]);
    expect((await t.ask(verband, `${plaene}/${planId(2026)}`, { method: 'DELETE' })).status).toBe(403);
  });

  test('a search of the list is saved with all its criteria, and finds the same on another device', async () => {
    const kriterien = { jahr: '2025', status: 'Freigegeben', veroeffentlichung: 'Freigegeben', sek_id: sektionen.a };
    const suche = { id: newId(), modul: 'statistikplaene', name: 'Freigegeben 2025', werte: kriterien };
    await t.ask(verband, '/suchen', { method: 'PUT', body: { gespeichert: [suche], geloescht: [] } });
    const [gespeichert] = v.parse(savedSearchesSchema, (await t.ask(verband, '/suchen')).list);
    expect(gespeichert).toEqual(suche);
    expect(Object.keys(statistikplaeneModule.search ?? {})).toEqual(expect.arrayContaining(Object.keys(kriterien)));
    const gefunden = await t.ask(verband, `${plaene}?${new URLSearchParams(gespeichert?.werte).toString()}`);
    expect(gefunden.list.map(({ id }) => id)).toEqual([planId(2025)]);
    expect((await t.ask(zweite, '/suchen')).list).toEqual([]);
  });

  test('what was handed in stays whoever writes: no number is changed, added or taken away, and neither is the plan', async () => {
    const plan_id = planId(2026);
    const vorher = [await plan(2026), [...(await werte(2026))]];
    const neu = { id: wertId(plan_id, 'proben'), plan_id, schluessel: 'proben', eingegeben: 30 };
    for (const wer of [obmann, verband, zweite]) {
      const bescheide = await Promise.all([
        trageEin(2026, 'eintritte', { eingegeben: 3 }, wer),
        trageEin(2026, 'eintritte', { bemerkung: 'Doch anders' }, wer),
        t.ask(wer, '/statistik/werte', { method: 'PUT', body: neu }),
        t.ask(wer, `/statistik/werte/${wertId(plan_id, 'eintritte')}`, { method: 'DELETE' }),
        t.ask(wer, `${plaene}/${plan_id}`, { method: 'PUT', body: { notiz: 'Nachtrag' } }),
      ]);
      expect(bescheide.map(({ status }) => status)).toEqual([422, 422, 422, 403, 422]);
    }
    expect([await plan(2026), [...(await werte(2026))]]).toEqual(vorher);
  });

  test('who counted has not entered; who changed a single number or a remark has, whoever handed it in', async () => {
    const sek_id = sektionen.a2;
    await t.ask(verband, `${plaene}/jahr/2023`, { method: 'PUT', body: { schritt: 'zaehlen' } });
    const id = planId(2023, sek_id);
    const gehe = (nach: string, wer: Nutzer, grund?: string) =>
      t.ask(wer, `${plaene}/${id}/status`, { method: 'PUT', body: { nach, ...(grund ? { grund } : {}) } });
    const bemerkung = { id: wertId(id, 'proben'), plan_id: id, schluessel: 'proben', bemerkung: 'Nicht gezählt' };
    expect((await t.ask(zweite, '/statistik/werte', { method: 'PUT', body: bemerkung })).status).toBe(201);
    await gehe('Abgegeben', bezirk);
    await gehe('Eingabe', verband, 'Bitte ansehen');
    await gehe('Abgegeben', bezirk);
    await gehe('Geprueft', verband);
    expect((await gehe('Freigegeben', zweite)).status).toBe(422);
    expect((await gehe('Freigegeben', verband)).status).toBe(200);
  });

  test('a device that does not keep all asks for a year and those before it: of readable branches alone, with numbers and corrections', async () => {
    const bild = async (wer: Nutzer, jahr: string) => t.ask(wer, `${plaene}/jahr/${jahr}`);
    const { body } = await bild(verband, '2025');
    const antwort = v.parse(planbildSchema, body);
    expect([...new Set(antwort.plaene.map(({ jahr }) => jahr))]).toEqual([2023, 2024, 2025]);
    expect(antwort.plaene.find(({ id }) => id === planId(2025))).toMatchObject({ status: 'Freigegeben', version: 2 });
    expect(antwort.werte).toContainEqual({
      plan_id: planId(2025),
      schluessel: 'eintritte',
      wert: 5,
      bemerkung: null,
    });
    expect(antwort.korrekturen).toContainEqual(
      expect.objectContaining({ plan_id: planId(2025), schluessel: 'eintritte', vorher: 7, grund: 'Doppelt gezählt' }),
    );
    expect(antwort.sektionen.length).toBeGreaterThan(2);
    const eigenes = v.parse(planbildSchema, (await bild(obmann, '2025')).body);
    expect(eigenes.sektionen.map(({ id }) => id)).toEqual([sektionen.a1]);
    expect([...new Set(eigenes.plaene.map(({ sek_id }) => sek_id))]).toEqual([sektionen.a1]);
    const eigeneIds = new Set(eigenes.plaene.map(({ id }) => id));
    expect([...eigenes.werte, ...eigenes.korrekturen].every(({ plan_id }) => eigeneIds.has(plan_id))).toBe(true);
    const ohne = userWith('ohne', ['STATISTIK_ALLGEMEIN_LESEN'], 'all');
    expect([(await bild(ohne, '2025')).status, (await bild(verband, 'heuer')).status]).toEqual([403, 422]);
  });
});
