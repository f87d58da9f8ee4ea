import { isAppleTouch } from '../lib/apple-touch.ts';
import { t } from '../ui/t.ts';
import { fromTap } from './from-tap.ts';

const keptMs = 60_000;

/**
 * Hands a file out: to the browser's downloads, on an iPad to its share sheet, since an app on the home screen gets no download once
 * something was awaited. False when the person did not take it.
 */
export async function download(blob: Blob, name: string): Promise<boolean> {
  const files = [new File([blob], name, { type: blob.type })];
  if (isAppleTouch() && navigator.canShare?.({ files }) === true) {
    try {
      const shared = await fromTap(t('{name} ist fertig', { name }), t('Sichern oder teilen'), () =>
        navigator.share({ files }).then(() => true),
      );
      return shared ?? false;
    } catch (cause) {
      // The person closed the sheet; whatever else it was, the downloads may still take the file.
      if (cause instanceof Error && cause.name === 'AbortError') return false;
    }
  }
  save(blob, name);
  return true;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
