import { sql } from 'kysely';
import type { Ereignis } from './buecher.ts';
import type { Buehne } from './buehne.ts';
import type { Kassaworte } from './worte.ts';

interface Artikel {
  readonly artikel_id: string;
  readonly preisbetrag: number;
}

/** Of which the association has plenty, at the price of its shop, cheapest first. */
const ware = async (b: Buehne, lager_id: string): Promise<readonly Artikel[]> =>
  (
    await sql<Artikel>`
      select l.artikel_id, p.preisbetrag::int as preisbetrag from liefermengen l
      join artikelpreise p on p.artikel_id = l.artikel_id
      join preistabellen t on t.id = p.preistabelle_id and t.art = 'Shop'
      where l.lager_id = ${lager_id} and l.verfuegbar > 6 order by p.preisbetrag, l.artikel_id limit 5`.execute(
      b.deps.storage.db,
    )
  ).rows;

const url = '/artikel/bestellungen';

/** Orders of a branch to the association's store, in each of its steps up to the invoice. */
export function bestellungenDesJahres(
  b: Buehne,
  sek_id: string,
  lager_id: string,
  { bestellungen }: Kassaworte,
): readonly Ereignis[] {
  const bestelle = async (zweck: string, menge: number, steps: readonly Schritt[]): Promise<void> => {
    const id = await b.lege('station', url, { sek_id, lager_id, zweck });
    for (const [index, artikel] of (await ware(b, lager_id)).slice(0, 2).entries())
      await b.lege('station', '/artikel/bestellpositionen', {
        bestellung_id: id,
        ...artikel,
        menge: index === 0 ? menge : 1,
      });
    for (const [wer, nach, grund] of steps) await b.schritt(wer, url, id, nach, grund);
  };
  const [alt, abgelehnt, fertig, laufend, neu] = bestellungen;
  return [
    [
      85,
      () =>
        bestelle(alt, 3, [
          ...genehmigt,
          ['verband', 'Abholbereit'],
          ['verband', 'Abgeholt'],
          ['verband', 'Abgerechnet'],
        ]),
    ],
    [
      62,
      () => bestelle(abgelehnt, 2, [bestellt, ['region', 'Abgelehnt', 'Im nächsten Jahr, wenn der Haushalt steht.']]),
    ],
    [21, () => bestelle(fertig, 2, [...genehmigt, ['verband', 'Abholbereit']])],
    [9, () => bestelle(laufend, 4, genehmigt)],
    [2, () => bestelle(neu, 2, [bestellt])],
  ];
}

type Schritt = readonly [wer: 'station' | 'region' | 'verband', nach: string, grund?: string];
const bestellt: Schritt = ['station', 'Bestellt'];
const genehmigt: readonly Schritt[] = [bestellt, ['region', 'Abgeschlossen']];
