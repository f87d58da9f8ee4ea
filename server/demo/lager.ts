import { lagerbestaende } from '../../src/features/lager/lagerbestaende.table.ts';
import { lagerbewegungen } from '../../src/features/lager/lagerbewegungen.table.ts';
import { liefermengen } from '../../src/features/shop/liefermengen.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import type { Sortiment, Ware } from './artikel-liste.ts';
import { artikelDemoId } from './artikel.ts';
import { isoInstant, localInstant } from './calendar.ts';
import { standortId } from './inventar.ts';
import type { Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { root, type Batch } from './record.ts';

interface Vorrat {
  readonly ware: Ware;
  readonly zugang: number;
  readonly verbrauch: number;
  readonly standort_id: string | null;
}

/** What the association's store has to deliver: most articles, one of seven is out of stock. */
export const verbandslager = (
  random: Random,
  sek_id: string,
  { waren }: Sortiment,
  today: number,
  wer?: string,
): Batch[] =>
  lagerBatches(
    random,
    sek_id,
    waren.flatMap((ware, index) => {
      const zugang = random.int(8, 40);
      return [{ ware, zugang, verbrauch: index % 7 === 6 ? zugang : random.int(1, 6), standort_id: null }];
    }),
    today,
    wer,
  );

/** What a branch has in stock itself, on its shelves: what nobody tells apart. */
export const ortslager = (
  random: Random,
  branch: Ortsstelle,
  { waren }: Sortiment,
  today: number,
  wer?: string,
): Batch[] =>
  lagerBatches(
    random,
    branch.id,
    waren.flatMap((ware) => {
      if (ware.menge === undefined) return [];
      const standort_id = standortId(branch, ware.ort.startsWith('Regal') ? ware.ort : 'Regal 4');
      return [{ ware, zugang: random.int(4, 15), verbrauch: random.int(1, 3), standort_id }];
    }),
    today,
    wer,
  );

/** Movements of a store, and the sums that the server keeps of them. */
function lagerBatches(
  random: Random,
  sek_id: string,
  vorrat: readonly Vorrat[],
  today: number,
  wer = 'Zeugwart',
): Batch[] {
  const rows = vorrat.map(({ ware, zugang, verbrauch, standort_id }) => {
    const artikel_id = artikelDemoId('artikel', ware.nr);
    const am = (tage: number): string => isoInstant(localInstant(today - tage, 9 * 60));
    const [gekauft, bewegtam] = [am(random.int(90, 200)), am(random.int(3, 80))];
    const bestand = zugang - verbrauch;
    const bewegung = (values: object) =>
      root(lagerbewegungen, random.id(), [sek_id], { sek_id, artikel_id, standort_id, wer, ...values });
    const menge = { lager_id: sek_id, artikel_id, bestand, reserviert: 0, verfuegbar: bestand };
    return {
      bewegungen: [
        bewegung({ zeitpunkt: gekauft, menge: zugang, grund: 'Zugang', stueckbetrag: Math.round(ware.preis * 0.8) }),
        bewegung({ zeitpunkt: bewegtam, menge: -verbrauch, grund: 'Verbrauch' }),
      ],
      bestand: root(lagerbestaende, random.id(), [sek_id], {
        sek_id,
        artikel_id,
        standort_id,
        menge: bestand,
        bewegtam,
      }),
      liefermenge: root(liefermengen, idFromNaturalKey(liefermengen, menge) ?? random.id(), [sek_id], menge),
    };
  });
  return [
    { table: 'lagerbewegungen', rows: rows.flatMap(({ bewegungen }) => bewegungen) },
    { table: 'lagerbestaende', rows: rows.map(({ bestand }) => bestand) },
    { table: 'liefermengen', rows: rows.map(({ liefermenge }) => liefermenge) },
  ];
}
