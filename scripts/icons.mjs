// npm run icons: renders public/icons/*.png from logo.svg. The pictures are committed; run it when the logo changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureBrowser } from './lib/browser.mjs';
import { root } from './lib/run.mjs';

const folder = join(root, 'public/icons');
const logo = readFileSync(join(folder, 'logo.svg'), 'utf8');
// Platforms that cut their own shape get a full square; the maskable one keeps the drawing in the safe circle.
const square = logo.replace(/ rx="\d+"/, '');
const maskable = square
  .replace('viewBox="0 0 512 512"', 'viewBox="-64 -64 640 640"')
  .replace('<rect width="512" height="512"', '<rect x="-64" y="-64" width="640" height="640"');

const icons = [
  ['icon-32.png', 32, logo],
  ['icon-192.png', 192, logo],
  ['icon-512.png', 512, logo],
  ['maskable-512.png', 512, maskable],
  ['apple-touch-icon.png', 180, square],
];

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
const page = await browser.newPage();
for (const [name, size, svg] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}
await browser.close();
