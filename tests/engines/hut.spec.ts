import { readFile } from 'node:fs/promises';
import { api } from '../e2e/api.ts';
import { pdfText } from '../pdf-text.ts';
import { downloaded } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { button, choose, dialog, field, link, menuItem, openSektion, rowWith, settled, shown, tab } from './person.ts';
import { photoFiles } from './photo.ts';

type Row = Record<string, string | number | null>;
const entry = (text: string) => ({ role: 'listitem', text: new RegExp(text) });

// The main job as in tests/e2e/hut.spec.ts, in the engines of the tablets: no one answers while the work is done.
test('a day in the hut, and what arrives in the valley', async ({ tablet: { page, line, downloads }, server }) => {
  const station = await api(server.url, 'station');
  const [einsatz = {}] = await station.list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=10');
  const [besucht = {}, geaendert = {}] = await station.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=2');
  const photos = await photoFiles(page, [1, 2]);

  await test.step('the mission is opened once in the valley, so that its patients are on the device', async () => {
    await page.goto('/abgleich');
    await page.see(shown(/Bereit für offline/));
    await page.goto(`/einsaetze/${einsatz['id']}`);
    await page.see(tab('Patienten'));
    await settled(page);
  });

  await test.step('nobody answers any more: reload and a deep link still open', async () => {
    await line.cut();
    await page.reload();
    await page.see(tab('Patienten'));
    await page.goto(`/mitglieder/${besucht['id']}`);
    await page.see({ role: 'heading', name: new RegExp(String(besucht['nachname'])) });
    await page.see(link(/^Abgleich: (Offline|Server nicht erreichbar)/));
  });

  await test.step('find a member by typing and change the phone number', async () => {
    await page.goto('/mitglieder');
    await page.write(
      { role: 'searchbox', name: 'Mitglieder suchen' },
      `${besucht['nachname']} ${besucht['vorname']}`.toLowerCase(),
    );
    await page.click(rowWith(new RegExp(`^(?=.*${besucht['nachname']}).*\\d`)));
    await openSektion(page, 'Kontakt');
    await page.write(field('Mobil privat'), '+39 340 111 2222');
    await page.click(button('Speichern'));
    await page.see(link(/1 wartend/));
  });

  await test.step('a patient with a diagnosis', async () => {
    await page.goto(`/einsaetze/${einsatz['id']}`);
    await page.click(tab('Patienten'));
    await page.click(button('Patient hinzufügen'));
    await page.write(field('Nachname', dialog), 'Probepatient');
    await page.click(tab('Verdachtsdiagnosen', dialog));
    await page.click(button('Speichern und weiter', dialog));
    // Saved, the patient has a name, and the dialog begins anew with its first tab.
    await page.see({ role: 'heading', name: 'Probepatient', within: dialog });
    await page.click(tab('Verdachtsdiagnosen', dialog));
    await page.click(button('Verdachtsdiagnose hinzufügen', dialog));
    await choose(page, 'Verdachtsdiagnose', 'Unterkühlung', dialog);
    await page.click(button('Speichern', dialog));
    await page.see({ role: 'table', name: 'Verdachtsdiagnosen', within: dialog });
    await page.picture('patient');
  });

  await test.step('the hand-over sheet is made on the device', async () => {
    await page.click(button('Übergabeprotokoll', dialog));
    await page.click(button('Erstellen', dialog));
    const file = await downloaded(downloads, /^uebergabe_.*\.pdf$/);
    expect(pdfText(await readFile(file))).toContain('Probepatient');
    await page.click(button('Speichern', dialog));
    await page.gone(dialog);
  });

  await test.step('log entries, one of them struck out', async () => {
    await page.click(tab('Verlauf'));
    for (const text of ['Ausgerückt zur Hütte', 'Falscher Eintrag']) {
      await page.write(field('Eintrag'), text);
      await page.press('Enter');
      await page.see(entry(text));
    }
    await page.click({ role: 'button', name: 'Eintrag korrigieren oder streichen', within: entry('Falscher Eintrag') });
    await page.click(menuItem('Streichen'));
    await page.write(field('Grund', dialog), 'Verwechslung');
    await page.click(button('Weiter', dialog));
    await page.holds(`document.querySelector('del')?.textContent === 'Falscher Eintrag'`);
  });

  await test.step('two photos of twelve megapixels', async () => {
    await page.click(tab('Fotos'));
    await page.see(button('Bilder wählen'));
    await page.driver.setFiles('input[type=file][multiple]', photos);
    await page.holds(`document.querySelectorAll('.photo-thumb img').length === 2`, 120_000);
    await page.picture('photos');
  });

  await test.step('another start without anybody answering: everything is there and waits', async () => {
    await page.goto(`/einsaetze/${einsatz['id']}`);
    await page.click(tab('Fotos'));
    await page.holds(`document.querySelectorAll('.photo-thumb img').length === 2`);
    await page.click(tab('Verlauf'));
    await page.holds(`document.querySelector('del')?.textContent === 'Falscher Eintrag'`);
    await page.see(link(/wartend/));
  });

  await test.step('meanwhile a colleague changes the same phone and another address', async () => {
    const valley = await api(server.url, 'region');
    const rev = (row: Row) => ({ 'If-Match': `"${row['rev']}"` });
    expect(
      await valley.put(
        `/mgd/mitglieder/${besucht['id']}`,
        { mobilprivat: '+39 349 999 8888', basis: { mobilprivat: besucht['mobilprivat'] } },
        rev(besucht),
      ),
    ).toBe(200);
    expect(
      await valley.put(
        `/mgd/mitglieder/${geaendert['id']}`,
        { strasse: 'Talweg 7', basis: { strasse: geaendert['strasse'] } },
        rev(geaendert),
      ),
    ).toBe(200);
  });

  await test.step('the server answers again: everything is sent by itself, the phone asks', async () => {
    await line.mend();
    await page.see(link(/1 zu entscheiden/), 120_000);
    await page.goto(`/mitglieder/${geaendert['id']}`);
    await openSektion(page, 'Kontakt');
    await expect.poll(() => page.value(field('Straße'))).toBe('Talweg 7');
    await page.goto('/abgleich');
    const question = { role: 'group', name: 'Mobil privat' };
    await page.see({ ...question, text: /\+39 349 999 8888/ });
    await page.picture('conflict');
    await page.click(button(/Meine Fassung/, question));
    await page.gone(link(/zu entscheiden/));
    await settled(page);
  });

  await test.step('the server has every row once, and the photos whole', async () => {
    expect((await station.one<Row>(`/mgd/mitglieder/${besucht['id']}`))['mobilprivat']).toBe('+393401112222');
    const children = async (name: string) => station.list<Row>(`/einsaetze/${name}?einsatz_id=${einsatz['id']}`);
    await expect.poll(async () => (await children('fotos')).length).toBe(2);
    expect((await children('patienten')).filter((row) => row['nachname'] === 'Probepatient')).toHaveLength(1);
    const log = (await children('verlauf')).map((row) => row['text']);
    for (const text of ['Ausgerückt zur Hütte', 'Falscher Eintrag', 'Verwechslung'])
      expect(log.filter((one) => one === text)).toHaveLength(1);
    const originals = await Promise.all(photos.map((file) => readFile(file)));
    for (const foto of await children('fotos')) {
      await expect
        .poll(async () => {
          const stored = await station.bytes(`/einsaetze/fotos/${foto['id']}/datei/datei`).catch(() => Buffer.alloc(0));
          return originals.some((original) => original.equals(stored));
        })
        .toBe(true);
    }
  });
});
