/** What a browser reads codes with (Shape Detection API); not every browser has it, and not every one that has it knows QR codes. */
export interface QrReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: { new (options: { readonly formats: readonly string[] }): QrReader; readonly getSupportedFormats: () => Promise<readonly string[]> };
  }
}

const format = 'qr_code';

/** Undefined where this browser reads no QR codes. */
export async function qrReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector } = window;
  if (BarcodeDetector === undefined || navigator.mediaDevices === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes(format) ? new BarcodeDetector({ formats: [format] }) : undefined;
}
