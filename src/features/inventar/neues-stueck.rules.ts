import type { Known } from '../../kit/define-table.ts';
import type { artikel } from '../artikel/artikel.table.ts';
import type { Code } from './kennung.rules.ts';
import { gtin14 } from './pruefziffer.rules.ts';

type Artikel = Known<typeof artikel>;

/** What a code says of a new piece: its article by the GTIN, its numbers, when it was made (domain: inventar 4). */
export function neuesStueck({ angaben, art, text, jeStueck }: Code, alle: readonly Artikel[]) {
  const { gtin, seriennr, losnr, typ, herstelldatum, istMonat } = angaben;
  const kind = gtin === undefined ? undefined : alle.find((one) => gtin14(one.gtin ?? '') === gtin);
  const eigene = art === 'Sonstige' && jeStueck && text.length <= 60 ? text : null;
  return {
    name: kind?.name ?? null,
    artikel_id: kind?.id ?? null,
    artikelgruppe_id: kind?.artikelgruppe_id ?? null,
    artikeltyp_id: kind?.artikeltyp_id ?? null,
    hersteller_id: kind?.hersteller_id ?? null,
    psa: kind?.psa ?? false,
    mpg: kind?.mpg ?? false,
    seriennr: seriennr?.slice(0, 60) ?? eigene,
    losnr: losnr?.slice(0, 40) ?? null,
    typ: typ?.slice(0, 60) ?? null,
    herstelldatum: herstelldatum ?? null,
    herstellgenau: istMonat === true ? ('Monat' as const) : ('Tag' as const),
  };
}
