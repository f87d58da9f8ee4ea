import { sql } from 'kysely';
import type { Angebot } from '../../../src/features/auszuege/auszuege.calls.ts';
import type { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import type { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { regelFuerUmsatz } from '../../../src/features/finanzen/buchungsregeln.rules.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { dayText } from '../../../src/kit/master.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { regelnVon, type Regel } from '../finanzen/regel.ts';
import { moeglicheRueckgaben, type Rueckgabekandidat } from '../lastschriften/rueckgaben.ts';

type Auszug = StoredOf<typeof kontoauszuege>;
type Zeile = StoredOf<typeof auszugszeilen>;

/** What open lines seem to be besides payments of claims: returns of collections, sums of runs, and what a rule of the branch says. */
export async function angeboteFuer(
  unit: Unit,
  auszug: Auszug,
  zeilen: readonly Zeile[],
): Promise<ReadonlyMap<string, readonly Angebot[]>> {
  const { sek_id } = auszug.values;
  const darf = (topic: string): boolean => unit.nutzer.rights.holds(topic, 'LESEN', auszug.sek_ids);
  const inEuro = zeilen.filter(({ values }) => values.waehrung === 'EUR');
  if (inEuro.length === 0) return new Map();
  const liestBuecher = darf('KASSABUCH_ALLGEMEIN');
  const laeufe: Laeufe = liestBuecher ? await unausgeglichene(unit, sek_id) : new Map();
  const regeln = liestBuecher ? await regelnVon(unit, sek_id) : [];
  const namen = await kontonamen(unit, regeln);
  const angebote = new Map<string, readonly Angebot[]>();
  for (const zeile of inEuro) {
    const rueckgaben = darf('LASTSCHRIFTEN_ALLGEMEIN') ? await rueckgabenZu(unit, sek_id, zeile) : [];
    angebote.set(zeile.id, [
      ...rueckgaben.map((one) => angebotDerRueckgabe(zeile, one)),
      ...laeufeZu(laeufe, zeile).map((lauf) => angebotDesLaufs(zeile, lauf)),
      ...angebotDerRegel(zeile, regeln, namen),
    ]);
  }
  return angebote;
}

/** The most that a bank adds to a return, in cents. */
const hoechstgebuehr = 2000;

/** Collections that a line gives back; none for a line that is no return. */
export async function rueckgabenZu(
  unit: Unit,
  sek_id: string,
  { values }: Zeile,
): Promise<readonly Rueckgabekandidat[]> {
  const { betrag, umsatzart, grund, endtoendid, mandatsref } = values;
  const istRueckgabe = umsatzart === 'Rueckgabe' || grund !== null || endtoendid?.startsWith('LS') === true;
  if (betrag >= 0 || !istRueckgabe || (endtoendid ?? mandatsref) === null) return [];
  const found = await moeglicheRueckgaben(unit.tx, sek_id, {
    endtoendid,
    mandatsref,
    betrag: 0 - betrag,
    gebuehrBis: hoechstgebuehr,
  });
  return found.filter((one) => one.ergebnis !== 'Abgelehnt' && one.betrag <= 0 - betrag);
}

/** What the bank added to a return. */
export const gebuehrVon = ({ values }: Zeile, { betrag }: Pick<Rueckgabekandidat, 'betrag'>): number =>
  0 - values.betrag - betrag;

function angebotDerRueckgabe(zeile: Zeile, kandidat: Rueckgabekandidat): Angebot {
  const gebuehr = gebuehrVon(zeile, kandidat);
  const was = {
    name: kandidat.zahler ?? '',
    betrag: euroText(kandidat.betrag),
    tag: dayText(kandidat.faelligam),
    gebuehr: euroText(gebuehr),
  };
  return {
    satz:
      gebuehr > 0
        ? message('Rückgabe der Lastschrift {name} über {betrag} vom {tag}, Gebühr {gebuehr}', was)
        : message('Rückgabe der Lastschrift {name} über {betrag} vom {tag}', was),
    wofuer: { id: zeile.id, lastschrift_id: kandidat.id },
  };
}

/** A run whose money waits in transit for its line on the statement; `betrag` as the account will have it. */
export interface Laufsumme {
  readonly kassenbuch_id: string;
  readonly art: 'Lastschrift' | 'Sammelbuchung' | 'Ueberweisung';
  readonly nummer: string;
  readonly tag: string;
  readonly anzahl: number;
  readonly betrag: number;
}

type Laeufe = ReadonlyMap<number, readonly Laufsumme[]>;

/** Runs that no line of a statement has cleared, by amount. */
export async function unausgeglichene(unit: Unit, sek_id: string): Promise<Laeufe> {
  const { rows } = await sql<Laufsumme>`
    select * from (
      select r.kassenbuch_id, 'Lastschrift' as art, r.nummer, r.einzugam as tag, k.betrag,
        (select count(*)::int from lastschriften l where l.lauf_id = r.id
          and (l.ergebnis = 'Abgebucht' or l.rueckgabeam > r.einzugam)) as anzahl
      from lastschriftlaeufe r join kassenbuch k on k.id = r.kassenbuch_id where r.sek_id = ${sek_id} and k.storniert_id is null
      union all
      select r.kassenbuch_id, 'Sammelbuchung', r.nummer, r.ausfuehrung_am, -k.betrag, r.anzahl
      from sbs_laeufe r join kassenbuch k on k.id = r.kassenbuch_id where r.sek_id = ${sek_id} and k.storniert_id is null
      union all
      select r.kassenbuch_id, 'Ueberweisung', r.nummer, r.banktag, -k.betrag,
        (select count(*)::int from ueberweisungsposten p where p.lauf_id = r.id and p.ergebnis = 'Ausgefuehrt')
      from ueberweisungslaeufe r join kassenbuch k on k.id = r.kassenbuch_id where r.sek_id = ${sek_id} and k.storniert_id is null
    ) as x where not exists (select 1 from auszugszeilen z where z.ausgleich_id = x.kassenbuch_id) order by x.tag, x.nummer`.execute(
    unit.tx,
  );
  return groupBy(rows, ({ betrag }) => betrag);
}

/** A bank shows a run about its day. */
const hoechstensTage = 10;

/** Runs of which a line may be the sum. */
export const laeufeZu = (laeufe: ReadonlyMap<number, readonly Laufsumme[]>, { values }: Zeile): readonly Laufsumme[] =>
  (laeufe.get(values.betrag) ?? []).filter(
    ({ tag }) => Math.abs(Date.parse(tag) - Date.parse(values.buchungstag)) / 86_400_000 <= hoechstensTage,
  );

/** The sentence of the domain: what a sum holds (domain: finanzen-tief 10). */
export const satzDesLaufs = ({ art, nummer, tag, anzahl }: Laufsumme): string =>
  art === 'Lastschrift'
    ? message('Die Gutschrift enthält {n, plural, one {# Lastschrift} other {# Lastschriften}} des Laufs vom {tag}', {
        n: anzahl,
        tag: dayText(tag).slice(0, 6),
      })
    : art === 'Ueberweisung'
      ? message('Die Belastung enthält {n, plural, one {# Überweisung} other {# Überweisungen}} des Laufs {nummer}', {
          n: anzahl,
          nummer,
        })
      : message('Die Belastung enthält {n, plural, one {# Zahlung} other {# Zahlungen}} der Sammelbuchung {nummer}', {
          n: anzahl,
          nummer,
        });

const angebotDesLaufs = ({ id }: Zeile, lauf: Laufsumme): Angebot => ({
  satz: satzDesLaufs(lauf),
  wofuer: { id, ausgleich_id: lauf.kassenbuch_id },
});

async function kontonamen(unit: Unit, regeln: readonly Regel[]): Promise<ReadonlyMap<string, string>> {
  const ids = regeln.flatMap(({ sollkonto_id, habenkonto_id }) => sollkonto_id ?? habenkonto_id ?? []);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, kontonr || ' ' || name as name from konten where id = any(${ids}::uuid[])`.execute(unit.tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function angebotDerRegel(
  { id, values }: Zeile,
  regeln: readonly Regel[],
  namen: ReadonlyMap<string, string>,
): readonly Angebot[] {
  const { betrag, zweck, partner, umsatzart, sammelposten } = values;
  if (sammelposten) return [];
  const regel = regelFuerUmsatz(regeln, {
    betrag,
    text: `${zweck ?? ''} ${partner ?? ''}`,
    istGebuehr: umsatzart === 'Gebuehr',
  });
  const knt_id = regel?.sollkonto_id ?? regel?.habenkonto_id ?? null;
  if (knt_id === null) return [];
  return [
    {
      satz: message('Nach der Buchungsregel: {konto}', { konto: namen.get(knt_id) ?? '' }),
      wofuer: { id, knt_id, kostenstelle_id: regel?.kostenstelle_id ?? null },
    },
  ];
}
