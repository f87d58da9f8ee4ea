import type { Known, Table } from '../../kit/define-table.ts';
import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import type { ausbildungen } from '../ausbildung/ausbildungen.table.ts';
import type { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';
import type { mitgliederqualifikationen } from '../personen/mitgliederqualifikationen.table.ts';
import type { Belegung } from './dienst-jetzt.rules.ts';
import type { dienstarten } from './dienstarten.table.ts';
import { geltende, gueltigeQualis, type Bedarf, type Nachweis } from './luecken.rules.ts';
import type { Taetigkeit } from './ruhe.rules.ts';
import type { schichtbedarfe } from './schichtbedarfe.table.ts';
import type { schichtbelegungen } from './schichtbelegungen.table.ts';
import type { Schichtlage } from './schichtstand.rules.ts';
import type { Spanne } from './wandzeit.rules.ts';

/** A row as this device has it: columns that its reader does not see are not there. */
export type Zeile<T extends Table> = Known<T> & { readonly id: string };
export type Planzeile = Zeile<typeof ausbildungen>;
export type Schichtzeile = Zeile<typeof ausbildungtage>;
export type Belegungszeile = Zeile<typeof schichtbelegungen>;
export type Bedarfszeile = Zeile<typeof schichtbedarfe>;
export type Dienstart = Zeile<typeof dienstarten>;

/** What the roster is read from. */
export interface Planzeilen {
  readonly ausbildungen: readonly Planzeile[];
  readonly ausbildungtage: readonly Schichtzeile[];
  readonly schichtbelegungen: readonly Belegungszeile[];
  readonly schichtbedarfe: readonly Bedarfszeile[];
  readonly dienstarten: readonly Dienstart[];
  readonly mitgliederqualifikationen: readonly Zeile<typeof mitgliederqualifikationen>[];
}

/** A shift that has its times, with its roster. */
export interface Schicht extends Spanne {
  readonly id: string;
  readonly zeile: Schichtzeile;
  readonly plan: Planzeile;
  readonly name: string;
  readonly dienstart: Dienstart | undefined;
  readonly status: 'Offen' | 'Veroeffentlicht' | 'Abgesagt';
}

/** The rosters as a device has them, and how each shift is filled. */
export interface Planbild {
  readonly plaene: readonly Planzeile[];
  readonly dienstarten: readonly Dienstart[];
  /** By their beginning. */
  readonly schichten: readonly Schicht[];
  readonly schicht: (id: string) => Schicht | undefined;
  readonly belegungen: (schicht_id: string) => readonly Belegungszeile[];
  readonly belegung: (id: string) => Belegungszeile | undefined;
  readonly bedarfe: (schicht: Schicht) => readonly Bedarfszeile[];
  readonly lage: (schicht: Schicht) => Schichtlage;
  readonly nachweise: (mgd_id: string) => readonly Nachweis[];
  /** Duties to which somebody is assigned, by their beginning. */
  readonly dienste: (mgd_id: string) => readonly Dienst[];
}

/** Somebody’s duty: a shift, or their part of it. */
export interface Dienst extends Spanne {
  readonly schicht: Schicht;
  readonly belegung: Belegungszeile;
}

const nachBeginn = (a: Spanne, b: Spanne): number => (a.beginn < b.beginn ? -1 : a.beginn > b.beginn ? 1 : 0);

function schichtenAus(zeilen: Planzeilen): readonly Schicht[] {
  const plaene = new Map(zeilen.ausbildungen.filter(({ typ }) => typ === 'Dienstplan').map((plan) => [plan.id, plan]));
  const arten = new Map(zeilen.dienstarten.map((art) => [art.id, art]));
  return zeilen.ausbildungtage
    .flatMap((zeile): Schicht[] => {
      const plan = plaene.get(zeile.ausb_id ?? '');
      if (plan === undefined || !zeile.beginn || !zeile.ende) return [];
      const dienstart = arten.get(zeile.dienstart_id ?? '');
      const { id, beginn, ende, status, thema } = zeile;
      const name = [thema, dienstart?.name, plan.name].find((text) => (text ?? '') !== '') ?? '';
      return [{ id, zeile, plan, beginn, ende, name, dienstart, status: status ?? 'Offen' }];
    })
    .toSorted(nachBeginn);
}

const alsBelegung = ({ id, tag_id, mgd_id, status, beginn, ende }: Belegungszeile): Belegung => ({
  id,
  tag_id: tag_id ?? '',
  mgd_id: mgd_id ?? '',
  status: status ?? 'Verfuegbar',
  beginn: beginn ?? null,
  ende: ende ?? null,
});

const alsBedarf = ({ id, quali_id, ersatzquali_id, anzahl, pflicht }: Bedarfszeile): Bedarf => ({
  id,
  quali_id: quali_id ?? null,
  ersatz_id: ersatzquali_id ?? null,
  anzahl: anzahl ?? 1,
  pflicht: pflicht !== false,
});

/** Qualifications of everybody, by member. */
function nachweiseVon({ mitgliederqualifikationen }: Planzeilen): ReadonlyMap<string, readonly Nachweis[]> {
  const alle = mitgliederqualifikationen.flatMap(({ mgd_id, quali_id, am, gueltigbis }) =>
    mgd_id && quali_id && am ? [{ mgd_id, quali_id, am, gueltigbis: gueltigbis ?? null }] : [],
  );
  return groupBy(alle, ({ mgd_id }) => mgd_id);
}

/** Reads the rosters of a device: shifts with their names, who is at them and how they are filled, by the rules that the server has, too. */
export function planbild(zeilen: Planzeilen): Planbild {
  const schichten = schichtenAus(zeilen);
  const nachId = new Map(schichten.map((one) => [one.id, one]));
  const jeSchicht = groupBy(zeilen.schichtbelegungen, ({ tag_id }) => tag_id ?? '');
  const jePerson = groupBy(zeilen.schichtbelegungen, ({ mgd_id }) => mgd_id ?? '');
  const jeBelegung = new Map(zeilen.schichtbelegungen.map((one) => [one.id, one]));
  const jePlan = groupBy(zeilen.schichtbedarfe, ({ ausb_id }) => ausb_id ?? '');
  const nachweise = nachweiseVon(zeilen);
  const belegungen = (id: string): readonly Belegungszeile[] => jeSchicht.get(id) ?? [];
  const bedarfe = ({ id, plan, zeile }: Schicht): readonly Bedarfszeile[] =>
    geltende(jePlan.get(plan.id) ?? [], id, zeile.serie_id);
  return {
    plaene: zeilen.ausbildungen.filter(({ typ }) => typ === 'Dienstplan'),
    dienstarten: zeilen.dienstarten,
    schichten,
    schicht: (id) => nachId.get(id),
    belegungen,
    belegung: (id) => jeBelegung.get(id),
    bedarfe,
    lage: (schicht) => ({
      schicht,
      bedarfe: bedarfe(schicht).map(alsBedarf),
      belegungen: belegungen(schicht.id).map(alsBelegung),
      qualisVon: (mgd_id) =>
        gueltigeQualis(nachweise.get(mgd_id) ?? [], localDate(schicht.beginn), localDate(Date.parse(schicht.ende) - 1)),
    }),
    nachweise: (mgd_id) => nachweise.get(mgd_id) ?? [],
    dienste: (mgd_id) =>
      (jePerson.get(mgd_id) ?? [])
        .flatMap((belegung): Dienst[] => {
          const schicht = nachId.get(belegung.tag_id ?? '');
          if (schicht === undefined || belegung.status !== 'Eingeteilt' || schicht.status === 'Abgesagt') return [];
          return [
            { schicht, belegung, beginn: belegung.beginn ?? schicht.beginn, ende: belegung.ende ?? schicht.ende },
          ];
        })
        .toSorted(nachBeginn),
  };
}

/** Somebody's duty that goes on or comes next at an instant; where none does, the last one. */
export const naechsterDienst = (bild: Pick<Planbild, 'dienste'>, mgd_id: string, jetzt: string): Dienst | undefined =>
  bild.dienste(mgd_id).find(({ ende }) => ende > jetzt) ?? bild.dienste(mgd_id).at(-1);

/** A duty as what is looked at for rest. */
export const alsTaetigkeit = ({ schicht, beginn, ende }: Omit<Dienst, 'belegung'>): Taetigkeit => ({
  name: schicht.name,
  art: schicht.dienstart?.art ?? 'Praesenz',
  beginn,
  ende,
});
