// npm run portraits: draws server/demo/portraits/*.jpg and writes their list, faces of nobody for the members of the demo. The pictures are committed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureBrowser } from './lib/browser.mjs';
import { root } from './lib/run.mjs';

const size = 200;
const skins = ['#f2c9a6', '#e8b48c', '#d99f76', '#f5d5b8', '#c98a5f'];
const hairs = {
  young: ['#3b2a20', '#6b4423', '#a8743a', '#1f1a17', '#8a3f21', '#d2a75b'],
  old: ['#b9b4ad', '#8d8780', '#dcd8d2'],
};
const jackets = ['#b9151b', '#1f4e79', '#2f6b3a', '#3c3a38', '#c96a12', '#56407a'];
const skies = ['#cfe0ee', '#dfe7da', '#eee3d2', '#d9d5e6', '#cfe6e4', '#ead6d3'];

const pick = (list, at) => list[at % list.length];

/** One portrait; `kind`: m, f; `age`: young, old. The number decides the rest. */
function portrait(kind, age, n) {
  const skin = pick(skins, n);
  const hair = pick(hairs[age], n * 5 + 1);
  const jacket = pick(jackets, n * 7 + 2);
  const width = 62 + ((n * 11) % 9);
  const hasBeard = kind === 'm' && n % 3 === 1;
  const hasGlasses = n % 4 === 2;
  const hasHelmet = n % 5 === 3;
  const back =
    kind === 'f'
      ? `<path d="M${100 - width / 2 - 8} 90 Q${100 - width / 2 - 16} 160 ${100 - width / 2 + 4} 165 L${100 + width / 2 - 4} 165 Q${100 + width / 2 + 16} 160 ${100 + width / 2 + 8} 90 Z" fill="${hair}"/>`
      : '';
  const top = hasHelmet
    ? `<path d="M${100 - width / 2 - 7} 78 Q${100 - width / 2 - 4} 30 100 28 Q${100 + width / 2 + 4} 30 ${100 + width / 2 + 7} 78 Q100 66 ${100 - width / 2 - 7} 78 Z" fill="#e8e4de"/><path d="M${100 - width / 2 - 4} 66 Q100 54 ${100 + width / 2 + 4} 66" fill="none" stroke="${jacket}" stroke-width="6"/>`
    : `<path d="M${100 - width / 2 - 3} 88 Q${100 - width / 2 - 8} 36 100 36 Q${100 + width / 2 + 8} 36 ${100 + width / 2 + 3} 88 Q${100 + width / 4} ${58 + (n % 4) * 3} ${98 + (n % 5) * 2} ${60 + (n % 3) * 3} Q${100 - width / 3} 64 ${100 - width / 2 - 3} 88 Z" fill="${hair}"/>`;
  const eyes = [-1, 1]
    .map(
      (side) =>
        `<circle cx="${100 + side * 15}" cy="98" r="3.4" fill="#2b2320"/><path d="M${100 + side * 15 - 8} 88 q8 -${3 + (n % 3)} 16 0" stroke="${hair}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  const glasses = hasGlasses
    ? `<g fill="none" stroke="#33302d" stroke-width="2.5"><circle cx="85" cy="98" r="10.5"/><circle cx="115" cy="98" r="10.5"/><path d="M95.5 98h9"/></g>`
    : '';
  const beard = hasBeard
    ? `<path d="M${100 - width / 2 + 2} 104 Q100 ${172 + (n % 3) * 4} ${100 + width / 2 - 2} 104 Q${100 + width / 3} 124 100 122 Q${100 - width / 3} 124 ${100 - width / 2 + 2} 104 Z" fill="${hair}"/>`
    : '';
  const lines =
    age === 'old'
      ? `<path d="M78 76 q22 -5 44 0 M82 82 q18 -4 36 0" stroke="#00000022" stroke-width="1.6" fill="none"/>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${pick(skies, n * 3)}"/><stop offset="1" stop-color="#f6f3ee"/></linearGradient></defs>
    <rect width="200" height="200" fill="url(#s)"/>
    <path d="M0 ${140 + (n % 4) * 8} L${30 + (n % 5) * 9} ${96 + (n % 3) * 10} L80 150 L${130 + (n % 4) * 8} ${104 + (n % 5) * 6} L200 ${156 - (n % 3) * 9} V200 H0 Z" fill="#00000014"/>
    ${back}
    <path d="M22 200 Q28 156 78 150 L122 150 Q172 156 178 200 Z" fill="${jacket}"/>
    <path d="M84 134 h32 v20 q-16 16 -32 0 Z" fill="${skin}"/><path d="M84 140 q16 14 32 0 v6 q-16 12 -32 0 Z" fill="#00000018"/>
    <path d="M76 150 L100 178 L124 150 L132 156 L104 190 H96 L68 156 Z" fill="#00000026"/>
    <ellipse cx="${100 - width / 2}" cy="102" rx="6" ry="10" fill="${skin}"/><ellipse cx="${100 + width / 2}" cy="102" rx="6" ry="10" fill="${skin}"/>
    <path d="M${100 - width / 2} 86 Q${100 - width / 2} 46 100 46 Q${100 + width / 2} 46 ${100 + width / 2} 86 Q${100 + width / 2 + 1} 148 100 150 Q${100 - width / 2 - 1} 148 ${100 - width / 2} 86 Z" fill="${skin}"/>
    ${lines}${beard}${eyes}${glasses}
    <path d="M100 100 q${n % 2 === 0 ? -5 : 5} 12 0 15" stroke="#00000030" stroke-width="2.4" fill="none" stroke-linecap="round"/>
    <path d="M${88 - (n % 3)} 127 q12 ${7 + (n % 4)} ${24 + (n % 3) * 2} 0" stroke="#9a4a3f" stroke-width="3" fill="none" stroke-linecap="round"/>
    ${top}
  </svg>`;
}

const folder = join(root, 'server/demo/portraits');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
const names = [];
const page = await browser.newPage({ viewport: { width: size, height: size } });
for (const [kind, age, count] of [
  ['m', 'young', 12],
  ['m', 'old', 8],
  ['f', 'young', 8],
  ['f', 'old', 4],
]) {
  for (let n = 0; n < count; n += 1) {
    await page.setContent(
      `<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${portrait(kind, age, n)}`,
    );
    names.push(`${kind}-${age}-${n}`);
    await page.screenshot({ path: join(folder, `${kind}-${age}-${n}.jpg`), type: 'jpeg', quality: 82 });
  }
}
await browser.close();

const rows = names.toSorted().map((name) => {
  const bytes = readFileSync(join(folder, `${name}.jpg`));
  return `  ['${name}', '${createHash('sha256').update(bytes).digest('hex')}', ${bytes.length}],\n`;
});
writeFileSync(
  join(folder, 'list.ts'),
  `// Written by \`npm run portraits\`: name, SHA-256 and size of each drawing.\nexport const drawings: readonly (readonly [name: string, sha256: string, size: number])[] = [\n${rows.join('')}];\n`,
);
