import { sql } from 'kysely';
import { steuerhinweise, type Zufluss } from '../../../src/features/einsaetze/abrechnung/steuergrenzen.rules.ts';
import type { Tx } from '../../storage/database.ts';

interface Zeile extends Zufluss {
  readonly mgd_id: string;
  readonly isNeu: boolean;
}

/** What would be paid to whom. */
interface Vorhaben {
  readonly mgd_id: string;
  readonly lines: readonly string[];
}

/** Sentences about the tax of members who would be paid in a year; `land` is where the paying account lies. */
export async function steuerhinweiseJe(
  db: Tx,
  payments: readonly Vorhaben[],
  jahr: number,
  land: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const mitglieder = payments.map(({ mgd_id }) => mgd_id);
  const zeilen = await gezahlteZeilen(
    db,
    mitglieder,
    payments.flatMap(({ lines }) => lines),
    jahr,
  );
  const laender = await laenderVon(db, mitglieder);
  const hinweise = mitglieder.map((id): [string, readonly string[]] => {
    const eigene = zeilen.filter(({ mgd_id }) => mgd_id === id);
    const istItalien = (laender.get(id) ?? land) === 'IT';
    return [
      id,
      steuerhinweise(
        istItalien ? 'IT' : 'DE',
        jahr,
        eigene.filter(({ isNeu }) => isNeu),
        eigene.filter(({ isNeu }) => !isNeu),
      ),
    ];
  });
  return new Map(hinweise.filter(([, texte]) => texte.length > 0));
}

/** The lines of a run and all that were paid or are on their way, by the year in which they are paid. */
export async function gezahlteZeilen(
  db: Tx,
  mitglieder: readonly string[],
  lines: readonly string[],
  jahr: number,
): Promise<readonly Zeile[]> {
  const { rows } = await sql<Omit<Zeile, 'betrag'> & { betrag: string | number }>`
    select v.mgd_id, v.posten, v.betrag, v.sbs_zahlung_id is null as "isNeu", (e.einsatzbeginn at time zone 'Europe/Rome')::date::text as tag,
      coalesce(v.zufluss_jahr, extract(year from l.ausfuehrung_am)::int, ${jahr}::int) as jahr
    from einsatz_verguetungen v join einsaetze e on e.id = v.einsatz_id
    left join sbs_zahlungen z on z.id = v.sbs_zahlung_id left join sbs_laeufe l on l.id = z.lauf_id
    where v.mgd_id = any(${[...mitglieder]}::uuid[]) and (v.sbs_zahlung_id is not null or v.id = any(${[...lines]}::uuid[]))`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, betrag: Number(row.betrag) }));
}

/** Countries of the members' branches, by their bank accounts. */
async function laenderVon(db: Tx, mitglieder: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; land: string | null }>`
    select p.id, (select left(b.iban, 2) from banken b where b.sek_id = p.sek_id and b.iban is not null order by b.hauptkonto desc, b.id limit 1) as land
    from personen p where p.id = any(${[...mitglieder]}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, land }) => (land === null ? [] : [[id, land] as const])));
}
