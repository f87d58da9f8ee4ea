import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import type { Tauschlage, Tauschschritt } from '../../../src/features/dienstplan/tausch.rules.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { dienstVon } from './dienst.ts';
import { befundVon, diensteVon } from './person.ts';
import { nameVon } from './planung.ts';
import { lageVon, type Lage } from './schichtlage.ts';

interface Schritt extends Tauschschritt {
  readonly belegung: StoredOf<typeof schichtbelegungen>;
  readonly tag: StoredOf<typeof ausbildungtage>;
  readonly lage: Lage;
}

async function lies(unit: Unit, schritt: Tauschschritt): Promise<Schritt | undefined> {
  const belegung = await lockRow(unit, unit.table(schichtbelegungen), schritt.belegung_id);
  const tag = belegung && (await lockRow(unit, unit.table(ausbildungtage), belegung.values.tag_id));
  if (belegung === undefined || tag === undefined) return undefined;
  return { ...schritt, belegung, tag, lage: await lageVon(unit, tag, [schritt.an_mgd_id]) };
}

/** Times of a duty that change hands. */
const zeit = ({ beginn, ende, belegung: { values } }: Schritt): { beginn: string | null; ende: string | null } => ({
  beginn: beginn ?? values.beginn,
  ende: ende ?? values.ende,
});

/** What speaks against the rest of whoever takes over; a warning is left to a planner who approves. */
async function ruhefehlerVon(
  unit: Unit,
  schritte: readonly Schritt[],
  schritt: Schritt,
  istGeplant: boolean,
): Promise<string | undefined> {
  const gibtAb = schritte.filter(({ belegung }) => belegung.values.mgd_id === schritt.an_mgd_id);
  const dienst = await dienstVon(unit, schritt.tag, zeit(schritt));
  const ohne = gibtAb.map(({ tag }) => tag.id);
  const { ruhe, wirkung } = await befundVon(unit, schritt.an_mgd_id, dienst, schritt.tag.sek_ids, ohne);
  return wirkung === 'Sperre' || (wirkung === 'Warnung' && !istGeplant) ? ruhe[0] : undefined;
}

/** Reads all that a swap is checked against, under the locks of its rosters. */
export async function tauschlageVon(
  unit: Unit,
  gefragt: readonly Tauschschritt[],
  istGeplant: boolean,
): Promise<Tauschlage> {
  const schritte: Schritt[] = [];
  for (const schritt of gefragt) {
    const gelesen = await lies(unit, schritt);
    if (gelesen !== undefined) schritte.push(gelesen);
  }
  const dienste = new Map<string, Awaited<ReturnType<typeof diensteVon>>>();
  const namen = new Map<string, string>();
  const ruhe = new Map<string, string | undefined>();
  for (const schritt of schritte) {
    const { an_mgd_id } = schritt;
    dienste.set(an_mgd_id, await diensteVon(unit, an_mgd_id, schritt.lage.schicht));
    namen.set(an_mgd_id, await nameVon(unit, an_mgd_id));
    ruhe.set(an_mgd_id, await ruhefehlerVon(unit, schritte, schritt, istGeplant));
  }
  const funktionen = new Map(schritte.flatMap(({ lage }) => [...lage.funktionen]));
  return {
    schichten: new Map(schritte.map(({ belegung_id, lage }) => [belegung_id, lage])),
    andereDienste: (mgd_id) => dienste.get(mgd_id) ?? [],
    nameVon: (mgd_id) => namen.get(mgd_id) ?? '',
    qualiName: (bedarf_id) => funktionen.get(bedarf_id) ?? '',
    ruhefehler: (mgd_id) => ruhe.get(mgd_id),
  };
}
