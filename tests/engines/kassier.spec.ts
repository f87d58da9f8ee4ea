import { readFile } from 'node:fs/promises';
import { xmlAusPdf } from '../../src/features/rechnungen/eingang/xml-aus-pdf.rules.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { api, sektionOf, type Api } from '../e2e/api.ts';
import { downloaded } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { button, choose, dialog, field, link, settled, shown, signIn, tab } from './person.ts';
import { photoFiles } from './photo.ts';

type Row = Record<string, string | number | null> & { readonly id: string };

const screens = [
  '/kassenbuch',
  '/kassabuch',
  '/buchungen',
  '/buchungen/auswertungen',
  '/kassenbuch/konten',
  '/kassenbuch/forderungen',
  '/kassenbuch/auszuege',
  '/kassenbuch/zaehlungen',
  '/kassenbuch/buchungsregeln',
  '/buchungen/kassenpruefung',
  '/buchungen/verfahren',
  '/rechnungen',
  '/rechnungen/eingang',
  '/rechnungen/alter',
  '/verkauf',
  '/ueberweisungen',
  '/haushalt',
  '/projekte',
  '/ruecklagen',
  '/lastschriften',
  '/lastschriften/laeufe',
  '/beitraege',
  '/fundraising',
  '/anlage',
];

/** An issued invoice of the branch; answers its id. */
async function gestellt(verband: Api, sek_id: string): Promise<string> {
  const konten = await verband.list<Row>('/kassenbuch/konten?limit=500');
  const banken = await verband.list<Row>('/sektionen/banken');
  const heute = localToday();
  const rechnung_id = await verband.add('/rechnungen/rechnungen', {
    sek_id,
    sekbank_id: banken.find((one) => one['sek_id'] === sek_id && one['iban'] !== null)?.id,
    betreff: 'Saalmiete',
    datum: heute,
    faelligam: heute,
    partnername: 'Gasthof Post',
    partnerort: 'Sexten',
  });
  const knt_id = konten.find((one) => one['kontonr'] === '4110' && one['sek_id'] === sek_id)?.id;
  const position = { rechnung_id, knt_id, text: 'Saal', menge: 1, einzelpreis: 120, ustsatz: 0 };
  await verband.add('/rechnungen/positionen', { ...position, befreiung: 'NichtSteuerbar' });
  expect(await verband.put(`/rechnungen/rechnungen/${rechnung_id}/status`, { nach: 'Gestellt' })).toBe(200);
  return rechnung_id;
}

// What a treasurer does outside: a mandate is signed with the pen, a voucher photographed, while nobody answers.
test('a treasurer on the tablet: every screen, a signature and a voucher with its photo', async ({
  openTablet,
  server,
}) => {
  const office = await api(server.url, 'kassier');
  const sek_id = await sektionOf(office);
  await office.add('/sektionen/banken', { sek_id, bezeichnung: 'Handkasse', art: 'Bar' });
  const jahr = new Date().getFullYear();
  expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const [person] = await office.list<Row>(`/mgd/mitglieder?sek_id=${sek_id}&tagboxmitgliedsstatus=Aktiv&limit=1`);
  const rechnung = await gestellt(await api(server.url, 'verband'), sek_id);
  const { page, line, downloads } = await openTablet();
  await signIn(page, 'kassier');
  await settled(page);

  await test.step('every screen opens and is no wider than the window', async () => {
    for (const path of screens) {
      await page.goto(path);
      await page.see({ role: 'heading', name: /./ });
      await page.gone(shown(/^Wird geladen/));
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        `${path} is wider than the window`,
      ).toBeLessThanOrEqual(0);
      await page.picture(`kassier${path.replaceAll('/', '-')}`);
    }
  });
  const [photo = ''] = await photoFiles(page, [3]);

  await test.step('a mandate is signed with the pen, a voucher is photographed, without a network', async () => {
    await page.goto(`/mitglieder/${person?.id}?tab=mandate`);
    await page.see(button('SEPA-Mandat hinzufügen'));
    await line.cut();
    await page.click(button('SEPA-Mandat hinzufügen'));
    await page.write(field('IBAN', dialog), 'DE89370400440532013000');
    await page.write(field('Unterschrieben am', dialog), `15.01.${jahr}`);
    await page.click(button('Unterschreiben', dialog));
    await page.stroke({ role: 'image', name: 'Feld für die Unterschrift' });
    await page.click(button('Übernehmen'));
    await page.see({ role: 'image', name: 'Unterschrift' });
    await page.picture('unterschrift');
    await page.click(button('Speichern', dialog));
    await page.gone(dialog);

    await page.goto('/kassenbuch');
    await page.click(button('Neu'));
    await page.click(button(/Art$/));
    await page.click({ role: 'option', name: 'Ausgabe' });
    await page.write(field('Betrag'), '18,40');
    await choose(page, 'Kasse oder Bank', 'Handkasse');
    await page.write(field('Beschreibung'), 'Batterien für die Hütte');
    await page.click(button('Speichern'));
    await page.see(button('Buchen'));
    await page.see(link(/wartend/));
    await page.click(tab('Belegbilder'));
    await page.click(button('Belegbild hinzufügen'));
    await page.driver.setFiles('[role=dialog] input[type=file]', [photo]);
    await page.click(button('Speichern', dialog));
    await page.gone(dialog);
    await page.picture('belegbild');
  });

  await test.step('and both are whole in the valley', async () => {
    await line.mend();
    await settled(page);
    const [mandat] = await office.list<Row>(`/lastschriften/mandate?mgd_id=${person?.id}`);
    const stored = (path: string): Promise<Buffer> => office.bytes(path).catch(() => Buffer.alloc(0));
    await expect
      .poll(async () => (await stored(`/lastschriften/mandate/${mandat?.id}/datei/unterschrift`)).toString('latin1'))
      .toMatch(/^.PNG/);
    const belege = await office.list<Row>('/kassenbuch/kassenbuch');
    const beleg = belege.find((one) => one['beschreibung'] === 'Batterien für die Hütte');
    expect(beleg).toMatchObject({ betrag: 1840, status: 'Entwurf' });
    const [bild] = await office.list<Row>(`/kassenbuch/belege?kassenbuch_id=${beleg?.id}`);
    const original = await readFile(photo);
    await expect
      .poll(async () => original.equals(await stored(`/kassenbuch/belege/${bild?.id}/datei/datei`)))
      .toBe(true);
  });

  // Last: the list of downloads that Firefox opens has the focus from then on.
  await test.step('an invoice is made on the device, with its file in it', async () => {
    await page.goto(`/rechnungen/${rechnung}`);
    await page.click(button('Rechnung ausgeben'));
    await page.click({ role: 'text', text: 'PDF mit E-Rechnung (ZUGFeRD)', within: dialog });
    await page.click(button('Erstellen', dialog));
    const pdf = await readFile(await downloaded(downloads, /^rechnung_.*\.pdf$/));
    expect(xmlAusPdf(pdf)).toContain('Gasthof Post');
  });
});
