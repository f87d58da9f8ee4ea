import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
// Nothing in a text makes the program read a file or an address on the net.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));

type Definition = Parameters<typeof pdfMake.createPdf>[0];

/** A PDF of the server, in its own font. */
export const pdfOf = (definition: Definition): Promise<Buffer> =>
  pdfMake.createPdf({ defaultStyle: { font: 'Roboto' }, ...definition }).getBuffer();
