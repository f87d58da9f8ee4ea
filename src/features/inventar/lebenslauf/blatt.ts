import type { VisibleRowOf } from '../../../db/base.ts';
import { hersteller } from '../../artikel/hersteller.table.ts';
import type { Device } from '../../../screens/device.ts';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { printedPicture } from '../../../screens/pdf/printed-picture.ts';
import type { AppLocale } from '../../../ui/t.ts';
import type { inventar } from '../inventar.table.ts';
import { geschichteVon, type Eintrag } from './geschichte.ts';
import type { Blatt } from './karte-pdf.ts';

/** All that a paper about a piece needs, from this device. */
export async function blattVon(
  device: Device,
  stueck: VisibleRowOf<typeof inventar>,
  locale: AppLocale,
  mitBildern: boolean,
): Promise<Blatt> {
  const { eintraege, printed } = await geschichteVon(device, stueck, locale);
  const maker = await device.replica.row(hersteller, stueck.hersteller_id ?? '');
  return {
    stueck,
    eintraege,
    printed,
    madeAt: new Date().toISOString(),
    issuer: await issuerOf(device, stueck.sek_id, locale),
    hersteller: [maker?.name, maker?.adresse].filter((part) => (part ?? '') !== '').join('\n'),
    bilder: mitBildern ? await bilderVon(device, eintraege) : new Map(),
  };
}

/** Pictures of this device, one after the other: an open one takes some fifty megabytes. */
async function bilderVon(
  device: Pick<Device, 'engine'>,
  eintraege: readonly Eintrag[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { bilder } of eintraege)
    for (const { id, column, file } of bilder) {
      const here = await device.engine.file(file).catch(() => undefined);
      const picture = here && (await printedPicture(here));
      if (picture !== undefined) found.set(`${id} ${column}`, picture);
    }
  return found;
}
