import { beforeAll, expect, it, vi } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { qrMatrix, wasmOf } from '../../../tests/qr-matrix.ts';
import { codesIn, keptReader } from './kept-reader.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJtZ2QiOiI0NzExIn0.3q2-7w';
const fromDisk = (): void => prepareZXingModule({ overrides: { wasmBinary: wasmOf('reader') } });
let picture: ImageData;

/** A camera's picture of a card: the code on grey, one side in the shade. */
beforeAll(async () => {
  fromDisk();
  const lines = await qrMatrix(token);
  const [scale, margin] = [5, 40];
  const side = lines.length * scale + 2 * margin;
  const data = new Uint8ClampedArray(side * side * 4).fill(190);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const isDark = lines[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)] === '#';
    data.fill(isDark ? 60 : 200 - (x >> 3), at * 4, at * 4 + 3);
  }
  picture = { data, width: side, height: side, colorSpace: 'srgb' };
});

it('reads the code of a card without the help of the browser, and nothing where there is none or another kind is asked for', async () => {
  expect(await codesIn(picture, ['QRCode'])).toEqual([{ rawValue: token }]);
  expect(await codesIn(picture, ['Code128', 'EAN13'])).toEqual([]);
  const { width, height } = picture;
  expect(await codesIn({ ...picture, data: new Uint8ClampedArray(width * height * 4).fill(190) }, ['QRCode'])).toEqual(
    [],
  );
});

it('looks at a camera in a small picture and gives it back', async () => {
  const canvas = { width: 0, height: 0, getContext: () => ({ drawImage: () => {}, getImageData: () => picture }) };
  vi.stubGlobal('document', { createElement: () => canvas });
  const reader = keptReader(['QRCode']);
  vi.unstubAllGlobals();
  fromDisk();
  const video = Object.assign(Object.create(null), { videoWidth: 4032, videoHeight: 3024 });
  expect(await reader.detect(video)).toEqual([{ rawValue: token }]);
  expect([canvas.width, canvas.height]).toEqual([1024, 768]);
  reader.close?.();
  expect([canvas.width, canvas.height]).toEqual([0, 0]);
});
