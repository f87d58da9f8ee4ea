import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { CodeFormat } from './code-formats.ts';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What reads codes from the camera: the browser's own (Shape Detection API) or the app's. `close` gives back what it holds. */
export interface CodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
  readonly close?: () => void;
}

/** Longest side of the picture that is looked at, px: more only warms the telephone. */
const longestSide = 1024;

/** Reads codes with the decoder that comes with the app, for browsers that have none (WebKit, Firefox). */
export function keptReader(formats: readonly CodeFormat[]): CodeReader {
  // From our own origin and the precache, never from the network of its makers.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const canvas = document.createElement('canvas');
  return {
    async detect(video) {
      const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
      [canvas.width, canvas.height] = [video.videoWidth * scale, video.videoHeight * scale];
      if (canvas.width * canvas.height === 0) return [];
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas to look at the camera with');
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      return codesIn(context.getImageData(0, 0, canvas.width, canvas.height), formats);
    },
    close() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

/** The text of a code of these kinds in a picture, if there is one. */
export async function codesIn(
  picture: ImageData,
  formats: readonly CodeFormat[],
): Promise<readonly { readonly rawValue: string }[]> {
  const found = await readBarcodes(picture, { formats: [...formats], maxNumberOfSymbols: 1 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => ({ rawValue: text }));
}
