import { keptBytes } from '../../db/files.ts';
import type { Device } from '../../screens/device.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { formatBytes } from '../../ui/kinds/file.tsx';
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

/** How much of the room for files is taken. */
export const platzText = (bytes: number): string =>
  t('{belegt} von {platz} belegt', { belegt: formatBytes(bytes), platz: formatBytes(keptBytes) });
