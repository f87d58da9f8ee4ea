import type { Known } from '../../kit/define-table.ts';
import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import type { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';
import { abwesendVon, type Abwesenheit } from './abwesenheit.rules.ts';
import { istFeiertag } from './feiertage.rules.ts';
import type { schichtbelegungen } from './schichtbelegungen.table.ts';
import { schneidet, tagPlus, wochentag, zeitpunkt } from './wandzeit.rules.ts';

type Tag = Known<typeof ausbildungtage>;
type Belegung = Known<typeof schichtbelegungen>;

/** A local day of the plan. */
export interface Plantag {
  readonly tag: string;
  readonly istFrei: boolean;
}

/** A duty in a cell; `istRot`: somebody is assigned though absent. */
export interface Eintrag {
  readonly schicht: Tag;
  readonly belegung: Belegung;
  readonly istRot: boolean;
}

/** What a person has on a day. */
export interface Zelle {
  readonly tag: string;
  readonly eintraege: readonly Eintrag[];
  readonly istAbwesend: boolean;
}

/** A person’s row. */
export interface Zeile {
  readonly mgd_id: string;
  readonly zellen: readonly Zelle[];
}

/** What the plan of some days is made of, as the device has it. */
export interface Plandaten {
  readonly schichten: readonly Tag[];
  readonly belegungen: readonly Belegung[];
  readonly abwesenheiten: readonly (Abwesenheit & { readonly mgd_id: string })[];
}

/** Local days from one to another, both included. */
export function plantage(von: string, bis: string): readonly Plantag[] {
  const tage: Plantag[] = [];
  for (let tag = von; tag <= bis; tag = tagPlus(tag, 1))
    tage.push({ tag, istFrei: wochentag(tag) >= 6 || istFeiertag(tag) });
  return tage;
}

/** First and last local day of a month, `2026-10`. */
export function monatsgrenzen(monat: string): { readonly von: string; readonly bis: string } {
  const von = `${monat}-01`;
  const naechster = `${tagPlus(von, 31).slice(0, 7)}-01`;
  return { von, bis: tagPlus(naechster, -1) };
}

/** The monthly plan: people × days, each duty on the local day on which it begins; whoever said no is not in it (domain: dienstplan-tief 9). */
export function raster(
  leute: readonly string[],
  tage: readonly Plantag[],
  { schichten, belegungen, abwesenheiten }: Plandaten,
): readonly Zeile[] {
  const schichtVon = new Map(schichten.map((one) => [one.id, one]));
  const proPerson = groupBy(belegungen, ({ mgd_id }) => mgd_id ?? '');
  const abwesend = groupBy(abwesenheiten, ({ mgd_id }) => mgd_id);
  return leute.map((mgd_id) => {
    const weg = (abwesend.get(mgd_id) ?? []).map(abwesendVon);
    const eintraege = (proPerson.get(mgd_id) ?? []).flatMap((belegung): readonly Eintrag[] => {
      const schicht = schichtVon.get(belegung.tag_id ?? '');
      if (!schicht?.beginn || !schicht.ende || belegung.status === 'Abgemeldet') return [];
      const zeit = { beginn: belegung.beginn ?? schicht.beginn, ende: belegung.ende ?? schicht.ende };
      const istRot = belegung.status === 'Eingeteilt' && weg.some((one) => schneidet(one, zeit));
      return [{ schicht, belegung, istRot }];
    });
    const proTag = groupBy(eintraege, ({ schicht }) => localDate(schicht.beginn ?? ''));
    const zellen = tage.map(({ tag }) => ({
      tag,
      eintraege: proTag.get(tag) ?? [],
      istAbwesend: weg.some((one) => schneidet(one, ganzerTag(tag))),
    }));
    return { mgd_id, zellen };
  });
}

const ganzerTag = (tag: string): { readonly beginn: string; readonly ende: string } => ({
  beginn: zeitpunkt(tag, '00:00'),
  ende: zeitpunkt(tagPlus(tag, 1), '00:00'),
});
