import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const { resolve } = createRequire(import.meta.url);

/** The bytes of a part of the code library that is WebAssembly. */
export const wasmOf = (name: 'reader' | 'writer'): ArrayBuffer =>
  new Uint8Array(readFileSync(resolve(`zxing-wasm/${name}/zxing_${name}.wasm`))).buffer;

/** The lines of a QR code, `#` for each dark module. */
export async function qrMatrix(text: string): Promise<readonly string[]> {
  prepareZXingModule({ overrides: { wasmBinary: wasmOf('writer') } });
  const {
    symbol: { data, width, height },
  } = await writeBarcode(text, { format: 'QRCode' });
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (data[y * width + x] === 0 ? '#' : ' ')).join(''),
  );
}
