import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfPieces } from './pdf-text.ts';

const packedFor = (x: number): Buffer => deflateSync(Buffer.from(`1 0 0 1 ${x} 20 Tm`));

describe('text of a PDF', () => {
  it('reads a stream whose last byte looks like the end of a line', () => {
    const x = Array.from({ length: 5000 }, (_, at) => at).find((at) => packedFor(at).at(-1) === 0x0d) ?? Number.NaN;
    const packed = packedFor(x).toString('latin1');
    const file = Buffer.from(
      `4 0 obj\n<<\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n${packed}\nendstream\nendobj\n`,
      'latin1',
    );
    expect(pdfPieces(file)).toEqual([{ x, y: 20, text: '' }]);
  });
});
