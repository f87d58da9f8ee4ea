import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { openPersons, type PersonsWorld } from './dubletten-world.ts';

const instant = (value: unknown): string => new Date(String(value)).toISOString();

describe.each(testEngines)(`persons that are one on %s${testEnginesNote}`, (engine) => {
  let w: PersonsWorld;
  beforeAll(async () => {
    w = await openPersons(engine);
  });
  afterAll(() => w.t.close());

  test('every row of the one that gives way hangs on the other afterwards, equal keys are one, periods unite', async () => {
    const bleibt = await w.mitglied();
    const weicht = await w.mitglied({ eintritt: '2015-01-01', sek_id: w.sek.a });
    for (const mgd_id of [bleibt, weicht])
      await w.add('mitgliederqualifikationen', { mgd_id, quali_id: w.quali, am: '2020-02-02' });
    await w.add('mitgliederqualifikationen', { mgd_id: weicht, quali_id: w.quali, am: '2024-02-02' });
    await w.add('mitgliederfunktionen', { mgd_id: weicht, fkt_id: w.funktion, sek_id: w.sek.a, anfang: '2018-01-01' });
    await w.add('mitgliederfunktionen', {
      mgd_id: bleibt,
      fkt_id: w.funktion,
      sek_id: w.sek.a,
      anfang: '2016-01-01',
      ende: '2019-01-01',
    });
    const before = await w.rowsOf('mitgliederqualifikationen', weicht);
    const pair = await w.pairOf(bleibt, weicht);
    expect((await w.compare(pair)).kinder).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tabelle: 'mitgliederqualifikationen', danach: 2 }),
        expect.objectContaining({ tabelle: 'mitgliederfunktionen', danach: 1 }),
        expect.objectContaining({ tabelle: 'mitgliedschaften', danach: 1 }),
      ]),
    );
    expect(await w.rowsOf('mitgliederqualifikationen', weicht)).toEqual(before);
    expect(await w.merge(pair, { bleibt })).toMatchObject({ status: 200 });
    expect((await w.rowsOf('mitgliederqualifikationen', bleibt)).map((row) => row['am'])).toEqual(
      expect.arrayContaining(['2020-02-02', '2024-02-02']),
    );
    expect(await w.rowsOf('mitgliederqualifikationen', bleibt)).toHaveLength(2);
    expect(await w.rowsOf('mitgliedschaften', bleibt)).toEqual([
      expect.objectContaining({ von: '2010-05-01', bis: null, root_id: bleibt }),
    ]);
    expect(await w.rowsOf('mitgliederfunktionen', bleibt)).toEqual([
      expect.objectContaining({ anfang: '2016-01-01', ende: null, root_id: bleibt }),
    ]);
    expect(await w.ask('verband', `/mgd/mitglieder/${weicht}`)).toMatchObject({
      status: 410,
      body: { kind: 'moved', neu_id: bleibt },
    });
  });

  test('who stands for a minor goes on doing so, nobody for himself or twice, and taking back restores all of it', async () => {
    const [mother, twin, father] = [
      await w.mitglied({ vorname: 'Rosa' }),
      await w.mitglied({ vorname: 'Rosa' }),
      await w.mitglied({ vorname: 'Karl' }),
    ];
    const minor = { vorname: 'Max', gebdatum: '2014-05-06', eintritt: '2024-01-01' };
    const both = await w.mitglied({ ...minor, vormund_id: twin, vormund2_id: mother });
    const [one, other] = [
      await w.mitglied({ ...minor, vormund_id: twin }),
      await w.mitglied({ ...minor, vormund_id: father }),
    ];
    const before = await w.everything();
    const first = await w.merge(await w.pairOf(mother, twin), { bleibt: mother });
    expect(await w.read(`/mgd/mitglieder/${both}`)).toMatchObject({ vormund_id: mother, vormund2_id: null });
    expect(await w.read(`/mgd/mitglieder/${one}`)).toMatchObject({ vormund_id: mother });
    expect(await w.ask('verband', `/mgd/duplikate/${first.body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect((await w.everything())['personen']).toEqual(before['personen']);
    const second = await w.merge(await w.pairOf(one, other), { bleibt: one });
    const { vormund_id, vormund2_id } = await w.read(`/mgd/mitglieder/${one}`);
    expect([vormund_id, vormund2_id].toSorted()).toEqual([father, twin].toSorted());
    expect(await w.ask('verband', `/mgd/duplikate/${second.body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect((await w.everything())['personen']).toEqual(before['personen']);
  });

  test('a person and a name in one place become two, and whoever becomes one with the minor does not stand for it', async () => {
    const mother = await w.mitglied({ vorname: 'Rosa' });
    const minor = { vorname: 'Max', gebdatum: '2014-05-06', eintritt: '2024-01-01' };
    const [one, other] = [
      await w.mitglied({ ...minor, vormund_id: mother }),
      await w.mitglied({ ...minor, vormund_name: 'Karl Mair', vormund_telefon: '+39 333 1' }),
    ];
    await w.merge(await w.pairOf(one, other), { bleibt: one });
    expect(await w.read(`/mgd/mitglieder/${one}`)).toMatchObject({
      vormund_id: mother,
      vormund_name: null,
      vormund_telefon: null,
      vormund2_id: null,
      vormund2_name: 'Karl Mair',
      vormund2_telefon: '+39 333 1',
    });
    await w.merge(await w.pairOf(mother, one), { bleibt: mother });
    expect(await w.read(`/mgd/mitglieder/${mother}`)).toMatchObject({ vormund_id: null, vormund_name: 'Karl Mair' });
  });

  test('the old number finds the one that stays', async () => {
    const [bleibt, weicht] = [await w.mitglied(), await w.mitglied()];
    const { mgdnummer } = await w.read(`/mgd/mitglieder/${weicht}`);
    await w.merge(await w.pairOf(bleibt, weicht), { bleibt });
    for (const path of [`/mgd/mitglieder?name=${String(mgdnummer)}`, `/mgd/suche?suche=${String(mgdnummer)}`])
      expect((await w.ask('verband', path)).body).toEqual([expect.objectContaining({ id: bleibt })]);
  });

  test('of two values the filled one is taken, else the newer one, unless somebody chooses', async () => {
    const bleibt = await w.mitglied({ ort: 'Brixen', strasse: 'Dorf 1', plz: '39042', mobilprivat: '+39 333 1111111' });
    const weicht = await w.mitglied({
      ort: 'Bruneck',
      strasse: 'Gasse 2',
      plz: '39031',
      emailprivat: 'josef@verband.example',
      gebort: 'Sand',
    });
    await w.ask('verband', `/mgd/mitglieder/${bleibt}`, { gebort: 'Taufers' }, { 'If-Match': '"1"' });
    const pair = await w.pairOf(bleibt, weicht);
    expect((await w.compare(pair)).werte).toMatchObject({
      emailprivat: weicht,
      mobilprivat: bleibt,
      strasse: weicht,
      plz: weicht,
      gebort: bleibt,
    });
    const address = Object.fromEntries(['co', 'strasse', 'plz', 'ort', 'land'].map((column) => [column, bleibt]));
    expect(await w.merge(pair, { bleibt, werte: { plz: bleibt } })).toMatchObject({ status: 422 });
    expect(await w.merge(pair, { bleibt, werte: { mgdnummer: weicht } })).toMatchObject({ status: 422 });
    expect(await w.merge(pair, { bleibt, werte: address })).toMatchObject({ status: 200 });
    expect(await w.read(`/mgd/mitglieder/${bleibt}`)).toMatchObject({
      ort: 'Brixen',
      emailprivat: 'josef@verband.example',
      gebort: 'Taufers',
    });
  });

  test('a newer record with an empty address takes nothing from a full one, nor a standard value from one that was chosen', async () => {
    const bleibt = await w.mitglied({ strasse: 'Dorf 1', plz: '39042', ort: 'Brixen', sichtbarkeit: 0 });
    const weicht = await w.mitglied();
    await w.ask('verband', `/mgd/mitglieder/${weicht}`, { land: 'AT' }, { 'If-Match': '"1"' });
    await w.ask('verband', `/mgd/mitglieder/${weicht}`, { land: 'IT' }, { 'If-Match': '"2"' });
    const pair = await w.pairOf(bleibt, weicht);
    expect(await w.compare(pair)).toMatchObject({
      werte: { strasse: bleibt, plz: bleibt, ort: bleibt, land: bleibt, sichtbarkeit: bleibt },
      offen: [],
    });
    expect(await w.merge(pair, { bleibt })).toMatchObject({ status: 200 });
    expect(await w.read(`/mgd/mitglieder/${bleibt}`)).toMatchObject({
      strasse: 'Dorf 1',
      plz: '39042',
      ort: 'Brixen',
      sichtbarkeit: 0,
    });
  });

  test('addresses that agree in what they say are one address; of those that do not somebody chooses', async () => {
    const [bleibt, weicht] = [
      await w.mitglied({ strasse: 'Dorf 1', ort: 'Brixen' }),
      await w.mitglied({ co: 'Familie Mair', strasse: 'Dorf 1', plz: '39042' }),
    ];
    const pair = await w.pairOf(bleibt, weicht);
    const compared = await w.compare(pair);
    expect(compared).toMatchObject({ werte: { co: weicht, plz: weicht, ort: bleibt }, offen: [] });
    expect(await w.merge(pair, { bleibt: weicht, werte: compared.werte })).toMatchObject({ status: 200 });
    expect(await w.read(`/mgd/mitglieder/${weicht}`)).toMatchObject({
      co: 'Familie Mair',
      strasse: 'Dorf 1',
      plz: '39042',
      ort: 'Brixen',
    });
    const [one, other] = [
      await w.mitglied({ strasse: 'Dorf 1', ort: 'Brixen' }),
      await w.mitglied({ co: 'Familie Mair', strasse: 'Gasse 2' }),
    ];
    const second = await w.pairOf(one, other);
    const address = ['co', 'strasse', 'plz', 'ort', 'land'];
    expect(await w.compare(second)).toMatchObject({ offen: address, hindernis: null });
    expect(await w.merge(second, { bleibt: one })).toMatchObject({
      status: 422,
      body: {
        fields: address.map((feld) => ({ feld, text: 'Beide haben hier etwas, das dem anderen fehlt: bitte wählen.' })),
      },
    });
    expect(
      await w.merge(second, { bleibt: one, werte: Object.fromEntries(address.map((column) => [column, other])) }),
    ).toMatchObject({ status: 200 });
    expect(await w.read(`/mgd/mitglieder/${one}`)).toMatchObject({ co: 'Familie Mair', strasse: 'Gasse 2', ort: null });
  });

  test('of two notes somebody chooses, unless one says what the other does', async () => {
    const [bleibt, weicht] = [
      await w.mitglied({ notiz: 'Allergie gegen Nüsse' }),
      await w.mitglied({ notiz: 'Schlüssel Nr. 4' }),
    ];
    const pair = await w.pairOf(bleibt, weicht);
    expect(await w.compare(pair)).toMatchObject({ offen: ['notiz'] });
    expect(await w.merge(pair, { bleibt })).toMatchObject({ status: 422, body: { fields: [{ feld: 'notiz' }] } });
    expect(await w.merge(pair, { bleibt, werte: { notiz: bleibt } })).toMatchObject({ status: 200 });
    const [whole, part] = [
      await w.mitglied({ notiz: 'Schlüssel Nr. 4, Allergie' }),
      await w.mitglied({ notiz: 'Schlüssel Nr. 4' }),
    ];
    expect(await w.compare(await w.pairOf(whole, part))).toMatchObject({ werte: { notiz: whole }, offen: [] });
  });

  test('a membership that unites keeps what only the older one says', async () => {
    w.t.configure({ variante: 'VSM' });
    const [bleibt, weicht] = [
      await w.mitglied({ mitgliedschaft: 'Ehrenmitglied', status2: 'musizierend' }),
      await w.mitglied({ eintritt: '2015-01-01' }),
    ];
    expect(await w.merge(await w.pairOf(bleibt, weicht), { bleibt })).toMatchObject({ status: 200 });
    expect(await w.rowsOf('mitgliedschaften', bleibt)).toEqual([
      expect.objectContaining({
        von: '2010-05-01',
        bis: null,
        status: 'Aktiv',
        status2: 'musizierend',
        mitgliedschaft: 'Ehrenmitglied',
      }),
    ]);
    const [early, late] = [
      await w.mitglied({ mitgliedschaft: 'Ehrenmitglied', eintritt: '2015-01-01' }),
      await w.mitglied(),
    ];
    expect(await w.merge(await w.pairOf(late, early), { bleibt: late })).toMatchObject({ status: 200 });
    expect(await w.rowsOf('mitgliedschaften', late)).toEqual([
      expect.objectContaining({ von: '2010-05-01', bis: null, mitgliedschaft: 'Ehrenmitglied' }),
    ]);
    w.t.configure({ variante: 'BERGRETTUNG' });
  });

  test('whoever was in one mission at two times stays there with both, what agrees is one, and what cannot stay beside each other is said before', async () => {
    const einsaetze = [newId(), newId(), newId()];
    for (const id of einsaetze)
      await w.t.writes((unit) =>
        unit.insert(w.t.deps.registry.table('einsaetze'), {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [w.sek.a],
          values: w.defaults('einsaetze', {
            sek_id: w.sek.a,
            einsatzbeginn: '2026-01-01T07:00:00.000Z',
            einsatzart: 'Bergrettung',
          }),
        }),
      );
    const [apart, across, same] = einsaetze as [string, string, string];
    const [bleibt, weicht] = [await w.mitglied(), await w.mitglied()];
    const [eight, nine, half, ten] = ['08:00', '09:00', '09:30', '10:00'].map((time) => `2026-01-01T${time}:00.000Z`);
    const involved = (einsatz_id: string, mgd_id: string, values: object) =>
      w.write('einsatz_beteiligte', w.defaults('einsatz_beteiligte', { einsatz_id, mgd_id, ...values }), einsatz_id);
    await involved(apart, bleibt, { von: eight, bis: nine });
    await involved(apart, weicht, { von: half, bis: ten });
    await involved(across, bleibt, { von: eight, bis: nine, rolle: 'Arzt' });
    await involved(across, weicht, { von: eight, bis: half });
    await involved(same, bleibt, { von: eight, bis: nine });
    await involved(same, weicht, { von: eight, bis: nine, anfahrt_km: 12 });
    for (const mgd_id of [bleibt, weicht])
      await w.write('uebungstaetigkeit', { mgd_id, jahr: 2025, anzahl: 3, stunden: 7.5, korrektur: 0 }, mgd_id);
    await w.add('mitgliederqualifikationen', {
      mgd_id: bleibt,
      quali_id: w.quali,
      am: '2022-02-02',
      gueltigbis: '2026-02-02',
    });
    await w.add('mitgliederqualifikationen', {
      mgd_id: weicht,
      quali_id: w.quali,
      am: '2022-02-02',
      gueltigbis: '2027-02-02',
    });
    const pair = await w.pairOf(bleibt, weicht);
    const sentence = 'Beide haben hier Verschiedenes angegeben: Qualifikation (Gültig bis). Bitte zuerst angleichen.';
    expect((await w.compare(pair)).hindernis).toBe(sentence);
    expect(await w.merge(pair, { bleibt })).toMatchObject({ status: 422, body: { status_text: sentence } });
    const qualifikation = w.idOf('mitgliederqualifikationen', { mgd_id: weicht, quali_id: w.quali, am: '2022-02-02' });
    expect(
      await w.ask(
        'verband',
        `/mgd/mitgliederqualifikationen/${qualifikation}`,
        { gueltigbis: '2026-02-02' },
        { 'If-Match': '"1"' },
      ),
    ).toMatchObject({ status: 200 });
    expect(await w.merge(pair, { bleibt })).toMatchObject({ status: 200 });
    const rows = (await w.rowsOf('einsatz_beteiligte', bleibt)).map(
      ({ einsatz_id, abschnitt, von, bis, rolle, anfahrt_km }) => ({
        einsatz_id,
        abschnitt,
        von: instant(von),
        bis: instant(bis),
        rolle,
        anfahrt_km,
      }),
    );
    const plain = { abschnitt: null, rolle: null, anfahrt_km: null };
    expect(rows).toHaveLength(5);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...plain, einsatz_id: apart, von: eight, bis: nine },
        { ...plain, einsatz_id: apart, abschnitt: 2, von: half, bis: ten },
        { ...plain, einsatz_id: across, von: eight, bis: nine, rolle: 'Arzt' },
        { ...plain, einsatz_id: across, abschnitt: 2, von: eight, bis: half },
        { ...plain, einsatz_id: same, von: eight, bis: nine, anfahrt_km: 12 },
      ]),
    );
    expect(await w.rowsOf('uebungstaetigkeit', bleibt)).toEqual([
      expect.objectContaining({ jahr: 2025, anzahl: 6, stunden: expect.toSatisfy((value) => Number(value) === 15) }),
    ]);
  });
});
