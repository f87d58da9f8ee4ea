import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nummernserien } from '../../../src/features/finanzen/nummernserien.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');
const otto = userWith('otto', allRights, 'a1');
const berta = userWith('berta', allRights, 'b1');
const address = { strasse: 'Talweg 1', plz: '83435', ort: 'Musterau' };

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  for (const sek_id of [sektionen.a1, sektionen.a2]) {
    const { body } = await server.ask(boss, `/sektionen/sektionen/${sek_id}`);
    await server.ask(boss, `/sektionen/sektionen/${sek_id}`, {
      method: 'PUT',
      rev: Number(body['rev']),
      body: address,
    });
  }
  await server.create(boss, '/sektionen/steuern', {
    id: naturalId('sektionssteuern', [sektionen.a1]),
    sek_id: sektionen.a1,
    steuernr: '106/123/45678',
    finanzamt: 'Berchtesgaden',
    bescheidart: 'Freistellung',
    bescheiddatum: '2024-03-14',
    veranlagungszeitraum: '2021 bis 2023',
    zwecke: 'der Rettung aus Lebensgefahr',
    beitraege_abziehbar: true,
  });
});
afterAll(() => server.close());

const donor = (nachname: string, values: object = {}): Promise<string> =>
  server.create(anna, '/kontakt/kontakte', { nachname, sek_id: sektionen.a1, ...address, ...values });
const gift = (mgd_id: string, values: object = {}): Promise<string> =>
  server.create(anna, '/mgd/mitgliederzahlungen', {
    mgd_id,
    sek_id: sektionen.a1,
    art: 'Geldspende',
    betrag: 5000,
    datum: '2025-06-01',
    zahlungsart: 'Ueberweisung',
    quittungsstatus: 'Auszustellen',
    ...values,
  });
const auftrag = (values: object = {}) => ({
  sek_id: sektionen.a1,
  von: '2025-01-01',
  bis: '2025-12-31',
  gesammelt: true,
  auch_ohne_wunsch: false,
  ...values,
});
const look = async (values: object = {}) =>
  (await server.ask(anna, '/kontakt/spendenquittungen/pruefen', { method: 'POST', body: auftrag(values) })).body;
const issue = (values: object = {}, who = anna) =>
  server.ask(who, '/kontakt/spendenquittungen/ausstellen', { method: 'PUT', body: auftrag(values) });
const issued = async (values: object = {}): Promise<readonly { id: string; nummer: string }[]> => {
  const { status, body } = await issue(values);
  expect(status).toBe(200);
  return body['quittungen'] as { id: string; nummer: string }[];
};
const giftsOf = async (mgd_id: string) =>
  (await server.ask(anna, `/mgd/mitgliederzahlungen?mgd_id=${mgd_id}&sort=datum`)).list;
const receipt = async (id: string) => (await server.ask(anna, `/kontakt/spendenquittungen/${id}`)).body;
const step = async (id: string, nach: string, grund?: string, who = anna) =>
  server.ask(who, `/kontakt/spendenquittungen/${id}/status`, {
    method: 'PUT',
    rev: Number((await receipt(id))['rev']),
    body: { nach, ...(grund === undefined ? {} : { grund }) },
  });

