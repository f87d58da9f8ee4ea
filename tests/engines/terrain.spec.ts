import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../src/lib/ids.ts';
import { api } from '../e2e/api.ts';
import { waterMap } from '../e2e/pmtiles.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, field, link, settled, shown, signIn, tab } from './person.ts';

type Row = Record<string, string | number | null>;

const fileOf = async (name: string, content: string | Buffer): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'huettenbuch-terrain-')), name);
  await writeFile(file, content);
  return file;
};
const track = `<?xml version="1.0"?><gpx version="1.1" creator="Probe"><trk><name>Rotwand Süd</name><trkseg>
${[0, 1, 2, 3, 4].map((n) => `<trkpt lat="${46.66 + n / 500}" lon="${12.34 + (n % 2) / 500}"><time>2026-02-0${n + 1}T08:00:00Z</time></trkpt>`).join('\n')}</trkseg></trk></gpx>`;

// Its source is sent into the page.
function waterIsInTheWest(): boolean {
  const drawn = document.querySelector<HTMLCanvasElement>('.map-tiles canvas');
  const copy = document.createElement('canvas').getContext('2d');
  if (drawn === null || copy === null) return false;
  [copy.canvas.width, copy.canvas.height] = [drawn.width, drawn.height];
  copy.drawImage(drawn, 0, 0);
  const redAt = (x: number): number => copy.getImageData(x, drawn.height / 2, 1, 1).data[0] ?? 0;
  return redAt(20) < redAt(drawn.width - 20) - 30;
}

test('a map goes to the server in parts, lies on the tablet, and is drawn while nobody answers', async ({
  openTablet,
  stage,
}) => {
  const { page, line } = await openTablet();
  const map = await fileOf('Probe.pmtiles', waterMap(-180, -157.4, true));
  const bring = (): Promise<void> => page.driver.setFiles('main input[type=file]', [map]);
  await signIn(page, 'verband');
  await settled(page);

  await test.step('the line breaks, and the file is chosen once more', async () => {
    await page.goto('/verwaltung/karten');
    await page.see(button('Karte hinzufügen'));
    await line.cut();
    await bring();
    await page.see({ role: 'alert', text: /Die Verbindung ist abgebrochen/ });
    await line.mend();
    await page.reload();
    await page.see(shown('Noch keine Karte hinterlegt.'));
    await bring();
    await page.see(shown('Die Karte ist hinterlegt'));
  });

  await test.step('it is loaded onto the tablet', async () => {
    await page.goto('/verortung');
    // The places that come last move the button.
    await page.see(shown(/^Einsätze \(\d+\)/));
    await page.click(button('Karten für offline'));
    await page.click(button('Laden', dialog));
    await page.see(shown(/12,6 MB · auf diesem Gerät$/, dialog));
    await page.press('Escape');
    await page.gone(dialog);
  });

  await test.step('nobody answers: it is drawn from the tablet, with names and grid above it', async () => {
    await line.cut();
    await page.click(link(/^Abgleich/));
    await page.see(shown(/12,6 MB · geladen am/));
    // So that what was drawn can be read.
    await page.evaluate(
      `void (HTMLCanvasElement.prototype.getContext = ((own) => function (kind, options) { return own.call(this, kind, { ...options, preserveDrawingBuffer: true }); })(HTMLCanvasElement.prototype.getContext))`,
    );
    await page.evaluate('history.back()');
    await page.holds(`document.querySelectorAll('.map-names text').length > 3`);
    await page.see(shown(/^UTM-Gitter \d+ km \(32T\)$/));
    await page.click(button('Gradnetz statt UTM-Gitter'));
    await page.holds(
      `[...document.querySelectorAll('.map-grid text')].some((one) => /^46°\\d\\d′$/.test(one.textContent))`,
    );
    // Firefox without a head has no WebGL: names and grid stand alone there.
    if (stage.engine === 'webkit') {
      await page.see(shown('© Probekarte'));
      await page.holds(`(${waterIsInTheWest.toString()})()`);
    }
    await page.picture('map');
    await page.click(button('UTM-Gitter statt Gradnetz'));
  });
});

