import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import { leuteDesPlans } from './planleute.rules.ts';
import type { Planbild, Planzeile, Schicht } from './planbild.rules.ts';
import { monatsgrenzen, plantage, raster, type Plandaten, type Plantag } from './raster.rules.ts';
import { schichtbesetzung } from './schichtstand.rules.ts';
import { uhrzeit } from './wandzeit.rules.ts';

/** A row of the planning sheet: a name, and what stands in each of its days. */
export interface Blattzeile {
  readonly name: string;
  readonly felder: readonly string[];
}

/** A month of a roster as it hangs on the wall. */
export interface Planblatt {
  readonly plan: string;
  /** `11/2026`. */
  readonly monat: string;
  readonly tage: readonly Plantag[];
  readonly zeilen: readonly Blattzeile[];
  /** How many are there, and how many are missing. */
  readonly besetzung: readonly string[];
  /** Hours at which duties begin, with what they are. */
  readonly legende: readonly string[];
}

const zeit = ({ beginn, ende }: { readonly beginn: string; readonly ende: string }): string =>
  `${uhrzeit(beginn)}–${uhrzeit(ende)}`;

/** What stands on the planning sheet of a month: hours of those assigned, a cross for who is away, an empty cell for everybody else. */
export function planblatt(
  bild: Planbild,
  { plan, monat }: { readonly plan: Planzeile | undefined; readonly monat: string },
  abwesenheiten: Plandaten['abwesenheiten'],
  nameVon: (mgd_id: string) => string,
): Planblatt {
  const { von, bis } = monatsgrenzen(monat);
  const tage = plantage(von, bis);
  const schichten = bild.schichten.filter(
    (one) =>
      one.status !== 'Abgesagt' &&
      localDate(one.beginn) >= von &&
      localDate(one.beginn) <= bis &&
      (plan === undefined || one.plan.id === plan.id),
  );
  const leute = leuteDesPlans(bild, plan, null, `${bis}T23:00:00.000Z`).toSorted((a, b) =>
    nameVon(a).localeCompare(nameVon(b), 'de'),
  );
  const zeilen = raster(leute, tage, {
    schichten: schichten.map(({ zeile }) => zeile),
    belegungen: schichten.flatMap(({ id }) => bild.belegungen(id).filter(({ status }) => status === 'Eingeteilt')),
    abwesenheiten,
  });
  const proTag = groupBy(schichten, ({ beginn }) => localDate(beginn));
  return {
    plan: plan?.name ?? '',
    monat: `${monat.slice(5)}/${monat.slice(0, 4)}`,
    tage,
    zeilen: zeilen.map(({ mgd_id, zellen }) => ({
      name: nameVon(mgd_id),
      felder: zellen.map(({ eintraege, istAbwesend }) =>
        eintraege.length > 0
          ? eintraege
              .map(({ schicht, belegung }) => uhrzeit(belegung.beginn ?? schicht.beginn ?? '').slice(0, 2))
              .join(' ')
          : istAbwesend
            ? '×'
            : '',
      ),
    })),
    besetzung: tage.map(({ tag }) => (proTag.get(tag) ?? []).map((one) => besetzungText(bild, one)).join(' ')),
    legende: [...new Set(schichten.map((one) => `${uhrzeit(one.beginn).slice(0, 2)} = ${one.name} ${zeit(one)}`))],
  };
}

function besetzungText(bild: Planbild, schicht: Schicht): string {
  const lage = bild.lage(schicht);
  const { luecke } = schichtbesetzung(lage);
  return luecke > 0 ? `−${luecke}` : String(lage.belegungen.filter(({ status }) => status === 'Eingeteilt').length);
}
