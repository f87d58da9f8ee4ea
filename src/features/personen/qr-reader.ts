import type { QrReader } from './kept-reader.ts';

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): QrReader;
      readonly getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

const format = 'qr_code';

/** Undefined where there is no camera. Not every browser that reads codes knows QR codes. */
export async function qrReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector } = window;
  if (navigator.mediaDevices === undefined) return undefined;
  const formats = (await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])) ?? [];
  if (BarcodeDetector !== undefined && formats.includes(format)) return new BarcodeDetector({ formats: [format] });
  return (await import('./kept-reader.ts')).keptReader();
}
