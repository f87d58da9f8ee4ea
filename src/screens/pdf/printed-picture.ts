import { toBase64 } from '../../lib/base64.ts';
import { openPicture, printable } from '../../lib/pictures/redraw.ts';

/** A stored picture as a document takes it, drawn anew so that nothing it holds can stop the document; undefined for what this browser cannot show. */
export async function printedPicture(file: Blob): Promise<string | undefined> {
  const picture = await openPicture(file);
  if (picture === undefined) return undefined;
  try {
    const drawn = await printable(picture);
    return `data:image/jpeg;base64,${toBase64(new Uint8Array(await drawn.arrayBuffer()))}`;
  } finally {
    picture.close();
  }
}
