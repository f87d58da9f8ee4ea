import { sql, type RawBuilder } from 'kysely';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import type { dienstarten } from '../../../src/features/dienstplan/dienstarten.table.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { kursEintraege } from '../../../src/features/kalender/eintrag.rules.ts';
import type { Feedzeile } from '../../../src/features/kalender/feed.rules.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { uuids } from '../../records/visibility.ts';
import {
  kurszeilen,
  mitternacht,
  routeVon,
  zaehltKurs,
  zaehltTag,
  zeileVon,
  type Sitz,
  type Zeile,
} from './feed-zeilen.ts';
import { staende, type Stand } from './stand.ts';

type Fenster = readonly [von: string, bis: string];

/** The person whose account it is; what is about oneself needs no other right. */
const person = ({ id }: Nutzer): RawBuilder<unknown> => sql`(select mgd_id from benutzer where id = ${id})`;

interface EigenerSitz {
  readonly id: string;
  readonly ausb_id: string;
  readonly typ: string;
  readonly hatte_platz: boolean;
}

/** The courses in which the user has a seat or had one, and those that the user is in charge of; a roster is planned, not attended. */
export async function eigeneKurse(deps: Deps, nutzer: Nutzer, [von, bis]: Fenster): Promise<readonly Feedzeile[]> {
  const { registry } = deps;
  const { db } = deps.storage;
  const { rows: sitze } = await sql<EigenerSitz>`
    select p.id, p.ausb_id, p.typ, exists (select 1 from teilnehmerverlauf v where v.teilnehmer_id = p.id and v.von in ('Angemeldet', 'Vorbehalt')) as hatte_platz
    from ausbildungteilnehmer p where p.mgd_id = ${person(nutzer)}`.execute(db);
  const { rows: leitet } = await sql<{ ausb_id: string }>`
    select ausb_id from ausbildungzustaendige where mgd_id = ${person(nutzer)}`.execute(db);
  const stand = await staende(
    db,
    registry.of(ausbildungteilnehmer),
    sitze.map(({ id }) => id),
    { zaehlt: ['typ'], aus: ['typ', ['Zurueckgetreten', 'Unentschuldigt']] },
  );
  const sitz = new Map(sitze.flatMap((one) => sitzVon(one, stand.get(one.id))));
  for (const { ausb_id } of leitet) sitz.set(ausb_id, { istOffen: false, hatAbgesagt: false, stand: undefined });
  const { rows: kurse } = await sql<Zeile<typeof ausbildungen>>`
    select * from ausbildungen where id = any(${uuids(sitz.keys())}) and status <> 'Entwurf' and freigegeben and typ <> 'Dienstplan'
      and anfang <= ${bis}::date and coalesce(ende, anfang) >= ${von}::date`.execute(db);
  const { rows: tage } = await sql<Zeile<typeof ausbildungtage>>`
    select * from ausbildungtage where ausb_id = any(${uuids(kurse.map(({ id }) => id))})`.execute(db);
  return kurszeilen(deps, kurse, tage, sitz);
}

const plaetze: readonly string[] = ['Angemeldet', 'Vorbehalt'];

/** Who waits has nothing to come to; who gave a seat back is told that it is gone. */
function sitzVon({ ausb_id, typ, hatte_platz }: EigenerSitz, stand: Stand | undefined): readonly [string, Sitz][] {
  const isHeld = plaetze.includes(typ);
  return isHeld || hatte_platz ? [[ausb_id, { istOffen: typ === 'Vorbehalt', hatAbgesagt: !isHeld, stand }]] : [];
}

type Schicht = Known<typeof schichtbelegungen> & {
  readonly id: string;
  readonly thema: string | null;
  readonly schichtstatus: Known<typeof ausbildungtage>['status'];
  readonly art: Known<typeof dienstarten>['art'];
};

/**
 * The shifts that the user serves: one event for each occupancy, so that a swap takes it from one calendar and puts it into another
 * (domain: dienstplan-tief 1, 4). Who was assigned and is not any more is told so; plans that are not published are in none.
 */
export async function eigeneSchichten(
  { storage: { db }, registry }: Deps,
  nutzer: Nutzer,
  [von, bis]: Fenster,
): Promise<readonly Feedzeile[]> {
  const { rows } = await sql<Schicht>`
    select b.id, b.status, b.ausb_id, b.tag_id, coalesce(b.beginn, t.beginn) as beginn, coalesce(b.ende, t.ende) as ende, t.thema,
      t.status as schichtstatus, d.art
    from schichtbelegungen b join ausbildungtage t on t.id = b.tag_id left join dienstarten d on d.id = t.dienstart_id
    where b.mgd_id = ${person(nutzer)} and t.status is distinct from 'Offen'
      and t.ende >= ${mitternacht(von)} and t.beginn < ${mitternacht(bis)} + interval '1 day'
      and (b.status = 'Eingeteilt' or exists (select 1 from aenderungen x where x.tabelle = 'schichtbelegungen' and x.id = b.id and x.nachher ->> 'status' = 'Eingeteilt'))`.execute(
    db,
  );
  const ids = (column: 'id' | 'ausb_id' | 'tag_id'): string[] => rows.map((row) => String(row[column]));
  const { rows: kurse } = await sql<Zeile<typeof ausbildungen>>`
    select * from ausbildungen where id = any(${uuids(ids('ausb_id'))}) and status <> 'Entwurf'`.execute(db);
  const kursstand = await staende(db, registry.of(ausbildungen), ids('ausb_id'), zaehltKurs);
  const tagstand = await staende(db, registry.of(ausbildungtage), ids('tag_id'), zaehltTag);
  const eigen = await staende(db, registry.of(schichtbelegungen), ids('id'), {
    zaehlt: ['beginn', 'ende', 'status'],
    aus: ['status', ['Abgemeldet', 'Warteliste', 'Verfuegbar']],
  });
  return kurse.flatMap((kurs) =>
    rows
      .filter(({ ausb_id }) => ausb_id === kurs.id)
      .flatMap(({ id, tag_id, status, art, schichtstatus, ...schicht }) => {
        const sitz: Sitz = {
          istOffen: false,
          hatAbgesagt: status !== 'Eingeteilt',
          istFrei: typeof art === 'string' && art !== 'Praesenz',
          stand: eigen.get(id),
        };
        const belege = [kursstand.get(kurs.id), tagstand.get(String(tag_id)), sitz.stand];
        return kursEintraege(kurs, [{ ...schicht, id, status: schichtstatus ?? null }], () => []).map((eintrag) =>
          zeileVon(eintrag, belege, `${routeVon(registry, kurs)}/${kurs.id}`, sitz),
        );
      }),
  );
}
