import { codeFormats, type CodeFormat } from './code-formats.ts';
import type { CodeReader } from './kept-reader.ts';

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): CodeReader;
      readonly getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

/** What reads codes of these kinds from the camera; undefined where there is none. Not every browser that reads codes knows each kind. */
export async function codeReader(formats: readonly CodeFormat[]): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = window;
  if (navigator.mediaDevices === undefined) return undefined;
  const wanted = formats.map((format) => codeFormats[format]);
  const known = (await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])) ?? [];
  if (BarcodeDetector !== undefined && wanted.every((format) => known.includes(format)))
    return new BarcodeDetector({ formats: wanted });
  return (await import('./kept-reader.ts')).keptReader(formats);
}
