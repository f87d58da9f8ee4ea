import { inflateSync } from 'node:zlib';

/** Pixels of a point: a module of a small code is one point wide. */
const scale = 6;

/** Filled rectangles of one page of a PDF that this product made, as a picture of the page: what a camera would see of its codes. */
export function pdfPicture(bytes: Uint8Array, page: number, widthMm: number, heightMm: number): ImageData {
  const [width, height] = [widthMm, heightMm].map((mm) => Math.round((mm * 72 * scale) / 25.4)) as [number, number]; // two in, two out
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { x, y, w, h, isDark } of rectangles(contents(bytes)[page] ?? '')) {
    const [left, right] = [Math.max(0, Math.round(x * scale)), Math.min(width, Math.round((x + w) * scale))];
    for (let row = Math.max(0, Math.round(y * scale)); row < Math.min(height, Math.round((y + h) * scale)); row += 1)
      data.fill(isDark ? 0 : 255, (row * width + left) * 4, (row * width + right) * 4);
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height, colorSpace: 'srgb' };
}

/** What the pages draw, in their order. */
function contents(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => streamOf(objects.get(/\/Contents (\d+)/.exec(body)?.[1] ?? '') ?? ''));
}

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  if (start === null) return '';
  const from = start.index + start[0].length;
  const packed = body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1]));
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly isDark: boolean;
}

/** pdfkit turns the page round first, so that y counts from its top; a path is named before its colour, and filled then. */
function rectangles(stream: string): Rectangle[] {
  let isDark = true;
  let path: Omit<Rectangle, 'isDark'> | undefined;
  const found: Rectangle[] = [];
  for (const [, red, x, y, w, h] of stream.matchAll(
    /([\d.]+) [\d.]+ [\d.]+ scn|(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re|\nf\n/g,
  )) {
    if (red !== undefined) isDark = Number(red) < 0.5;
    else if (x !== undefined) path = { x: Number(x), y: Number(y), w: Number(w), h: Number(h) };
    else if (path !== undefined) found.push({ ...path, isDark });
  }
  return found;
}
