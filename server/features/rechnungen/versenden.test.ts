import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { emailvorlagen } from '../../../src/features/kommunikation/briefe/emailvorlagen.table.ts';
import { sektionssteuern } from '../../../src/features/organisation/sektionssteuern.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Nutzer } from '../../context.ts';
import { compose } from '../../mail/compose.ts';
import { readMailText } from '../../mail/mail-log.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

let w: BuchWorld;
let rechnung: string;
let kunde: string;
const base = '/rechnungen/rechnungen';
const pdf = Buffer.from('%PDF-1.7 die Rechnung').toString('base64');
const mail = { an: 'kunde@firma.example', dokument: pdf };

beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-03-31');
  const steuern = { sek_id: w.sek, steuernr: '12345670017' };
  await w.app.create(w.kassier, '/sektionen/steuern', { id: idFromNaturalKey(sektionssteuern, steuern), ...steuern });
  await sql`update finanzeinstellungen set kleinunternehmer = true where id = ${idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek })}`.execute(
    w.app.storage.db,
  );
  kunde = await w.app.create(w.kassier, '/kontakt/kontakte', {
    nachname: 'Huber',
    emailprivat: 'Huber@verband.example',
    sek_id: w.sek,
  });
  rechnung = await w.app.create(w.kassier, base, {
    sek_id: w.sek,
    mgd_id: kunde,
    partneremail: 'kunde@firma.example',
    betreff: 'Saalmiete',
    datum: '2026-03-20',
    faelligam: '2026-04-20',
    sekbank_id: w.bank,
    partnername: 'Firma Huber',
    partnerstrasse: 'Dorfplatz 1',
    partnerplz: '39030',
    partnerort: 'Sexten',
    partnerland: 'IT',
  });
  await w.app.create(w.kassier, '/rechnungen/positionen', {
    rechnung_id: rechnung,
    text: 'Saalmiete',
    menge: 1,
    einzelpreis: 100,
    ustsatz: 0,
    knt_id: w.konto('4110'),
  });
}, 60_000);
afterAll(() => w.app.close());

const mails = async (): Promise<readonly string[]> =>
  (await sql<{ id: string }>`select id from emailprotokoll where art = 'Rechnung'`.execute(w.app.storage.db)).rows.map(
    ({ id }) => id,
  );
const sende = (wer: Nutzer, body: object = {}) =>
  w.app.ask(wer, `${base}/${rechnung}/email`, { method: 'PUT', body: { anfrage: newId(), ...mail, ...body } });
const gesendet = async (id = '') => {
  const sent = await readMailText(w.app.storage.db, w.app.deps.keys, id);
  if (sent === undefined) throw new Error('no text was kept');
  return sent;
};

test('an issued invoice goes to its customer with its document, by the right to mail invoices', async () => {
  expect((await sende(w.kassier)).status).toBe(422);
  const told = await w.schritt(base, rechnung, 'Gestellt');
  expect([told.status, told.body]).toEqual([200, expect.anything()]);
  const ohne = userWith(
    'ohne',
    allRights.filter((right) => right !== 'RECHNUNGEN_ALLGEMEIN_EMAIL'),
    'a1',
  );
  expect((await sende(ohne)).status).toBe(403);
  expect((await sende(userWith('fremd', allRights, 'b1'))).status).toBe(400);
  expect((await sende(w.kassier, { an: 'kein Empfänger' })).status).toBe(422);
  expect((await sende(w.kassier, { dokument: Buffer.from('<html>').toString('base64') })).status).toBe(422);
  expect(await mails()).toEqual([]);

  expect((await sende(w.kassier)).status).toBe(200);
  const [id = '', ...more] = await mails();
  expect(more).toEqual([]);
  const sent = await gesendet(id);
  expect(sent).toMatchObject({
    to: 'kunde@firma.example',
    art: 'Rechnung',
    sek_id: w.sek,
    anhang: { media: 'application/pdf', base64: pdf, name: expect.stringMatching(/^rechnung_.+\.pdf$/) },
  });
  const raw = (await compose(sent, 'post@verband.example', new Date())).toString('latin1');
  expect(raw).toContain('Content-Type: application/pdf');
  expect(raw).toContain(pdf);
  expect((await w.app.ask(w.kassier, `${base}/${rechnung}`)).body['versandt_am']).not.toBeNull();
});

test('the words are those of the product or of the branch, never those of the caller', async () => {
  expect((await sende(w.kassier, { betreff: 'Ihr Konto', text: 'Hier klicken' })).status).toBe(422);
  const [id] = await mails();
  const { nummer } = (await w.app.ask(w.kassier, `${base}/${rechnung}`)).body;
  const sent = await gesendet(id);
  expect(sent.subject).toBe(`Rechnung / fattura ${String(nummer)}`);
  expect(sent.text).toContain('Saalmiete');
  expect(sent.text).toContain('100,00 €');

  w.am('2026-04-02');
  const vorlage = { sek_id: w.sek, art: 'Rechnung' };
  await w.app.create(w.kassier, '/newsletter/vorlagen', {
    id: idFromNaturalKey(emailvorlagen, vorlage),
    ...vorlage,
    betreff: '{{dokument}} {{nummer}}',
    text: 'Hallo, {{betreff}} über {{betrag}}: {{nummer}}',
  });
  const before = await mails();
  expect((await sende(w.kassier)).status).toBe(200);
  const own = await gesendet((await mails()).find((one) => !before.includes(one)));
  expect(own.subject).toBe(`Rechnung ${String(nummer)}`);
  expect(own.text).toContain('Hallo, Saalmiete über 100,00 €');
});

test('it goes to an address of the invoice or of its person alone, once a request, and a few times a day', async () => {
  w.am('2026-04-10');
  const before = (await mails()).length;
  expect((await sende(w.kassier, { an: 'irgendwer@fremd.example' })).body['status_text']).toBe(
    'Gesendet wird an eine Adresse der Rechnung oder ihrer Person.',
  );
  const request = { anfrage: newId(), an: 'huber@verband.example' };
  for (const told of [await sende(w.kassier, request), await sende(w.kassier, request)]) expect(told.status).toBe(200);
  expect((await mails()).length).toBe(before + 1);

  for (const minute of ['12:01', '12:02']) {
    w.app.setNow(new Date(`2026-04-10T${minute}:00Z`));
    expect((await sende(w.kassier)).status).toBe(200);
  }
  w.app.setNow(new Date('2026-04-10T12:03:00Z'));
  expect((await sende(w.kassier)).body['status_text']).toBe(
    'Diese Rechnung wurde in den letzten 24 Stunden schon dreimal gesendet.',
  );
  expect((await sende(w.kassier, request)).status).toBe(200);
  expect((await mails()).length).toBe(before + 3);
  w.am('2026-04-12');
  expect((await sende(w.kassier)).status).toBe(200);
});
