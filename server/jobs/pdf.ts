import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** A PDF of the server, in its own font. The library is loaded with the first: it would be a twentieth of every start. */
export async function pdfOf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfMake } = await import('pdfmake');
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  // Nothing in a text makes the program read a file or an address on the net.
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  return pdfMake.createPdf({ defaultStyle: { font: 'Roboto' }, ...definition }).getBuffer();
}
