// npm run fotos: draws server/demo/fotos/*.jpg and writes their list, landscapes of nowhere for the photo archive of the demo. The pictures are committed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { rgbaToThumbHash } from 'thumbhash';
import ts from 'typescript';
import { chromiumFlags, ensureBrowser } from './lib/browser.mjs';
import { root } from './lib/run.mjs';

const count = 24;
const width = 800;
const height = 600;
const sides = [320, 640, 800];

const skies = [
  ['#5b8fc7', '#dbe9f4'],
  ['#e39a5c', '#f7e3c4'],
  ['#6d7fa3', '#d6dbe6'],
  ['#274060', '#7d9bbd'],
  ['#8fb8d8', '#f2f4ee'],
  ['#b76e79', '#f3d9c9'],
];
const rocks = ['#51606e', '#6b5f58', '#43586a', '#7a6a5e', '#5c6650'];
const meadows = ['#4f7d46', '#7a9a4d', '#d9e3ea', '#8f9a4a', '#a9773f'];

const pick = (list, at) => list[at % list.length];

/** Numbers between 0 and 1 that the number of a picture decides. */
function randomOf(n) {
  let state = n * 2654435761 + 12345;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A ridge from left to right around a height, as a path down to the lower edge. */
function ridge(random, base, rise, step) {
  let path = `M0 ${height} L0 ${base}`;
  for (let x = 0; x <= width; x += step) path += ` L${x} ${Math.round(base - random() * rise)}`;
  return `${path} L${width} ${base} L${width} ${height} Z`;
}

/** A house, a chapel, firs, a flag: what stands in front. */
function motif(random, n) {
  const x = 120 + random() * 520;
  const firs = Array.from({ length: 4 + (n % 6) }, () => {
    const [at, foot, tall] = [random() * width, 470 + random() * 90, 60 + random() * 70];
    return `<path d="M${at} ${foot - tall} l${tall * 0.28} ${tall} h${-tall * 0.56} Z" fill="#25402f"/>`;
  }).join('');
  const kinds = [
    `<g transform="translate(${x} 400)"><path d="M-70 90 v-70 h140 v70 Z" fill="#c9a77c"/><path d="M-90 24 L0 -34 L90 24 Z" fill="#5b3a29"/><path d="M-14 90 v-44 h28 v44 Z" fill="#4a3324"/><path d="M-54 38 h26 v22 h-26 Z M28 38 h26 v22 h-26 Z" fill="#e9eef2"/></g>`,
    `<g transform="translate(${x} 380)"><path d="M-34 110 v-84 h68 v84 Z" fill="#efe9df"/><path d="M-42 28 L0 -8 L42 28 Z" fill="#7a3b30"/><path d="M-18 -6 v-74 h36 v74 Z" fill="#f4efe6"/><path d="M-24 -78 L0 -150 L24 -78 Z" fill="#7a3b30"/></g>`,
    `<ellipse cx="${x}" cy="520" rx="260" ry="46" fill="#5f9fb8"/><ellipse cx="${x}" cy="512" rx="220" ry="30" fill="#8cc0d1"/>`,
    `<g transform="translate(${x} 430)"><path d="M-3 90 V-90 h6 V90 Z" fill="#4a4a4a"/><path d="M3 -90 h92 v28 h-92 Z" fill="#f2f2f2"/><path d="M3 -62 h92 v28 h-92 Z" fill="#b9151b"/></g>`,
  ];
  return `${firs}${pick(kinds, n)}`;
}

function scene(n) {
  const random = randomOf(n + 1);
  const [top, bottom] = pick(skies, n);
  const rock = pick(rocks, n * 2 + 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/>
    <circle cx="${80 + random() * 640}" cy="${60 + random() * 90}" r="${26 + random() * 24}" fill="#fff6d8" opacity="0.85"/>
    <path d="${ridge(random, 300, 190, 50)}" fill="${rock}" opacity="0.55"/>
    <path d="${ridge(random, 370, 170, 65)}" fill="${rock}"/>
    <path d="${ridge(random, 460, 50, 120)}" fill="${pick(meadows, n + (n >> 2))}"/>
    ${motif(random, n)}
  </svg>`;
}

const source = readFileSync(join(root, 'src/features/fotoarchiv/bildmerkmal.rules.ts'), 'utf8');
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext } });
const rules = await import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);

const placeholder = (rgba) =>
  Buffer.from(rgbaToThumbHash(100, 75, rgba))
    .toString('base64')
    .replace(/=+$/, '');

const folder = join(root, 'server/demo/fotos');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
const page = await browser.newPage();
const shaOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const rows = [];
for (let n = 0; n < count; n += 1) {
  const drawn = await page.evaluate(drawAll, { svg: scene(n), sides, across: rules.merkmalSeite });
  const files = sides.map((side, at) => {
    const bytes = Buffer.from(drawn.jpegs[at], 'base64');
    writeFileSync(join(folder, `${n}-${side}.jpg`), bytes);
    return `['${shaOf(bytes)}', ${bytes.length}]`;
  });
  const grey = drawn.grey.filter((_, at) => at % 4 === 0);
  rows.push(
    `  { phash: '${rules.bildmerkmal(grey)}', platzhalter: '${placeholder(drawn.small)}', dateien: [${files.join(', ')}] },\n`,
  );
}
await browser.close();

/** In the browser: the drawing as JPEGs of these widths, its grey picture and its placeholder. */
async function drawAll({ svg, sides: widths, across }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const draw = (w, h) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, w, h);
    return { canvas, data: () => [...context.getImageData(0, 0, w, h).data] };
  };
  const grey = draw(across, across).data();
  for (let at = 0; at < grey.length; at += 4) grey[at] = 0.299 * grey[at] + 0.587 * grey[at + 1] + 0.114 * grey[at + 2];
  return {
    jpegs: widths.map(
      (w) =>
        draw(w, (w * 3) / 4)
          .canvas.toDataURL('image/jpeg', 0.75)
          .split(',')[1],
    ),
    grey,
    small: draw(100, 75).data(),
  };
}

writeFileSync(
  join(folder, 'list.ts'),
  `// Written by \`npm run fotos\`: of each drawing its feature, its placeholder, and SHA-256 and size of its files, ${sides.join(', ')} pixels wide.
export const zeichnungen: readonly {
  readonly phash: string;
  readonly platzhalter: string;
  readonly dateien: readonly (readonly [sha256: string, size: number])[];
}[] = [\n${rows.join('')}];\n`,
);