test('a track, vital signs and a member are taken down while nobody answers, and arrive', async ({
  tablet: { page, line },
  server,
}) => {
  const station = await api(server.url, 'station');
  const office = await api(server.url, 'verband');
  const [einsatz = {}] = await station.list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=10');
  const patient = newId();
  expect(
    await station.put('/einsaetze/patienten', { id: patient, einsatz_id: einsatz['id'], nachname: 'Messung' }),
  ).toBe(201);
  const gpx = await fileOf('Rotwand.gpx', track);
  await page.goto(`/einsaetze/${einsatz['id']}`);
  await page.click(tab('Patienten'));
  await page.see(button('Messung'));
  // What was read leaves a trace, which is sent.
  await expect
    .poll(async () => (await office.list(`/einsaetze/zugriffe?patient_id=${patient}`)).length)
    .toBeGreaterThan(0);
  await settled(page);
  await line.cut();

  await test.step('vital signs by the keypad', async () => {
    await page.click(button('Messung'));
    await page.click(tab('Vitalwerte', dialog));
    await page.click(button('Vitalwerte hinzufügen', dialog));
    const keys = { role: 'group', name: 'Tasten' };
    for (const key of ['1', '1', '8', 'Nächster Wert', '7', '9', 'Letzte Ziffer löschen', '2'])
      await page.click(button(key, keys));
    expect([await page.value(field('Blutdruck systolisch')), await page.value(field('Blutdruck diastolisch'))]).toEqual(
      ['118', '72'],
    );
    // The field that is being filled keeps the focus while the keys are pressed.
    await page.holds(`document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'rr_dia'`);
    await page.picture('vital-signs');
    await page.click(button('Speichern', dialog));
    await page.see({ role: 'row', text: /118/, within: dialog });
    await page.holds(`document.activeElement?.closest('[role=dialog]') !== null`);
    await page.press('Escape');
    await page.gone(dialog);
  });

  await test.step('a track that a device recorded', async () => {
    await page.click(tab('Suche'));
    await page.click(button('Suchgebiet oder Weg hinzufügen'));
    await page.see(button('GPX-Datei lesen', dialog));
    await page.driver.setFiles('[role=dialog] input[type=file]', [gpx]);
    await expect.poll(() => page.value(field('Bezeichnung', dialog))).toBe('Rotwand Süd');
    await page.see(shown(/, 5 Punkte$/, dialog));
    await page.picture('track');
    await page.click(button('Speichern', dialog));
    await page.gone(dialog);
    await page.holds(`document.querySelectorAll('.map-lines > *').length > 0`);
  });

  await test.step('a member by the keyboard alone', async () => {
    await page.goto('/mitglieder/schnell');
    const focused = (label: string) =>
      page.holds(`[...(document.activeElement?.labels ?? [])].some((one) => one.textContent.startsWith('${label}'))`);
    await focused('Nachname');
    await page.type('Schnell');
    await page.press('Tab');
    await page.type('Anna');
    await page.press('Tab');
    await page.type('030490');
    await page.press('Enter');
    await page.see({ role: 'listitem', text: 'Schnell Anna' });
    await focused('Nachname');
    await page.picture('quick-entry');
  });

  await line.mend();
  await settled(page);
  expect((await station.list<Row>('/mgd/mitglieder')).filter(({ nachname }) => nachname === 'Schnell')).toMatchObject([
    { vorname: 'Anna', gebdatum: '1990-04-03' },
  ]);
  expect(await station.list<Row>(`/einsaetze/vitalwerte?patient_id=${patient}`)).toMatchObject([
    { rr_sys: 118, rr_dia: 72 },
  ]);
  const [way] = await station.list<{ bezeichnung: string; linie: { punkte: unknown[] } }>(
    `/einsaetze/suche?einsatz_id=${einsatz['id']}`,
  );
  expect([way?.bezeichnung, way?.linie.punkte.length]).toEqual(['Rotwand Süd', 5]);
  await page.see(link(/^Abgleich: Online/));
});
