import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waterMap } from '../e2e/pmtiles.ts';
import { test } from './fixtures.ts';
import { button, dialog, link, settled, shown, signIn } from './person.ts';

const fileOf = async (name: string, content: string | Buffer): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'huettenbuch-terrain-')), name);
  await writeFile(file, content);
  return file;
};

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

test('a map goes to the server in parts, lies on the tablet, and is drawn while nobody answers', async ({ openTablet, stage }) => {
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
    await page.evaluate(`void (HTMLCanvasElement.prototype.getContext = ((own) => function (kind, options) { return own.call(this, kind, { ...options, preserveDrawingBuffer: true }); })(HTMLCanvasElement.prototype.getContext))`);
    await page.evaluate('history.back()');
    await page.holds(`document.querySelectorAll('.map-names text').length > 3`);
    await page.see(shown(/^UTM-Gitter \d+ km \(32T\)$/));
    await page.click(button('Gradnetz statt UTM-Gitter'));
    await page.holds(`[...document.querySelectorAll('.map-grid text')].some((one) => /^46°\\d\\d′$/.test(one.textContent))`);
    // Firefox without a head has no WebGL: names and grid stand alone there.
    if (stage.engine === 'webkit') {
      await page.see(shown('© Probekarte'));
      await page.holds(`(${waterIsInTheWest.toString()})()`);
    }
    await page.picture('map');
    await page.click(button('UTM-Gitter statt Gradnetz'));
  });
});
