/** A PDF of these objects, letters of Latin-1, the first of them its catalogue: what a table of offsets and a trailer make of them (ISO 32000-1, 7.5). */
export function pdfOfObjects(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body + end, 'latin1'));
}
