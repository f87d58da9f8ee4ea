import { sql } from 'kysely';
import type { beitraege } from '../../../src/features/beitraege/beitraege.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { giveNumbers } from '../../records/numbers.ts';
import { refused } from '../../records/refusals.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg } from '../finanzen/beleg.ts';
import { forderungskontoVon } from '../finanzen/forderung.ts';
import { regelFuer, type Regel } from '../finanzen/regel.ts';

/** A fee that becomes a claim; a credit is below zero. */
export interface Gestellt {
  /** Who pays. */
  readonly mgd_id: string;
  readonly name: string;
  readonly text: string;
  readonly betrag: number;
  readonly faelligam: string;
  readonly zahlungsform: ValuesOf<typeof beitraege>['zahlungsform'];
  /** Account and cost centre of its kind. */
  readonly knt_id: string;
  readonly kostenstelle_id: string | null;
  /** Keeps a second claim for the same out while this one holds. */
  readonly schluessel?: string;
}

/** What kind of claims they are, and by which rule of the branch they are booked. */
interface Als {
  readonly art: 'Beitrag' | 'Kurs';
  readonly vorgang: 'Beitrag' | 'Kursgebuehr';
}

/** Keeps a second fee of the same person, kind and period out while it holds. */
export const schluesselVon = (mgd_id: string, beitragsart_id: string, zeitraumvon: string): string =>
  `${mgd_id}/${beitragsart_id}/${zeitraumvon}`;

/** Those of these members of whom the branch may collect by direct debit. */
export async function mitMandat(
  unit: Unit,
  sek_id: string,
  mitglieder: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mgd_id: string }>`
    select mgd_id from sepamandate where sek_id = ${sek_id} and status = 'Aktiv' and mgd_id = any(${[...mitglieder]}::uuid[])`.execute(
    unit.tx,
  );
  return new Set(rows.map(({ mgd_id }) => mgd_id));
}

/** What the voucher of fees does to their accounts: claims against income, credits the other way round; cost centre and sphere by the branch's rule. */
function zeilenVon(knt_id: string, alle: readonly Gestellt[], regel: Regel | undefined) {
  const sum = (some: readonly Gestellt[]): number => Math.abs(some.reduce((total, { betrag }) => total + betrag, 0));
  return [alle.filter(({ betrag }) => betrag > 0), alle.filter(({ betrag }) => betrag < 0)].flatMap((some, at) => {
    if (some.length === 0) return [];
    const [own, other] = at === 0 ? (['Soll', 'Haben'] as const) : (['Haben', 'Soll'] as const);
    return [
      { knt_id, betrag: sum(some), seite: own },
      ...[...groupBy(some, (one) => `${one.knt_id}/${one.kostenstelle_id}`).values()].map((same) => ({
        knt_id: same[0]?.knt_id ?? null,
        kostenstelle_id: same[0]?.kostenstelle_id ?? regel?.kostenstelle_id ?? null,
        steuerbereich: regel?.steuerbereich ?? null,
        betrag: sum(same),
        seite: other,
      })),
    ];
  });
}

/** Raises fees: one voucher for all of them, a claim for each, in their order. */
export async function stelle(
  unit: Unit,
  { sek_id, datum, beschreibung }: { readonly sek_id: string; readonly datum: string; readonly beschreibung: string },
  alle: readonly Gestellt[],
  { art, vorgang }: Als = { art: 'Beitrag', vorgang: 'Beitrag' },
): Promise<{ readonly kassenbuch_id: string; readonly forderungen: readonly string[] }> {
  const knt_id = await forderungskontoVon(unit, sek_id, vorgang, beschreibung);
  if (knt_id === null) throw refused(message('In den Finanzeinstellungen fehlt das Konto für Forderungen.'));
  const regel = await regelFuer(unit, sek_id, vorgang, beschreibung);
  const betrag = alle.reduce((sum, one) => sum + Math.abs(one.betrag), 0);
  const [only, another] = alle;
  const kassenbuch_id = await bucheBeleg(
    unit,
    {
      sek_id,
      betrag,
      art: 'Buchung',
      buchungsdatum: datum,
      beschreibung,
      herkunft: 'Forderung',
      ...(only !== undefined && another === undefined ? { mgd_id: only.mgd_id, partnername: only.name } : {}),
    },
    zeilenVon(knt_id, alle, regel),
  );
  const table = unit.table(forderungen);
  const ids: string[] = [];
  for (const {
    mgd_id,
    name,
    text,
    betrag: one,
    faelligam,
    zahlungsform,
    knt_id: gegenknt_id,
    kostenstelle_id,
    schluessel = null,
  } of alle) {
    const values = {
      nummer: null,
      sek_id,
      status: 'Offen' as const,
      mgd_id,
      name,
      art,
      schluessel,
      text,
      datum,
      faelligam,
      betrag: one,
      bezahltbetrag: 0,
      offenbetrag: one,
      zahlungsform,
      knt_id,
      gegenknt_id,
      kostenstelle_id,
      kassenbuch_id,
      mahnstufe: 0,
    };
    await giveNumbers(unit, table, values);
    const id = newId();
    await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [sek_id], values });
    ids.push(id);
  }
  return { kassenbuch_id, forderungen: ids };
}
