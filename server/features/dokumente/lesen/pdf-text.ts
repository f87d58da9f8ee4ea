import { getDocumentProxy } from 'unpdf';
import { geglaettet, gekuerzt, grenzen, type Gelesen } from './gelesen.ts';

/** What makes a PDF more than pages: scripts, starting something, files in it. */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)\b/;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads the text of a PDF page by page, without running anything in it. Throws for what is none. */
export async function pdfText(bytes: Uint8Array): Promise<Gelesen> {
  const plain = new TextDecoder('latin1').decode(bytes);
  const hinweise: Gelesen['hinweise'][number][] = activeNames.test(plain) ? ['AktiveInhalte'] : [];
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(bytes.slice(), {
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    if (isObject(error) && 'name' in error && error.name === 'PasswordException')
      return { text: '', stand: 'Fehler', hinweise: ['Verschluesselt', ...hinweise], seiten: null };
    throw error;
  }
  try {
    // Objects may lie in packed streams, where the plain search does not see them.
    if (hinweise.length === 0 && (isObject(await pdf.getJSActions()) || isObject(await pdf.getAttachments())))
      hinweise.push('AktiveInhalte');
    return { ...(await pagesOf(pdf)), hinweise, seiten: pdf.numPages };
  } finally {
    await pdf.destroy();
  }
}

async function pagesOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<Pick<Gelesen, 'text' | 'stand'>> {
  const pages: string[] = [];
  let length = 0;
  const last = Math.min(pdf.numPages, grenzen.seiten);
  for (let nr = 1; nr <= last && length <= grenzen.textBytes; nr += 1) {
    const page = await pdf.getPage(nr);
    const { items } = await page.getTextContent();
    const text = geglaettet(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    page.cleanup();
    pages.push(text);
    length += text.length;
  }
  const { text, isCut } = gekuerzt(pages.join('\f'));
  // A page number and a stamp are no text: a scan has less than a few letters a page.
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 3 * pages.length && letters < 40) return { text, stand: 'Scan' };
  return { text, stand: isCut || pages.length < pdf.numPages ? 'Gekuerzt' : 'Durchsuchbar' };
}
