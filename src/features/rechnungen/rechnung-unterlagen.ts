import type { VisibleRowOf } from '../../db/base.ts';
import type { Device } from '../../screens/device.ts';
import { t } from '../../ui/t.ts';
import type { Bezug } from './e-rechnung.rules.ts';
import { rechnungen } from './rechnungen.table.ts';
import { rechnungspositionen } from './rechnungspositionen.table.ts';

/** An issued document with its lines in their order, and what it takes back. */
export interface RechnungUnterlagen {
  readonly rechnung: VisibleRowOf<typeof rechnungen>;
  readonly positionen: readonly VisibleRowOf<typeof rechnungspositionen>[];
  readonly bezug: Bezug | undefined;
}

/** What a document of an invoice is made of, all from this device; a sentence when something is not on it. */
export async function unterlagenVon(
  { replica }: Pick<Device, 'replica'>,
  rechnung: VisibleRowOf<typeof rechnungen>,
): Promise<RechnungUnterlagen | string> {
  const positionen = (await replica.childrenOf(rechnungspositionen, rechnung.id)).toSorted(
    (a, b) => (a.nr ?? 0) - (b.nr ?? 0),
  );
  if (positionen.length === 0) return t('Die Positionen dieser Rechnung liegen nicht auf diesem Gerät.');
  const of = await replica.row(rechnungen, rechnung.bezug_id ?? '');
  if (of === undefined && (rechnung.bezug_id ?? null) !== null)
    return t('Die Rechnung, auf die sich dieses Dokument bezieht, liegt nicht auf diesem Gerät.');
  return {
    rechnung,
    positionen,
    bezug: of === undefined ? undefined : { nummer: of.nummer ?? '', datum: of.datum ?? '' },
  };
}
