import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { Rights } from '../../../src/permissions/rights.ts';
import { searchDay } from '../../records/search-day.ts';
import { system } from '../../rights/nobody.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { newsletterberichtKind } from './bericht-kind.ts';
import { newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';

describe.each(testEngines)(`what a newsletter passes through on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine);
  });
  afterEach(() => w.close());

  test('what was sent stands on a page without names, and a correction is a copy', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example']);
    const id = await w.brief(liste);
    expect((await w.app.call(`/newsletterseite/${id}`)).status).toBe(404);
    await w.sende(id);
    const page = await w.app.call(`/newsletterseite/${id}`);
    expect(await page.json()).toMatchObject({
      de: {
        betreff: 'Neues aus der Sektion',
        stuecke: [{ art: 'text', absaetze: [[{ text: 'Hallo Mitglied' }]] }],
      },
      it: null,
    });
    const changed = await w.put('/newsletter/newsletter', { id, betreff: 'Anders' });
    expect(changed.status).toBe(422);
    const copy = newId();
    expect((await w.put(`/newsletter/newsletter/${id}/kopie`, { id: copy })).status).toBe(200);
    expect(await w.get(`/newsletter/newsletter/${copy}`)).toMatchObject({
      status: 'Bearbeitung',
      betreff: 'Neues aus der Sektion',
    });
  });

  test('nothing is released that was not tried out as it is, and a typing error is asked about', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example']);
    const id = await w.brief(liste);
    const url = `/newsletter/newsletter/${id}`;
    const free = async () => (await w.put(`${url}/freigabe`, { sendenab: null, bestaetigt: null })).body['status_text'];
    expect(await free()).toBe('Bitte zuerst eine Probe senden und ansehen.');
    await w.put(`${url}/probe`, { adresse: 'probe@verband.example', sprache: 'de' });
    const wrong = await w.put('/newsletter/bloecke', {
      id: newId(),
      newsletter_id: id,
      art: 'Text',
      text: 'Liebe {{vornahme}}',
    });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      422,
      expect.stringContaining('{{vornahme}} gibt es nicht. Meinten Sie {{vorname}}?'),
    ]);
    await w.create('/newsletter/bloecke', { newsletter_id: id, art: 'Text', text: 'Noch etwas' });
    expect(await free()).toBe('Bitte zuerst eine Probe senden und ansehen.');
    expect((await w.anna(`${url}/status`, { method: 'PUT', body: '{"nach":"ZuSenden"}' })).status).toBe(422);
  });

  test('its report as CSV has the sums and each mail, for whoever may read the newsletter', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example', 'b@verein.example']);
    w.setVerdict((address) => (address.startsWith('b') ? 550 : undefined));
    const id = await w.brief(liste);
    await w.sende(id);
    const report = async (rights: readonly string[]): Promise<string> => {
      const nutzer = { ...system, rights: new Rights([{ rights, sektionen: [w.meran] }]) };
      const { deps } = w.app;
      const source = { registry: deps.registry, db: deps.storage.db };
      let text = '';
      for await (const { bytes } of newsletterberichtKind.run({
        deps,
        source,
        nutzer,
        parameter: { newsletter_id: id },
        ...searchDay(deps),
      }))
        text += bytes.toString();
      return text;
    };
    const lines = (await report(['NEWSLETTER_ALLGEMEIN_LESEN'])).split('\r\n');
    expect(lines).toContain('Eingefroren;2');
    expect(lines).toContain('Rückläufer in Prozent;50,0');
    expect(lines.find((line) => line.startsWith('b@verein.example'))).toContain(';Zurückgekommen;1;');
    await expect(report(['MITGLIEDER_ALLGEMEIN_LESEN'])).rejects.toThrow('Diesen Newsletter gibt es nicht.');
  });
});
