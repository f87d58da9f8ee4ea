import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepare } from './prepare.ts';
import { heic, jpegs, planted } from './test-files.ts';

const now = Date.parse('2026-08-01T00:00:00Z');
const drawn: { width: number; height: number }[] = [];
const canvases: { width: number; height: number }[] = [];

/** A browser that opens every picture as one of this size; what it draws is a JPEG of its own. */
function browser(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({
          fillRect: () => {},
          drawImage: () => void drawn.push({ width: canvas.width, height: canvas.height }),
        }),
        toBlob: (give: (blob: Blob) => void) => give(new Blob(['neu'], { type: 'image/jpeg' })),
      };
      canvases.push(canvas);
      return canvas;
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  drawn.length = 0;
  canvases.length = 0;
});

describe('HEIC, 12 MB, EXIF', () => {
  it('becomes a JPEG of at most 2200 px without Exif, and keeps time and place', async () => {
    browser(4032, 3024);
    const picture = await prepare(new Blob([heic()], { type: 'image/heic' }), { isSmall: false, now });
    expect(drawn[0]).toEqual({ width: 2048, height: 1536 });
    expect(picture?.file.type).toBe('image/jpeg');
    expect(await picture?.file.text()).not.toContain(planted.maker);
    expect(picture?.taken.at).toBe('2026-07-01T08:11:12.000Z');
    expect(picture?.taken.place).toMatchObject({ lat: expect.closeTo(46.4983, 3), lon: expect.closeTo(11.355, 3) });
  });

  it('a batch of pictures leaves no canvas that holds memory', async () => {
    browser(4032, 3024);
    for (let nr = 0; nr < 5; nr += 1) await prepare(new Blob([heic()], { type: 'image/heic' }), { isSmall: true, now });
    expect(canvases.length).toBeGreaterThanOrEqual(10);
    expect(canvases.filter(({ width, height }) => width * height > 0)).toEqual([]);
  });

  it('is refused where the browser cannot open it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')));
    expect(await prepare(new Blob([heic()], { type: 'image/heic' }), { isSmall: true, now })).toBeUndefined();
  });

  it('a large JPEG is made smaller by choice, and loses its Exif either way', async () => {
    browser(4032, 3024);
    const chosen = new Blob([jpegs().full], { type: 'image/jpeg' });
    const small = await prepare(chosen, { isSmall: true, now });
    expect([small?.isShrunk, drawn[0]?.width]).toEqual([true, 2048]);
    const whole = await prepare(chosen, { isSmall: false, now });
    expect([whole?.isShrunk, (await whole?.file.text())?.includes(planted.maker)]).toEqual([false, false]);
  });
});
