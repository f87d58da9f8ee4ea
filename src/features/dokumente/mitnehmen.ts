import type { AnyRow } from '../../kit/field.ts';
import type { Device } from '../../screens/device.ts';
import { ohnePlatzText, platzText } from '../../screens/storage-text.ts';
import { stored } from '../../screens/stored.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';

/** Takes documents along as far as there is room, and says how much that takes and which find none. */
export async function behalte({ engine }: Pick<Device, 'engine'>, rows: readonly AnyRow[]): Promise<void> {
  await stored(async () => {
    const refused = new Set(
      await engine.documents.takeAlong(
        rows.map(({ id }) => id),
        true,
      ),
    );
    const { bytes, isFull } = await engine.documents.wanted();
    const ohnePlatz = rows.flatMap(({ id, betreff }) => (refused.has(id) ? [String(betreff ?? '')] : []));
    toast({
      tone: isFull || refused.size > 0 ? 'warn' : 'ok',
      title: t('{n, plural, one {# Dokument wird mitgenommen} other {# Dokumente werden mitgenommen}}', {
        n: rows.length - refused.size,
      }),
      text: [platzText(bytes), ohnePlatzText(ohnePlatz)].filter(Boolean).join('. '),
    });
  });
}
