import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { strToU8 } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesReader, documentTypeOf } from '../../../src/lib/document-types.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { lies } from '../dokumente/lesen/lesen.ts';
import { encryptedZip } from '../dokumente/lesen/test-files.ts';
import { pruefeAnhaenge } from './anhaenge.ts';
import { newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';

describe.each(testEngines)(`attachments of newsletters on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  let found: 'clean' | 'infected' = 'clean';
  beforeEach(async () => {
    w = await newsletterWorld(engine);
    found = 'clean';
    Object.assign(w.app.deps, { scan: () => Promise.resolve(found) });
  });
  afterEach(() => w.close());

  const pruefe = (): Promise<number> => pruefeAnhaenge(w.app.deps, lies);

  async function anhang(newsletter_id: string, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    expect((await w.anna(`/dateien/${sha256}`, { method: 'PUT', body: bytes, headers })).status).toBe(200);
    const id = newId();
    const type = await documentTypeOf(bytesReader(bytes), bytes.length);
    const datei = { sha256, name, type, size: bytes.length };
    const answer = await w.put('/newsletter/bloecke', { id, newsletter_id, art: 'Anhang', datei });
    expect(answer).toMatchObject({ status: 201 });
    return id;
  }

  const text = (words: string): Uint8Array<ArrayBuffer> => new Uint8Array(strToU8(words));
  // Without the signs at its end, which look like a fold.
  const base64 = (words: string): string => Buffer.from(words).toString('base64').replaceAll('=', '');
  const unfolded = (raw: string | undefined): string => (raw ?? '').replace(/=\r?\n/g, '');
  const openly = (path: string): Promise<Response> => Promise.resolve(w.app.app.request(`/api${path}`));

  async function versuche(id: string): Promise<string> {
    const { status, body } = await w.put(`/newsletter/newsletter/${id}/probe`, {
      adresse: 'probe@verband.example',
      sprache: 'de',
    });
    return status === 200 ? '' : germanText(String(body['status_text']));
  }

  test('go after text and HTML, in the order of their blocks, once they were found clean', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verband.example']);
    const id = await w.brief(liste);
    await anhang(id, text('Das Programm des Jahres'), 'Programm.txt');
    await anhang(id, text('Die Anreise'), 'Anreise über Bozen.txt');
    expect(await versuche(id)).toContain('Der Anhang Programm.txt wird noch auf Viren geprüft.');
    expect(await pruefe()).toBe(2);
    expect(await pruefe()).toBe(0);
    await w.sende(id);
    expect(w.mails.arrived).toHaveLength(1);
    const raw = unfolded(w.mails.arrived[0]?.raw);
    expect(raw).toMatch(/^Content-Type: multipart\/mixed/im);
    const places = [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html',
      'name=Programm.txt',
      base64('Das Programm des Jahres'),
      base64('Die Anreise'),
    ].map((one) => raw.indexOf(one));
    expect(places.every((at) => at >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(raw.match(/^Content-Disposition: attachment/gim)).toHaveLength(2);
    expect(raw).toContain('Anhang: Programm.txt (1 kB)');
    expect(raw).not.toContain('newsletteranhang');
  });

  test('of more than 10 MB together go as a link, which is open once the newsletter was tried out', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verband.example']);
    const id = await w.brief(liste);
    const gross = await anhang(id, text('Der ganze Film'), 'Film.txt');
    const klein = await anhang(id, text('Das Programm'), 'Programm.txt');
    await pruefe();
    await sql`update newsletterbloecke set datei = jsonb_set(datei, '{size}', '18000000') where id = ${gross}`.execute(
      w.app.storage.db,
    );
    expect((await openly(`/newsletteranhang/${gross}`)).status).toBe(404);
    await w.sende(id);
    const raw = unfolded(w.mails.arrived[0]?.raw);
    expect(raw).toContain('Anhang: Film.txt (18 MB)');
    expect(raw).toContain(`api/newsletteranhang/${gross}`);
    expect(raw).not.toContain(`api/newsletteranhang/${klein}`);
    expect(raw.match(/^Content-Disposition: attachment/gim)).toHaveLength(1);
    const answer = await openly(`/newsletteranhang/${gross}`);
    expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([
      200,
      "attachment; filename*=UTF-8''Film.txt",
      'Der ganze Film',
    ]);
    expect((await openly(`/newsletteranhang/${newId()}`)).status).toBe(404);
    const seite = await (await openly(`/newsletterseite/${id}`)).text();
    expect(seite).toContain(`newsletteranhang/${klein}`);
  });

  test('that are infected, have a password or were looked at by no scanner keep the newsletter here', async () => {
    const liste = await w.liste();
    const befallen = await w.brief(liste);
    const block = await anhang(befallen, text('X5O'), 'Virus.txt');
    found = 'infected';
    await pruefe();
    expect(await versuche(befallen)).toBe('Der Anhang Virus.txt ist befallen und geht an niemanden.');
    expect((await openly(`/newsletteranhang/${block}`)).status).toBe(404);
    found = 'clean';
    const gesperrt = await w.brief(liste);
    await anhang(gesperrt, encryptedZip(), 'Geheim.zip');
    await pruefe();
    const sentence = (name: string): string =>
      `Der Anhang ${name} ließ sich nicht auf Viren prüfen und wird nicht mitgesendet.`;
    expect(await versuche(gesperrt)).toBe(sentence('Geheim.zip'));
    Object.assign(w.app.deps, { scan: undefined });
    const ohne = await w.brief(liste);
    await anhang(ohne, text('Ohne Prüfung'), 'Ohne.txt');
    await pruefe();
    expect(await versuche(ohne)).toBe(sentence('Ohne.txt'));
  });

  test('another file in the same block is looked at anew, and one without a file is not taken', async () => {
    const id = await w.brief(await w.liste());
    const block = await anhang(id, text('eins'), 'eins.txt');
    await pruefe();
    const stand = async (): Promise<unknown> => (await w.get(`/newsletter/bloecke/${block}`))['pruefung'];
    expect(await stand()).toBe('Sauber');
    const bytes = text('zwei');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    await w.anna(`/dateien/${sha256}`, { method: 'PUT', body: bytes, headers });
    const datei = { sha256, name: 'zwei.txt', type: 'text/plain', size: bytes.length };
    expect(await w.put(`/newsletter/bloecke/${block}`, { datei })).toMatchObject({ status: 200 });
    expect(await stand()).toBe('Ungeprueft');
    const { body } = await w.put('/newsletter/bloecke', { id: newId(), newsletter_id: id, art: 'Anhang' });
    expect(body).toMatchObject({ fields: [{ feld: 'datei', text: 'Die Datei fehlt.' }] });
  });
});
