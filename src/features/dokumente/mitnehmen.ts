import type { Device } from '../../screens/device.ts';
import { platzText } from '../../screens/storage-text.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';

/** Takes documents along, and says how much room that takes. */
export async function behalte({ engine }: Pick<Device, 'engine'>, ids: readonly string[]): Promise<void> {
  await engine.documents.takeAlong(ids, true);
  const { bytes, isFull } = await engine.documents.wanted();
  toast({
    tone: isFull ? 'warn' : 'ok',
    title: t('{n, plural, one {# Dokument wird mitgenommen} other {# Dokumente werden mitgenommen}}', {
      n: ids.length,
    }),
    text: platzText(bytes),
  });
}
