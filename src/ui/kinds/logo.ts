import { isSvg, svgFault } from '../../lib/pictures/svg-check.ts';

/** Width of a logo on paper at 300 dpi, in pixels: 80 mm. */
const widest = 945;
const tallest = 600;

/** A logo as it is kept: a picture as it is, of a drawing a picture of it (PNG). A packed message: why it is not taken. Never rejects. */
export async function logoOf(chosen: File): Promise<File | string> {
  const head = await chosen.slice(0, 500).text();
  if (!isSvg(chosen.name, chosen.type, head)) return chosen;
  const text = await chosen.text();
  const fault = svgFault(text);
  if (fault !== undefined) return fault;
  return drawn(text, chosen.name).catch(() => 'Das ist keine SVG-Zeichnung.');
}

/** An image element runs no program of a drawing and loads nothing for it (SVG integration, secure static mode). */
async function drawn(text: string, name: string): Promise<File> {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [image.naturalWidth || widest, image.naturalHeight || tallest / 2];
    const scale = Math.min(widest / width, tallest / height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('the drawing cannot be painted');
    return new File([blob], name.replace(/\.svgz?$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
