import type { Page } from '@playwright/test';

/** A JPEG of 12 megapixels (4000 × 3000) with noise, so that it has a camera's size; made in the browser, different for every seed. */
export async function makePhoto(page: Page, seed: number): Promise<Buffer> {
  return Buffer.from(await page.evaluate(drawPhoto, seed), 'base64');
}

/** The part that runs in the browser; answers base64. */
export async function drawPhoto(start: number): Promise<string> {
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const gradient = context.createLinearGradient(0, 0, 4000, 3000);
  gradient.addColorStop(0, `hsl(${start * 60} 60% 70%)`);
  gradient.addColorStop(1, '#345');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 4000, 3000);
  const noise = context.createImageData(500, 500);
  let state = start;
  for (let index = 0; index < noise.data.length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    noise.data[index] = index % 4 === 3 ? 90 : state >>> 24;
  }
  const tile = new OffscreenCanvas(500, 500);
  tile.getContext('2d')?.putImageData(noise, 0, 0);
  for (let x = 0; x < 4000; x += 500) for (let y = 0; y < 3000; y += 500) context.drawImage(tile, x, y);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += 0x8000)
    text += String.fromCharCode(...bytes.subarray(offset, offset + 0x8000));
  return btoa(text);
}
