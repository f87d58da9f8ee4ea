import { sql } from 'kysely';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { gefragteStufen, ersatzstufen, type Ersatzstufe } from '../../../src/features/dienstplan/ersatzkette.rules.ts';
import { ersatzsuchen } from '../../../src/features/dienstplan/ersatzsuchen.table.ts';
import { reihenfolge, type Kreis, type Kreisplatz } from '../../../src/features/dienstplan/kreis.rules.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { zeitText } from '../../../src/features/dienstplan/wandzeit.rules.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import type { Deps } from '../../context.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { dienstVon } from './dienst.ts';
import { kandidaten, leuteDes } from './kandidaten.ts';
import { nameVon } from './planung.ts';
import { sage } from './sagen.ts';

type Suche = StoredOf<typeof ersatzsuchen>;
type Tausch = StoredOf<typeof schichttausche>;
type Tag = StoredOf<typeof ausbildungtage>;

async function wartende(unit: Unit, tag_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ mgd_id: string }>`
    select mgd_id from schichtbelegungen where tag_id = ${tag_id} and status = 'Warteliste' order by rang, id`.execute(
    unit.tx,
  );
  return rows.map(({ mgd_id }) => mgd_id);
}

/** Circles of the roster’s branch, each in its order when the duty begins. */
async function imKreis(unit: Unit, { root_id, values }: Tag): Promise<readonly string[]> {
  const { rows } = await sql<Kreis & Kreisplatz & { kreis_id: string }>`
    select k.id as kreis_id, k.anker, k.wechselzeit, k.rhythmustage, p.mgd_id, p.rang from bereitschaftskreise k
      join bereitschaftsplaetze p on p.kreis_id = k.id join ausbildungen a on a.sek_id = k.sek_id where a.id = ${root_id} order by k.name, k.id`.execute(
    unit.tx,
  );
  const kreise = groupBy(rows, ({ kreis_id }) => kreis_id);
  return [...kreise.values()].flatMap((plaetze) =>
    plaetze[0] === undefined ? [] : reihenfolge(plaetze[0], plaetze, values.beginn),
  );
}

/** Who telephones when nobody has taken it: those in charge of the roster. */
async function zustaendige(unit: Unit, ausb_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ mgd_id: string }>`
    select distinct mgd_id from ausbildungzustaendige where ausb_id = ${ausb_id} order by mgd_id`.execute(unit.tx);
  return rows.map(({ mgd_id }) => mgd_id);
}

/** Who is told at a stage. */
async function gefragteDer(unit: Unit, stufe: Ersatzstufe, tausch: Tausch, tag: Tag): Promise<readonly string[]> {
  if (stufe === 'Telefon') return zustaendige(unit, tag.root_id);
  const leute = {
    Warteliste: () => wartende(unit, tag.id),
    Kreis: () => imKreis(unit, tag),
    Offen: () => leuteDes(unit, tag),
  };
  const gefragt = await leute[stufe]();
  const moegliche = await kandidaten(unit, tausch, gefragt);
  // Waiting list and circle have an order of their own.
  return stufe === 'Offen' ? moegliche : gefragt.filter((mgd_id) => moegliche.includes(mgd_id));
}

async function frage(unit: Unit, stufe: Ersatzstufe, tausch: Tausch, tag: Tag): Promise<void> {
  const dienst = await dienstVon(unit, tag, tausch.values);
  const was = `${dienst.name}, ${zeitText(dienst.beginn)}`;
  const name = await nameVon(unit, tausch.values.mgd_id);
  const texte =
    stufe === 'Telefon'
      ? {
          de: `für den Dienst ${was} von ${name} hat sich noch niemand gemeldet. Bitte rufe die Telefonliste an.`,
          it: `per il turno ${was} di ${name} non si è ancora fatto avanti nessuno. Chiama le persone in elenco.`,
        }
      : {
          de: `für den Dienst ${was} wird Ersatz gesucht. Wer zuerst zusagt, hat den Dienst.`,
          it: `per il turno ${was} si cerca un sostituto. Il turno va a chi accetta per primo.`,
        };
  for (const mgd_id of await gefragteDer(unit, stufe, tausch, tag))
    await sage(unit, {
      mgd_id,
      ausb_id: tag.root_id,
      sek_id: dienst.sek_id,
      betreff: `Ersatz gesucht / cercasi sostituto: ${dienst.name}`,
      ...texte,
    });
}

async function fuehre(unit: Unit, suche: Suche): Promise<void> {
  const belegung = await lockRow(unit, unit.table(schichtbelegungen), suche.values.belegung_id);
  const tag = belegung && (await lockRow(unit, unit.table(ausbildungtage), belegung.values.tag_id));
  const tausch = await lockRow(unit, unit.table(schichttausche), suche.values.tausch_id ?? '');
  const table = unit.table(ersatzsuchen);
  const istVorbei = belegung?.values.status !== 'Eingeteilt' || tausch?.values.status !== 'Angeboten';
  if (tag === undefined || tausch === undefined || istVorbei || tag.values.beginn <= unit.zeit) {
    await unit.update(table, suche, { status: 'Beendet' });
    return;
  }
  const { begonnenam, stufe } = suche.values;
  const bisher = stufe === null ? -1 : ersatzstufen.indexOf(stufe);
  const gefragt = gefragteStufen(begonnenam ?? unit.zeit, tag.values.beginn, unit.zeit);
  const neu = gefragt.filter((one) => ersatzstufen.indexOf(one) > bisher);
  for (const one of neu) await frage(unit, one, tausch, tag);
  const letzte = neu.at(-1);
  if (letzte !== undefined) await unit.update(table, suche, { stufe: letzte });
}

/** Takes each search for a substitute to its next stage when that is due (domain: dienstplan-tief 4 "Substitution chain"). Answers how many run. */
export async function fuehreErsatzsuchen(deps: Deps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from ersatzsuchen where status = 'Laeuft' order by id`.execute(deps.storage.db);
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const suche = await lockRow(unit, unit.table(ersatzsuchen), id);
      if (suche?.values.status === 'Laeuft') await fuehre(unit, suche);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  if (rows.length > 0) deps.mailer.start();
  return rows.length;
}
