import type { Device } from '../../screens/device.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { platzText } from '../../screens/storage-text.ts';

/** Takes the copies of photos along, and says how much room that takes. */
export async function behalte({ engine }: Pick<Device, 'engine'>, ids: readonly string[]): Promise<void> {
  const refused = await engine.documents.takeAlong(ids, true);
  const { bytes, isFull } = await engine.documents.wanted();
  toast({
    tone: isFull || refused.length > 0 ? 'warn' : 'ok',
    title: t('{n, plural, one {# Foto wird mitgenommen} other {# Fotos werden mitgenommen}}', {
      n: ids.length - refused.length,
    }),
    text: platzText(bytes),
  });
}
