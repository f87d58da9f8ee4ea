import type { Known } from '../../kit/define-table.ts';
import { groupBy } from '../../lib/group-by.ts';
import { message } from '../../lib/message.ts';
import type { Bogen, Bogenzeile, Words } from '../../screens/bogen/bogen.ts';
import { formatInteger } from '../../ui/format.ts';
import type { AppLocale } from '../../ui/t.ts';
import type { artikel } from '../artikel/artikel.table.ts';
import type { artikelgruppen } from '../artikel/artikelgruppen.table.ts';
import type { Lagerwert } from './lager.calls.ts';

type Artikel = Known<typeof artikel> & { readonly id: string };
type Gruppe = Known<typeof artikelgruppen> & { readonly id: string };
type Zeile = Lagerwert['zeilen'][number];

const genannt = ({ name, name_it }: Pick<Artikel, 'name' | 'name_it'>, locale: AppLocale): string =>
  (locale === 'it' ? name_it : undefined) ?? name ?? '';

const summe = (zeilen: readonly Zeile[]): number => zeilen.reduce((sum, { wert }) => sum + wert, 0);

/** The value of stock as a sheet: articles by their group, each with its sum, and the whole. What the device does not know by name keeps its value. */
export function lagerwertBogen(
  { zeilen }: Lagerwert,
  waren: readonly Artikel[],
  gruppen: readonly Gruppe[],
  words: Words,
  locale: AppLocale,
): Bogen {
  const ware = new Map(waren.map((one) => [one.id, one]));
  const gruppe = new Map(gruppen.map((one) => [one.id, genannt(one, locale)]));
  const nameVon = ({ artikel_id }: Zeile): string => {
    const row = ware.get(artikel_id);
    return row === undefined
      ? words(message('Unbekannter Artikel'))
      : [row.nr, genannt(row, locale)].filter(Boolean).join(' ');
  };
  const nachGruppe = groupBy(
    zeilen,
    ({ artikel_id }) => gruppe.get(ware.get(artikel_id)?.artikelgruppe_id ?? '') ?? '',
  );
  const abschnitt = ([titel, teile]: readonly [string, readonly Zeile[]]): readonly Bogenzeile[] => [
    { art: 'Titel', zellen: [titel === '' ? words(message('Ohne Gruppe')) : titel, null, null, null] },
    ...teile
      .toSorted((a, b) => nameVon(a).localeCompare(nameVon(b), locale))
      .map((one): Bogenzeile => ({
        art: 'Zeile',
        zellen: [
          nameVon(one),
          formatInteger(one.menge),
          one.wert,
          one.menge > 0 ? Math.round(one.wert / one.menge) : null,
        ],
        warnt: one.menge < 0,
      })),
    { art: 'Summe', zellen: [words(message('Summe')), '', summe(teile), null] },
  ];
  return {
    id: 'lagerwert',
    titel: words(message('Lagerwert')),
    spalten: [
      words(message('Artikel')),
      words(message('Bestand')),
      words(message('Wert')),
      words(message('Durchschnittspreis')),
    ],
    zeilen: [
      ...[...nachGruppe].toSorted(([a], [b]) => a.localeCompare(b, locale)).flatMap(abschnitt),
      ...(zeilen.length === 0
        ? []
        : [{ art: 'Summe' as const, zellen: [words(message('Gesamt')), '', summe(zeilen), null] }]),
    ],
    leer: words(message('An diesem Tag lag nichts im Lager.')),
  };
}
