import { groupBy } from '../../lib/group-by.ts';
import type { mitgliedschaften } from '../personen/mitgliedschaften.table.ts';
import type { personen } from '../personen/personen.table.ts';
import type { Abwesenheit } from './abwesenheit.rules.ts';
import type { abwesenheiten } from './abwesenheiten.table.ts';
import type { bereitschaftskreise } from './bereitschaftskreise.table.ts';
import type { bereitschaftsplaetze } from './bereitschaftsplaetze.table.ts';
import type { dienstverhaeltnisse } from './dienstverhaeltnisse.table.ts';
import type { Person } from './einteilung.rules.ts';
import type { Planzeile, Zeile } from './planbild.rules.ts';
import { ruhevorgabe, type Ruheregel } from './ruhe.rules.ts';
import type { ruheregeln } from './ruheregeln.table.ts';
import type { schichtbelegungen } from './schichtbelegungen.table.ts';

/** What is known of people as far as they may have duties. */
export interface Leutezeilen {
  readonly mitgliedschaften: readonly Zeile<typeof mitgliedschaften>[];
  readonly personen: readonly Zeile<typeof personen>[];
  readonly schichtbelegungen: readonly Zeile<typeof schichtbelegungen>[];
  readonly abwesenheiten: readonly Zeile<typeof abwesenheiten>[];
  readonly bereitschaftskreise: readonly Zeile<typeof bereitschaftskreise>[];
  readonly bereitschaftsplaetze: readonly Zeile<typeof bereitschaftsplaetze>[];
  readonly dienstverhaeltnisse: readonly Zeile<typeof dienstverhaeltnisse>[];
  readonly ruheregeln: readonly Zeile<typeof ruheregeln>[];
}

/** An absence as it is reckoned with, and whose it is. */
export const alsAbwesenheit = ({
  mgd_id,
  von,
  bis,
  abzeit,
  biszeit,
}: Zeile<typeof abwesenheiten>): readonly (Abwesenheit & { readonly mgd_id: string })[] =>
  mgd_id && von && bis ? [{ mgd_id, von, bis, abzeit: abzeit ?? null, biszeit: biszeit ?? null }] : [];

/** Memberships of a branch that hold on a day: contacts and institutions stand in its files, too, and have no duties. */
export function aktive(
  { mitgliedschaften, personen }: Pick<Leutezeilen, 'mitgliedschaften' | 'personen'>,
  sek_id: string | null | undefined,
  tag: string,
): Leutezeilen['mitgliedschaften'] {
  const andere = new Set(
    personen.flatMap(({ id, personenart }) => (personenart && personenart !== 'Mitglied' ? [id] : [])),
  );
  return mitgliedschaften.filter(
    (one) =>
      one.sek_id === sek_id &&
      one.status === 'Aktiv' &&
      (one.von ?? '') <= tag &&
      (one.bis ?? tag) >= tag &&
      !andere.has(one.mgd_id ?? ''),
  );
}

/** Those of a roster: active members of its branch, whoever stands in a circle of it, and who had a duty there. */
function mitglieder(zeilen: Leutezeilen, { id, sek_id }: Planzeile, heute: string): ReadonlySet<string> {
  const kreise = new Set(zeilen.bereitschaftskreise.filter((one) => one.sek_id === sek_id).map((one) => one.id));
  const alle = [
    ...aktive(zeilen, sek_id, heute),
    ...zeilen.bereitschaftsplaetze.filter(({ kreis_id }) => kreise.has(kreis_id ?? '')),
    ...zeilen.schichtbelegungen.filter(({ ausb_id }) => ausb_id === id),
  ];
  return new Set(alle.flatMap(({ mgd_id }) => mgd_id ?? []));
}

type Gruppe = Ruheregel['personengruppe'];

const volljaehrigVor = (heute: string): string => Temporal.PlainDate.from(heute).subtract({ years: 18 }).toString();

/** The rule of rest of somebody: that of their group, as the association wrote it, or what the law says. */
function regelVon(zeilen: Leutezeilen, gruppe: Gruppe): Ruheregel {
  const eigene = zeilen.ruheregeln.find((one) => one.personengruppe === gruppe && (one.archiviertam ?? null) === null);
  return eigene === undefined
    ? ruhevorgabe(gruppe)
    : { personengruppe: gruppe, ruhemin: eigene.ruhemin ?? 0, wochenruhe: eigene.wochenruhe ?? null };
}

/** Everybody who may stand in a roster, with their absences and their rule of rest (domain: dienstplan-tief 3). */
export function leuteAus(
  zeilen: Leutezeilen,
  plan: Planzeile,
  heute: string,
  nameVon: (mgd_id: string) => string,
): readonly Person[] {
  const abwesend = groupBy(zeilen.abwesenheiten.flatMap(alsAbwesenheit), ({ mgd_id }) => mgd_id);
  const gruppen = new Map(zeilen.dienstverhaeltnisse.map((one) => [one.mgd_id, one.personengruppe]));
  const geboren = new Map(zeilen.personen.map(({ id, gebdatum }) => [id, gebdatum]));
  const erwachsenVor = volljaehrigVor(heute);
  return [...mitglieder(zeilen, plan, heute)].map((mgd_id) => {
    const istJung = (geboren.get(mgd_id) ?? '') > erwachsenVor;
    return {
      mgd_id,
      name: nameVon(mgd_id),
      abwesenheiten: abwesend.get(mgd_id) ?? [],
      regel: regelVon(zeilen, gruppen.get(mgd_id) ?? (istJung ? 'Jugend' : 'Ehrenamt')),
    };
  });
}
