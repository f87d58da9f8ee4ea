import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pdfText } from '../../../../tests/pdf-text.ts';
import { naturalId, newId } from '../../../../src/lib/ids.ts';
import { germanText } from '../../../../src/lib/message.ts';
import { rightNumbers } from '../../../../src/permissions/catalog.ts';
import { Rights } from '../../../../src/permissions/rights.ts';
import type { Mail } from '../../../mail/mail.ts';
import { searchDay } from '../../../records/search-day.ts';
import { system } from '../../../rights/nobody.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { newsletterWorld, type NewsletterWorld } from '../newsletter-world.ts';
import { logoUrl } from './logo.ts';
import { serienbriefKind } from './serienbrief-kind.ts';

const alle = { ...system, rights: new Rights([{ rights: [...rightNumbers.keys()], sektionen: 'all' }]) };

describe.each(testEngines)(`serial letters, letterheads and templates on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine);
  });
  afterEach(() => w.close());

  const wo = { strasse: 'Dorfweg 1', plz: '39012', ort: 'Meran', land: 'IT' };
  const person = (nachname: string, vorname: string, values: Readonly<Record<string, string>> = {}): Promise<string> =>
    w.create('/mgd/mitglieder', { nachname, vorname, sek_id: w.meran, ...values });
  const brief = async (values: Readonly<Record<string, string | boolean | number>> = {}): Promise<string> => {
    const id = newId();
    const given = {
      id,
      betreff: 'Einladung',
      text: '{{anrede}},\n\nkommt alle. {{vorname|Ihr}} seid willkommen.',
      text_it: '{{anrede}},\n\nvenite tutti.',
      sek_id: w.meran,
      ...values,
    };
    expect((await w.put('/newsletter/serienbriefe', given)).status).toBe(201);
    await w.put(`/newsletter/serienbriefe/${id}/empfaenger`, { modul: 'Mitglieder', name: 'Alle', werte: {} });
    return id;
  };
  const festschreiben = (id: string, trotzdem = false) =>
    w.put(`/newsletter/serienbriefe/${id}/festschreiben`, { trotzdem, bestaetigt: null });
  const zeilen = async (id: string) =>
    (
      await sql<{
        name: string;
        weg: string;
        grund: string | null;
        brief: number | null;
        anschrift: string | null;
        anrede: string | null;
      }>`
        select name, weg, grund, brief, anschrift, anrede from serienbriefempfaenger where serienbrief_id = ${id} order by brief nulls last, name`.execute(
        w.app.storage.db,
      )
    ).rows;
  const gesagt = ({ body }: { readonly body: Record<string, unknown> }): string =>
    germanText(String(body['status_text']));
  const gedruckt = async (
    id: string,
    rights = ['NEWSLETTER_ALLGEMEIN_LESEN'],
    mehr: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, string>> => {
    const { deps } = w.app;
    const parts: Uint8Array[] = [];
    const nutzer = { ...system, rights: new Rights([{ rights, sektionen: [w.meran] }]) };
    const source = { registry: deps.registry, db: deps.storage.db };
    const order = { deps, source, nutzer, parameter: { serienbrief_id: id, ...mehr }, ...searchDay(deps) };
    for await (const { bytes } of serienbriefKind.run(order)) parts.push(Buffer.from(bytes));
    return Object.fromEntries(
      Object.entries(unzipSync(Buffer.concat(parts))).map(([name, bytes]) => [name, pdfText(bytes)]),
    );
  };

  test('one letter names a household, a minor is written to by way of the guardians, each in their language, and who gets nothing is said', async () => {
    await person('Auer', 'Eva', { ...wo, sprache: 'it' });
    await person('Auer', 'Toni', { ...wo, sprache: 'it' });
    await person('Kind', 'Lena', { ...wo, strasse: 'Gasse 2', gebdatum: '2015-01-01', vormund_name: 'Mutter' });
    await person('Ohne', 'Ort');
    const tot = await person('Tot', 'Karl', wo);
    await sql`update personen set sterbedatum = '2026-01-01' where id = ${tot}`.execute(w.app.storage.db);
    const id = await brief({ jehaushalt: true });
    const kreis = await w.get(`/newsletter/serienbriefe/${id}/empfaenger`);
    expect(kreis).toMatchObject({ briefe: 2, personen: 3, email: 0, nichtErreicht: 1, frist: null });
    expect(kreis['nicht']).toEqual([
      { name: 'Ohne Ort', grund: 'Keine Anschrift' },
      { name: 'Tot Karl', grund: 'Verstorben' },
    ]);
    expect((await festschreiben(id)).status).toBe(200);
    expect(await zeilen(id)).toMatchObject([
      { name: 'Auer Eva', brief: 1, anschrift: 'Dorfweg 1\n39012 Meran' },
      { name: 'Auer Toni', brief: 1 },
      { name: 'Kind Lena', brief: 2, anschrift: 'Gasse 2\n39012 Meran' },
      { name: 'Ohne Ort', brief: null, weg: 'Keiner', grund: 'Keine Anschrift' },
    ]);
    const files = await gedruckt(id);
    expect(Object.keys(files)).toEqual(['Briefe_0001-0002_de.pdf', 'Briefe_0001-0002_it.pdf']);
    expect(files['Briefe_0001-0002_it.pdf']).toContain('Gentile famiglia Auer,');
    expect(files['Briefe_0001-0002_it.pdf']).toContain('Eva e Toni Auer\nDorfweg 1\n39012 Meran');
    expect(files['Briefe_0001-0002_de.pdf']).toContain('An die Erziehungsberechtigten von\nLena Kind\nGasse 2');
    expect(files['Briefe_0001-0002_de.pdf']).toContain('Sehr geehrte Erziehungsberechtigte von Lena Kind,');
    expect(files['Briefe_0001-0002_de.pdf']).toContain('kommt alle. Lena seid willkommen.');
    const bogen = { name: 'Bogen', papierbreite: 210, papierhoehe: 297, spalten: 3, zeilen: 8, breite: 70, hoehe: 37 };
    const etikett_id = newId();
    const abstand = { rand: 0, rand_oben: 0, abstand_waagrecht: 0, abstand_senkrecht: 0 };
    expect((await w.put('/verwaltung/etiketten', { id: etikett_id, ...bogen, ...abstand })).status).toBe(201);
    const labels = await gedruckt(id, undefined, { etikett_id, start: '2' });
    expect(Object.keys(labels)).toEqual(['Etiketten.pdf']);
    expect(labels['Etiketten.pdf']).toContain('Eva e Toni Auer\nDorfweg 1');
    await expect(gedruckt(id, undefined, { etikett_id, start: '99' })).rejects.toThrow('weniger Etiketten');
    await expect(gedruckt(id, [])).rejects.toThrow('Diesen Serienbrief gibt es nicht.');
  });

  test('whoever may not read the birth date of a minor still writes to those who stand for it', async () => {
    await person('Kind', 'Lena', { ...wo, gebdatum: '2015-01-01', vormund_name: 'Mutter' });
    const id = await brief();
    const rights = [...rightNumbers.keys()].filter((right) => !right.includes('_PERSOENLICHEDATEN_'));
    await w.app.user('berta', w.meran, [{ bg_id: await w.app.group(rights), sek_id: w.meran }]);
    const berta = await w.app.signIn('berta');
    const [seen] = await (await berta('/mgd/mitglieder')).json();
    expect(seen).toMatchObject({ strasse: 'Dorfweg 1' });
    expect(seen).not.toHaveProperty('gebdatum');
    const body = JSON.stringify({ trotzdem: false, bestaetigt: null });
    const done = await berta(`/newsletter/serienbriefe/${id}/festschreiben`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(done.status).toBe(200);
    expect(Object.values(await gedruckt(id))[0]).toContain('An die Erziehungsberechtigten von\nLena Kind');
  });

  test('who gets it is frozen: later changes alter neither the letters nor the record, nobody writes recipients, a correction is a copy', async () => {
    const eva = await person('Auer', 'Eva', wo);
    const id = await brief();
    await festschreiben(id);
    await sql`update personen set strasse = 'Anderswo 9', nachname = 'Neu' where id = ${eva}`.execute(w.app.storage.db);
    const before = await gedruckt(id);
    expect(Object.values(before)[0]).toContain('Dorfweg 1');
    expect(gesagt(await festschreiben(id))).toBe('Dieser Serienbrief ist schon festgeschrieben.');
    const edit = {
      ...system,
      rights: new Rights([
        { rights: ['NEWSLETTER_ALLGEMEIN_LESEN', 'NEWSLETTER_ALLGEMEIN_SPEICHERN'], sektionen: [w.meran] },
      ]),
    };
    const changed = await w.app.ask(edit, `/newsletter/serienbriefe/${id}`, {
      method: 'PUT',
      rev: 3,
      body: { betreff: 'Anders' },
    });
    expect([changed.status, JSON.stringify(changed.body)]).toEqual([422, expect.stringContaining('Festgeschrieben')]);
    const added = await w.put('/newsletter/serienbriefempfaenger', {
      id: newId(),
      serienbrief_id: id,
      name: 'X',
      weg: 'Brief',
    });
    expect(added.status).toBeGreaterThanOrEqual(400);
    expect(await zeilen(id)).toHaveLength(1);
    const copy = newId();
    expect((await w.put(`/newsletter/serienbriefe/${id}/kopie`, { id: copy })).status).toBe(200);
    expect(await w.get(`/newsletter/serienbriefe/${copy}`)).toMatchObject({
      status: 'Bearbeitung',
      betreff: 'Einladung',
    });
  });

  test('an invitation that is too late says so, and goes only when somebody insists', async () => {
    await person('Auer', 'Eva', wo);
    const id = await brief({ versammlungam: '2026-12-02', einladungsfrist: 14 });
    const row = await w.put(`/newsletter/serienbriefe/${id}/festschreiben`, { trotzdem: false, bestaetigt: null });
    expect([row.status, gesagt(row)]).toEqual([422, 'Die Satzung verlangt 14 Tage. Bis zur Versammlung sind es 12.']);
    expect(await zeilen(id)).toEqual([]);
    expect((await festschreiben(id, true)).status).toBe(200);
  });

  test('mail, letter and not reached are together all who were due an invitation', async () => {
    await person('Auer', 'Eva', { ...wo, emailprivat: 'eva@verein.example' });
    await person('Berger', 'Max', wo);
    await person('Ohne', 'Ort');
    const liste = await w.liste({ listenart: 'Pflicht', oeffentlich: false });
    const newsletter_id = await w.brief(liste, { modul: 'Mitglieder' });
    await w.put(`/newsletter/newsletter/${newsletter_id}/empfaenger`, { modul: 'Mitglieder', name: 'Alle', werte: {} });
    const early = await brief({ newsletter_id });
    expect((await festschreiben(early)).body).toMatchObject({
      fields: [{ feld: 'newsletter_id', text: 'Diese E-Mail ist noch nicht gesendet.' }],
    });
    await w.sende(newsletter_id);
    expect((await festschreiben(early)).status).toBe(200);
    expect((await zeilen(early)).map(({ name, weg }) => [name, weg])).toEqual([
      ['Berger Max', 'Brief'],
      ['Auer Eva', 'Email'],
      ['Ohne Ort', 'Keiner'],
    ]);
  });

  test('what a name holds is never read as a placeholder, and one that does not exist is named before anything is saved (W8)', async () => {
    await person('{{datum}}', 'Anna & "Toni" <b>', wo);
    const id = await brief({ text: '{{vorname|Mitglied}} {{nachname}}', text_it: '' });
    await festschreiben(id);
    expect(Object.values(await gedruckt(id))[0]).toContain('Anna & "Toni" <b> {{datum}}');
    const wrong = await w.put('/newsletter/serienbriefe', {
      id: newId(),
      betreff: 'X',
      text: '{{vornahme}}',
      sek_id: w.meran,
    });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      422,
      expect.stringContaining('{{vornahme}} gibt es nicht. Meinten Sie {{vorname}}?'),
    ]);
  });

  test('letters stand on the paper of the branch, or of the one above', async () => {
    await person('Auer', 'Eva', wo);
    const { rows } = await sql<{ id: string }>`select parent_id as id from sektionen where id = ${w.meran}`.execute(
      w.app.storage.db,
    );
    await sql`
      insert into briefkoepfe (id, rev, sek_ids, sek_id, absender, adressblock, fenster, fusszeile)
      values (${newId()}, 1, ${[rows[0]?.id]}::uuid[], ${rows[0]?.id}, 'Verband · Bozen', 'Landesverband', 'Rechts', 'Fuß des Verbands')`.execute(
      w.app.storage.db,
    );
    const above = await brief();
    await festschreiben(above);
    const [text = ''] = Object.values(await gedruckt(above));
    expect(text).toContain('Verband · Bozen');
    expect(text).toContain('Fuß des Verbands');
    const own = {
      id: naturalId('briefkoepfe', [w.meran]),
      absender: 'Meran · Lauben 1',
      fenster: 'Links',
      sek_id: w.meran,
    };
    const long = await w.put('/newsletter/briefkoepfe', { ...own, adressblock: 'x\n'.repeat(9).concat('x') });
    expect([long.status, JSON.stringify(long.body)]).toEqual([422, expect.stringContaining('Höchstens acht Zeilen.')]);
    await w.create('/newsletter/briefkoepfe', own);
    const below = await brief();
    await festschreiben(below);
    const [now = ''] = Object.values(await gedruckt(below));
    expect(now).toContain('Meran · Lauben 1');
    expect(now).not.toContain('Fuß des Verbands');
    // One from above may be chosen for a letter all the same, one from beside may not.
    const kopf = async (sek_id: string) =>
      (await sql<{ id: string }>`select id from briefkoepfe where sek_id = ${sek_id}`.execute(w.app.storage.db)).rows[0]
        ?.id ?? '';
    const chosen = await brief({ briefkopf_id: await kopf(rows[0]?.id ?? '') });
    await festschreiben(chosen);
    expect(Object.values(await gedruckt(chosen))[0]).toContain('Fuß des Verbands');
    const bozen = await w.app.sektion('Bozen', rows[0]?.id);
    await sql`
      insert into briefkoepfe (id, rev, sek_ids, sek_id, absender, fenster)
      values (${newId()}, 1, ${[bozen]}::uuid[], ${bozen}, 'Bozen', 'Links')`.execute(w.app.storage.db);
    const wrong = { id: newId(), betreff: 'X', sek_id: w.meran, briefkopf_id: await kopf(bozen) };
    expect((await w.put('/newsletter/serienbriefe', wrong)).body).toMatchObject({
      fields: [{ feld: 'briefkopf_id', text: 'Nur der eigene Briefkopf oder einer von oben.' }],
    });
  });

  test('a letter that went out is printed again on the paper it went out on, whatever became of letterhead and branch; a copy stands on that of today', async () => {
    await person('Auer', 'Eva', wo);
    const briefkopf_id = naturalId('briefkoepfe', [w.meran]);
    await w.create('/newsletter/briefkoepfe', {
      id: briefkopf_id,
      absender: 'Meran · Lauben 1',
      fusszeile: 'Fuß von damals',
      fenster: 'Links',
      sek_id: w.meran,
    });
    const id = await brief({ briefkopf_id, text: '{{sektion}} lädt ein.' });
    await festschreiben(id);
    const damals = await gedruckt(id);
    expect(Object.values(damals)[0]).toContain('Fuß von damals');
    const kopf = `/newsletter/briefkoepfe/${briefkopf_id}`;
    expect((await w.app.ask(alle, kopf, { method: 'PUT', rev: 1, body: { fusszeile: 'Fuß von heute' } })).status).toBe(
      200,
    );
    await sql`update sektionen set name = 'Neumeran' where id = ${w.meran}`.execute(w.app.storage.db);
    expect(await gedruckt(id)).toEqual(damals);
    const copy = newId();
    await w.put(`/newsletter/serienbriefe/${id}/kopie`, { id: copy });
    await w.put(`/newsletter/serienbriefe/${copy}/empfaenger`, { modul: 'Mitglieder', name: 'Alle', werte: {} });
    // A letter that is still being written holds its letterhead, one that went out does not.
    expect((await w.app.ask(alle, kopf, { method: 'DELETE', rev: 2 })).status).toBe(400);
    await festschreiben(copy);
    expect(Object.values(await gedruckt(copy))[0]).toMatch(/Neumeran lädt ein\.[^]*Fuß von heute/);
    expect((await w.app.ask(alle, kopf, { method: 'DELETE', rev: 2 })).status).toBe(200);
    expect(await gedruckt(id)).toEqual(damals);
    expect(await w.get(`/newsletter/serienbriefe/${id}`)).toMatchObject({ briefkopf_id: null });
  });

  test('a letter goes on in blocks, which are printed in their order, stand in a copy and stay when it is frozen', async () => {
    await person('Auer', 'Eva', wo);
    const id = await brief({ text: '', text_it: '' });
    const block = (values: Readonly<Record<string, string>>) =>
      w.put('/newsletter/briefbloecke', { id: newId(), serienbrief_id: id, ...values });
    expect((await festschreiben(id)).body).toMatchObject({
      fields: [{ feld: 'text', text: 'Der Brief ist noch leer.' }],
    });
    expect((await block({ art: 'Ueberschrift', text: 'Tagesordnung' })).status).toBe(201);
    expect((await block({ art: 'Text', text: '1. Bericht\n2. Wahl, {{vorname|alle}}' })).status).toBe(201);
    expect((await block({ art: 'Trenner' })).status).toBe(201);
    expect((await block({ art: 'Text', text: '{{vornahme}}' })).status).toBe(422);
    expect((await block({ art: 'Ueberschrift', text: '' })).status).toBe(422);
    const copy = newId();
    expect((await w.put(`/newsletter/serienbriefe/${id}/kopie`, { id: copy })).status).toBe(200);
    expect((await festschreiben(id)).status).toBe(200);
    const [text = ''] = Object.values(await gedruckt(id));
    expect(text.replaceAll('\n', ' ')).toMatch(/Einladung.*Tagesordnung.*1\. Bericht 2\. Wahl, Eva/);
    expect((await block({ art: 'Text', text: 'Zu spät' })).status).not.toBe(201);
    const { rows } = await sql<{ nr: number; art: string }>`
      select nr, art from serienbriefbloecke where serienbrief_id = ${copy} order by nr`.execute(w.app.storage.db);
    expect(rows).toEqual([
      { nr: 10, art: 'Ueberschrift' },
      { nr: 20, art: 'Text' },
      { nr: 30, art: 'Trenner' },
    ]);
  });

  describe('a template', () => {
    const umfrage = (mehr: Partial<Mail> = {}): Mail => ({
      to: 'eva@verein.example',
      art: 'Einladung',
      sek_id: w.meran,
      mgd_id: null,
      vorlage: {
        art: 'Kursumfrage',
        werte: { anrede: { de: 'Guten Tag', it: 'Buongiorno' }, kurs: 'Seilkurs', link: 'https://verband.example/x' },
      },
      subject: 'Umfrage',
      text: 'Wie war es?',
      ...mehr,
    });
    const letzte = async (): Promise<string> => {
      await expect.poll(() => w.mails.arrived.length).toBeGreaterThan(0);
      return w.mails.arrived.splice(0).at(-1)?.text ?? '';
    };
    const vorlage = (values: Readonly<Record<string, string>>) => ({
      id: naturalId('emailvorlagen', [w.meran, 'Kursumfrage']),
      art: 'Kursumfrage',
      betreff: 'Wie war es?',
      text: 'Hallo {{kurs}}, hier ist er:\n{{link}}',
      sek_id: w.meran,
      ...values,
    });

    test('says the mail in the words of the branch, in both languages where nobody knows which, and without one as ever', async () => {
      await w.app.deps.mailer.send(umfrage());
      expect(await letzte()).toContain('Wie war es?');
      await w.put('/newsletter/vorlagen', vorlage({ text_it: 'Ciao {{kurs}}:\n{{link}}', betreff_it: 'Com’era?' }));
      await w.app.deps.mailer.send(umfrage());
      const said = await letzte();
      expect(said).toContain('Hallo Seilkurs, hier ist er:');
      expect(said).toContain('Ciao Seilkurs:');
      const mgd_id = await person('Auer', 'Eva', { sprache: 'it' });
      await w.app.deps.mailer.send(umfrage({ mgd_id }));
      const italian = await letzte();
      expect(italian).toContain('Ciao Seilkurs');
      expect(italian).not.toContain('Hallo Seilkurs');
    });

    test('of another branch says nothing, a change of it alters nothing that was sent', async () => {
      await w.put('/newsletter/vorlagen', vorlage({}));
      await w.app.deps.mailer.send(umfrage({ sek_id: await w.app.sektion('Brixen') }));
      expect(await letzte()).not.toContain('Hallo');
    });

    test('says nothing of a mail that lets somebody into an account, in the log neither', async () => {
      for (const art of ['Kennwort', 'Adresse', 'Adresswechsel'])
        expect((await w.put('/newsletter/vorlagen', vorlage({ id: newId(), art }))).status).toBe(422);
      await w.put('/newsletter/vorlagen', vorlage({}));
      await w.app.deps.mailer.send(umfrage({ art: 'Konto' }));
      expect(await letzte()).not.toContain('Hallo');
      const { rows } = await sql<{ betreff: string }>`select betreff from emailprotokoll where art = 'Konto'`.execute(
        w.app.storage.db,
      );
      expect(rows).toEqual([{ betreff: 'Umfrage' }]);
    });

    test.each([
      ['text', 'Hallo {{kuurs}}\n{{link}}', '{{kuurs}} gibt es nicht. Meinten Sie {{kurs}}?'],
      ['text', 'Hallo {{kurs}}', 'Hier fehlt {{link}}: ohne das hilft die Nachricht nicht.'],
      ['text', 'https://evil.example/?t={{link}}', '{{link}} muss allein in einer eigenen Zeile stehen.'],
      ['betreff', 'Zu {{link}}', '{{link}} darf nicht im Betreff stehen.'],
      ['betreff', 'Umfrage\r\nBcc: alle@verein.example', 'Enthält ein ungültiges Zeichen.'],
    ])('with %s „%s“ is refused', async (feld, value, sentence) => {
      const told = await w.put('/newsletter/vorlagen', vorlage({ [feld]: value }));
      expect([told.status, germanText(JSON.stringify(told.body))]).toEqual([422, expect.stringContaining(sentence)]);
    });

    test.each([
      ['text', 'Hallo {{kuurs}}, hier ist er:\n{{link}}'],
      ['text', 'Hallo {{kurs}}, den Link gibt es nicht mehr.'],
      ['text_it', 'Ciao {{cognome}}:\n{{link}}'],
      ['betreff', 'Hallo {{kuurs}}'],
    ])(
      'that was saved before and would be refused today (%s „%s“) says nothing: the product does',
      async (spalte, value) => {
        const asked = vorlage({});
        await w.put('/newsletter/vorlagen', asked);
        await sql`update emailvorlagen set ${sql.ref(spalte)} = ${value} where id = ${asked.id}`.execute(
          w.app.storage.db,
        );
        const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        try {
          await w.app.deps.mailer.send(umfrage());
          expect(await letzte()).toContain('Wie war es?');
          const lines = told.mock.calls.map(([line]) => String(line));
          expect(lines.filter((line) => line.includes(asked.id) && line.includes(`"${spalte}"`))).toHaveLength(1);
          expect(lines.join()).not.toContain('Hallo');
        } finally {
          told.mockRestore();
          await sql`delete from emailvorlagen where id = ${asked.id}`.execute(w.app.storage.db);
        }
      },
    );

    test('is tried out by a mail to one address', async () => {
      const asked = vorlage({});
      await w.put('/newsletter/vorlagen', asked);
      const { id } = asked;
      expect(
        (await w.put(`/newsletter/vorlagen/${id}/probe`, { adresse: 'ich@verein.example', sprache: 'de' })).status,
      ).toBe(200);
      expect(await letzte()).toContain('Hallo Lawinenkurs');
    });
  });
});

test('a logo is a PNG or JPEG of a bearable size', () => {
  expect(logoUrl(Buffer.from('<svg onload="x"/>'))).toBeUndefined();
  const swelling = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(swelling);
  swelling.writeUInt32BE(60_000, 16);
  swelling.writeUInt32BE(60_000, 20);
  expect(logoUrl(swelling)).toBeUndefined();
  swelling.writeUInt32BE(60, 16);
  swelling.writeUInt32BE(60, 20);
  expect(logoUrl(swelling)).toContain('data:image/png;base64,');
});