describe('issuing', () => {
  test('shows beforehand who gets which receipt and who is left out, and writes nothing', async () => {
    const rich = await donor('Adler', { vorname: 'Anna' });
    await gift(rich, { betrag: 132250 });
    await gift(rich, { betrag: 2000, datum: '2025-12-31', art: 'Mitgliedsbeitrag' });
    await gift(rich, { datum: '2025-07-01', ausschluss: 'Gegenleistung', quittungsstatus: 'Keine' });
    const homeless = await donor('Bach', { strasse: undefined });
    await gift(homeless);
    const quiet = await donor('Clemens');
    await gift(quiet, { quittungsstatus: 'Keine' });
    const before = await server.logged();
    const seen = await look();
    expect(await server.logged()).toBe(before);
    expect(seen).toMatchObject({
      hindernisse: [],
      quittungen: [{ mgd_id: rich, name: 'Anna Adler', form: 'Sammel', anzahl: 2, betrag: 134250 }],
      ausgelassen: [
        { name: 'Anna Adler', grund: 'Eine Gegenleistung schließt die Zuwendungsbestätigung aus.' },
        { name: 'Bach', grund: 'Die Anschrift ist unvollständig.' },
        { name: 'Clemens', grund: 'Keine Quittung gewünscht.' },
      ],
      betrag: 134250,
    });
    expect(await look({ mgd_id: quiet, auch_ohne_wunsch: true })).toMatchObject({
      quittungen: [{ form: 'Geld', inhalt: { spender: { name: 'Clemens' }, summe: 5000 } }],
    });

    const [one, ...others] = await issued();
    expect(others).toEqual([]);
    expect(one?.nummer).toBe('04-2026-00001');
    const made = await receipt(one?.id ?? '');
    expect(made).toMatchObject({
      nummer: '04-2026-00001',
      stand: 'Ausgestellt',
      form: 'Sammel',
      von: '2025-01-01',
      bis: '2025-12-31',
      ausgestellt_am: '2026-03-01',
      summebetrag: 134250,
      anzahl: 2,
      signaturart: 'Unterschrift',
    });
    expect(createHash('sha256').update(String(made['inhalt'])).digest('hex')).toBe(made['sha256']);
    expect(
      (await giftsOf(rich)).map(({ quittungsstatus, quittungsnummer }) => [quittungsstatus, quittungsnummer]),
    ).toEqual([
      ['Ausgestellt', '04-2026-00001'],
      ['Keine', null],
      ['Ausgestellt', '04-2026-00001'],
    ]);
    expect((await issue()).body['status_text']).toBe('Es gibt nichts zu quittieren.');
  });

  test('is found by the criteria of contacts, and a receipted gift stays as it is', async () => {
    const person = await donor('Fundstein');
    const id = await gift(person, { datum: '2024-05-01' });
    await gift(await donor('Fundlos'), { datum: '2024-05-01', quittungsstatus: 'Keine' });
    const [one] = await issued({ von: '2024-01-01', bis: '2024-12-31' });
    for (const criterion of [
      'zahlungenspendenquittung=Ausgestellt',
      'zahlungenspendenquittungerstelltam=2026-03-01',
      `spendenquittungsnummer=${one?.nummer}`,
      'spenderJahr=2024&zahlungenspendenquittung=3',
    ]) {
      const { list } = await server.ask(anna, `/kontakt/kontakte?name=fund&${criterion}`);
      expect([criterion, ...list.map(({ nachname }) => nachname)]).toEqual([criterion, 'Fundstein']);
    }
    expect(
      (await server.ask(anna, `/mgd/mitgliederzahlungen/${id}`, { method: 'PUT', rev: 2, body: { betrag: 1 } })).status,
    ).toBe(422);
    expect((await server.ask(anna, `/mgd/mitgliederzahlungen/${id}`, { method: 'DELETE', rev: 2 })).status).not.toBe(
      200,
    );
  });

  test('two treasurers at once make one receipt, and no number is left out', async () => {
    const persons = await Promise.all(['Zwei', 'Drei'].map((name) => donor(name)));
    for (const person of persons) await gift(person, { datum: '2023-05-01' });
    const period = { von: '2023-01-01', bis: '2023-12-31' };
    const told = await Promise.all([issue(period), issue(period, otto), issue(period), issue(period, otto)]);
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const { list } = await server.ask(anna, '/kontakt/spendenquittungen?sort=nummer&limit=1000');
    const numbers = list.map(({ nummer }) => Number(String(nummer).slice(-5)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect((await giftsOf(persons[0] ?? '')).map(({ quittungsstatus }) => quittungsstatus)).toEqual(['Ausgestellt']);
  });

  test('needs the right in the branch, and a branch that may', async () => {
    expect((await issue({}, berta)).status).toBe(403);
    expect(
      (await server.ask(berta, '/kontakt/spendenquittungen/pruefen', { method: 'POST', body: auftrag() })).status,
    ).toBe(403);
    const person = await server.create(boss, '/kontakt/kontakte', {
      nachname: 'Fremd',
      sek_id: sektionen.a2,
      ...address,
    });
    await server.create(boss, '/mgd/mitgliederzahlungen', {
      mgd_id: person,
      sek_id: sektionen.a2,
      betrag: 100,
      datum: '2025-01-01',
      quittungsstatus: 'Auszustellen',
    });
    const { status, body } = await issue({ sek_id: sektionen.a2 }, boss);
    expect([status, body['status_text']]).toEqual([422, 'Bei den Steuerdaten fehlt der Bescheid des Finanzamts.']);
  });
});

describe('a receipt by itself', () => {
  const draft = (mgd_id: string, values: object = {}) =>
    server.create(anna, '/kontakt/spendenquittungen', {
      sek_id: sektionen.a1,
      mgd_id,
      form: 'Geld',
      von: '2025-06-01',
      bis: '2025-06-01',
      ...values,
    });

  test('is a draft without a number, then issued, annulled, and replaced by another one', async () => {
    const person = await donor('Vogel');
    await gift(person, { quittungsstatus: 'Keine' });
    const id = await draft(person);
    expect(await receipt(id)).toMatchObject({ stand: 'Entwurf', nummer: null, inhalt: null });
    expect((await step(id, 'Ausgestellt')).status).toBe(200);
    const made = await receipt(id);
    expect(made).toMatchObject({ stand: 'Ausgestellt', summebetrag: 5000, anzahl: 1 });
    expect((await server.ask(anna, `/kontakt/spendenquittungen/${id}`, { method: 'DELETE', rev: 2 })).status).toBe(422);
    expect(
      (
        await server.ask(anna, `/kontakt/spendenquittungen/${id}`, {
          method: 'PUT',
          rev: 2,
          body: { von: '2025-01-01' },
        })
      ).status,
    ).toBe(422);

    expect((await step(id, 'Annulliert')).status).toBe(422);
    expect((await step(id, 'Annulliert', 'Name falsch, Original zurück')).status).toBe(200);
    expect(await giftsOf(person)).toMatchObject([
      { quittungsstatus: 'Auszustellen', quittungsnummer: null, quittung_am: null },
    ]);
    expect(await receipt(id)).toMatchObject({
      nummer: made['nummer'],
      sha256: made['sha256'],
      storno_am: '2026-03-01',
      grund: 'Name falsch, Original zurück',
      ersetzt_durch: null,
    });

    const again = await draft(person);
    expect((await step(again, 'Ausgestellt')).status).toBe(200);
    expect((await receipt(id))['ersetzt_durch']).toBe(again);
    expect((await receipt(again))['nummer']).not.toBe(made['nummer']);
  });

  test.each([
    ['of one gift where there are two', {}, 'In diesem Zeitraum liegen 2 Zuwendungen, diese Form ist für eine.'],
    ['of goods where there are none', { form: 'Sach' }, 'In diesem Zeitraum gibt es nichts zu quittieren.'],
    ['of Italian law for a German branch', { form: 'ErogazioneDenaro' }, 'Bei den Steuerdaten fehlt die RUNTS-Nummer.'],
  ])('%s is refused', async (_what, values, sentence) => {
    const person = await donor('Doppel');
    await gift(person);
    await gift(person);
    const id = await draft(person, values);
    const { status, body } = await step(id, 'Ausgestellt');
    expect(status).toBe(422);
    expect(JSON.stringify(body['fields'])).toContain(sentence);
    expect(await receipt(id)).toMatchObject({ stand: 'Entwurf', nummer: null });
  });

  test('of a gift in another receipt is refused', async () => {
    const person = await donor('Einmal');
    await gift(person);
    const ids = [await draft(person), await draft(person)];
    expect((await step(ids[0] ?? '', 'Ausgestellt')).status).toBe(200);
    const { status, body } = await step(ids[1] ?? '', 'Ausgestellt');
    expect([status, JSON.stringify(body['fields'])]).toEqual([422, expect.stringContaining('Schon quittiert')]);
  });

  test('is annulled only with its right, and nobody sets its status or number by hand', async () => {
    const person = await donor('Recht');
    await gift(person);
    const id = await draft(person);
    await step(id, 'Ausgestellt');
    const clerk = userWith(
      'clerk',
      allRights.filter((right) => right !== 'FUNDRAISING_QUITTUNG_ANNULLIEREN'),
      'a1',
    );
    expect((await step(id, 'Annulliert', 'weil', clerk)).status).toBe(403);
    for (const forged of [{ stand: 'Ausgestellt' }, { nummer: '04-2026-00999' }, { inhalt: '{}' }])
      expect(
        (
          await server.ask(anna, '/kontakt/spendenquittungen', {
            method: 'PUT',
            body: {
              id: newId(),
              sek_id: sektionen.a1,
              mgd_id: person,
              form: 'Geld',
              von: '2025-01-01',
              bis: '2025-01-02',
              ...forged,
            },
          })
        ).status,
      ).toBe(422);
  });
});

describe('what turns out to be no gift', () => {
  test('waits for no receipt any more, and does again once it is one', async () => {
    const person = await donor('Irrtum');
    const id = await gift(person);
    const change = async (body: object) =>
      server.ask(anna, `/mgd/mitgliederzahlungen/${id}`, {
        method: 'PUT',
        rev: Number((await giftsOf(person))[0]?.['rev']),
        body,
      });
    expect((await change({ ausschluss: 'Rueckgabe' })).status).toBe(200);
    expect(await giftsOf(person)).toMatchObject([{ quittungsstatus: 'Storno' }]);
    expect((await change({ ausschluss: null })).status).toBe(200);
    expect(await giftsOf(person)).toMatchObject([{ quittungsstatus: 'Auszustellen' }]);
  });
});

describe('a sponsor', () => {
  test('who pays what was promised is due a period later, counted from the first day', async () => {
    const person = await donor('Sponsor');
    const id = await server.create(anna, '/mgd/foerderer', {
      mgd_id: person,
      sek_id: sektionen.a1,
      betrag: 1000,
      periode: 'Monatlich',
      anker: '2025-01-31',
    });
    const due = async () => (await server.ask(anna, `/mgd/foerderer/${id}`)).body['faelligam'];
    const pay = (betrag: number) => gift(person, { art: 'Foerdererbeitrag', betrag, quittungsstatus: 'Keine' });
    await pay(1000);
    expect(await due()).toBe('2025-02-28');
    await pay(999);
    expect(await due()).toBe('2025-02-28');
    await pay(1000);
    expect(await due()).toBe('2025-03-31');
  });
});

test('the list of donors has a line for each person and kind, with what is open; its sum is that of the gifts', async () => {
  const person = await donor('Zander');
  await gift(person, { datum: '2022-03-10', betrag: 50000 });
  await gift(person, { datum: '2022-03-11', betrag: 12600 });
  await gift(person, { datum: '2022-03-12', betrag: 700, ausschluss: 'Rueckgabe', quittungsstatus: 'Keine' });
  await gift(person, { datum: '2022-09-15', betrag: 38000, art: 'Sachspende', bezeichnung: 'Zelt' });
  const [one] = await issued({ von: '2022-03-01', bis: '2022-03-10' });
  const list = (who = anna, values: object = {}) =>
    server.ask(who, '/kontakt/spender', { method: 'POST', body: { jahr: 2022, ...values } });
  expect((await list()).list).toMatchObject([
    {
      mgd_id: person,
      name: 'Zander',
      art: 'Geldspende',
      anzahl: 2,
      betrag: 62600,
      quittungen: one?.nummer,
      offen: 12600,
    },
    { mgd_id: person, name: 'Zander', art: 'Sachspende', anzahl: 1, betrag: 38000, quittungen: '', offen: 38000 },
  ]);
  expect((await list(anna, { sek_id: sektionen.a1 })).list).toHaveLength(2);
  expect((await list(berta)).list).toEqual([]);
  expect((await list(userWith('nobody', [], 'a1'))).status).toBe(403);
  const gifts = await server.ask(
    userWith('fund', ['FUNDRAISING_LESEN', 'FUNDRAISING_ALLGEMEIN_LESEN'], 'a1'),
    '/kontakt/spenden?jahr=2022',
  );
  expect(gifts.list).toHaveLength(4);
});

test('receipts take their numbers from the range of their branch', async () => {
  const reihe = { sek_id: sektionen.a1, reihe: 'spendenquittungen' };
  const id = idFromNaturalKey(nummernserien, reihe);
  await server.create(anna, '/verwaltung/nummernserien', { id, ...reihe, code: 'SQ' });
  const kreis = { nummernserie_id: id, abdatum: '2020-01-01', praefix: 'SQ-', von: 1, bis: 99 };
  await server.create(anna, '/verwaltung/nummernkreise', kreis);
  for (const name of ['Nummer Eins', 'Nummer Zwei']) await gift(await donor(name), { datum: '2024-06-01' });
  const quittungen = await issued({ von: '2024-01-01', bis: '2024-12-31' });
  expect(quittungen.map(({ nummer }) => nummer).toSorted()).toEqual(['SQ-01', 'SQ-02']);
});
