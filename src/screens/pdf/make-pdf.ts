import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';

const absolute = (url: string): string => new URL(url, document.baseURI).href;

async function loadPdfMake() {
  const { default: pdfMake } = await import('pdfmake');
  const Roboto = { normal: absolute(regular), bold: absolute(medium) };
  pdfMake.setFonts({ Roboto });
  // Nothing in a record makes the program load anything but its letters.
  pdfMake.setUrlAccessPolicy((url) => Object.values(Roboto).includes(url));
  return pdfMake;
}

/**
 * Makes a PDF on the device. The program and its letters come from the app's own files, so it works without a network; neither belongs to
 * a first screen. `xmp`: what its metadata say besides, as RDF.
 */
export async function makePdf(definition: TDocumentDefinitions, xmp?: string): Promise<Blob> {
  const made = (await loadPdfMake()).createPdf(definition);
  if (xmp !== undefined) (await made.getStream()).appendXML(xmp);
  return made.getBlob();
}

/** Loads program and letters while somebody still chooses what the document shall hold. Never rejects: who makes one is told. */
export const preparePdf = (): Promise<unknown> =>
  makePdf({ content: [{ text: 'Aa 1' }, { text: 'Aa 1', bold: true }] }).catch(() => {});
