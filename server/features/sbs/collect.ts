import { isSEPACountry, isValidIBAN } from 'ibantools';
import { sql, type RawBuilder } from 'kysely';
import type { sbsLaeufe } from '../../../src/features/sbs/sbs-laeufe.table.ts';
import type { Preflight } from '../../../src/features/sbs/sbs.calls.ts';
import { message } from '../../../src/lib/message.ts';
import { sepaText } from '../../../src/features/finanzen/sepa/characters.rules.ts';
import { localDate, localYear } from '../../../src/lib/local-time.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { Tx } from '../../storage/database.ts';
import { auftragskontoVon } from '../finanzen/bankkonto.ts';
import { istUnbezahlt } from '../einsaetze/abrechnung/abrechnungsstand.ts';
import { kontohinweiseJe } from './konto.ts';
import { steuerhinweiseJe } from './steuer.ts';

/** A run, as far as it is known: what is typed of one that is not saved, too. */
export type Lauf = Partial<ValuesOf<typeof sbsLaeufe>>;

/** What one person gets in a run, and the lines it pays. */
export interface Payment {
  readonly mgd_id: string;
  readonly mgdnummer: string;
  readonly empfaenger: string;
  readonly iban: string;
  readonly ort: string | undefined;
  readonly land: string | undefined;
  readonly betrag: number;
  readonly lines: readonly string[];
  readonly einsaetze: readonly string[];
}

/** From which account a run is paid, as the bank will read it. */
export interface Payer {
  readonly auftraggeber: string;
  readonly auftraggeber_ort: string | null;
  readonly auftraggeber_iban: string;
  readonly auftraggeber_bic: string | null;
}

/** A run as it stands before anything is written: what would be paid and what stands against it. */
export interface Collected {
  readonly payer: Payer;
  readonly payments: readonly Payment[];
  readonly preflight: Omit<Preflight, 'differenzen'>;
}

type Hindrance = Preflight['hindernisse'][number];

const nameLength = 70;
const townLength = 35;

/** Everything that is booked and not yet paid below the paying branch, by person, and all that stands against paying it. */
export async function collect(unit: Unit, run: Lauf): Promise<Collected> {
  const { tx: db, zeit: now } = unit;
  const isCbi = run.format === 'Cbi';
  const { payer, hindrances } = await payerOf(db, run, isCbi);
  const persons = await openByPerson(db, run);
  const payments: Payment[] = [];
  const excluded: Preflight['ausgeschlossen'] = [];
  const rewritten: Preflight['umgeschrieben'] = [];
  for (const person of persons) {
    const name = nameOf(person);
    const sent = sepaText(name, nameLength);
    const why = whyNot(person, sent.lost, isCbi);
    if (why !== undefined) {
      excluded.push({ mgd_id: person.mgd_id, name, grund: why });
      continue;
    }
    if (sent.text !== name) rewritten.push({ name, gesendet: sent.text });
    payments.push(paymentTo(person, sent.text));
  }
  const taxes = await steuerhinweiseJe(db, payments, yearOf(run, now), payer.auftraggeber_iban.slice(0, 2));
  const accounts = await kontohinweiseJe(
    unit,
    persons
      .filter(({ mgd_id }) => payments.some((payment) => payment.mgd_id === mgd_id))
      .map((person) => ({ ...person, name: nameOf(person) })),
  );
  const preflight: Collected['preflight'] = {
    hindernisse: [
      ...hindrances,
      ...whyNotThen(run, localDate(now)),
      ...(payments.length === 0 ? [{ feld: null, text: message('Es gibt nichts zu zahlen.') }] : []),
    ],
    ausgeschlossen: excluded,
    umgeschrieben: rewritten,
    warnungen: persons.flatMap((person) => {
      const texte = [...(taxes.get(person.mgd_id) ?? []), ...(accounts.get(person.mgd_id) ?? [])];
      return texte.length === 0 ? [] : [{ mgd_id: person.mgd_id, name: nameOf(person), texte }];
    }),
    zahlungen: payments.length,
    betrag: payments.reduce((sum, { betrag }) => sum + betrag, 0),
  };
  return { payer, payments, preflight };
}

const paymentTo = (person: Open, empfaenger: string): Payment => ({
  mgd_id: person.mgd_id,
  mgdnummer: person.mgdnummer ?? '',
  empfaenger,
  iban: person.iban ?? '',
  ort: person.ort === null ? undefined : sepaText(person.ort, townLength).text,
  land: person.land ?? undefined,
  betrag: person.betrag,
  lines: person.zeilen,
  einsaetze: person.nummern,
});

/** The year in which the run is carried out. */
function yearOf({ ausfuehrung_am: day }: Lauf, now: string): number {
  return localYear(typeof day === 'string' ? `${day}T12:00:00Z` : now);
}

interface Open {
  readonly mgd_id: string;
  readonly mgdnummer: string | null;
  readonly nachname: string | null;
  readonly vorname: string | null;
  readonly iban: string | null;
  readonly ort: string | null;
  readonly land: string | null;
  readonly betrag: number;
  readonly zeilen: readonly string[];
  readonly nummern: readonly string[];
  /** Missions that began after the day of death. */
  readonly nach_tod: readonly string[];
}

const nameOf = ({ vorname, nachname }: Open): string => [vorname, nachname].filter((part) => part !== null).join(' ');

/** The paying branch and all below it, as the table `unter`. */
export const unter = (run: Lauf): RawBuilder<unknown> => sql`unter as (
  select id from sektionen where id = ${run.sek_id}
  union
  select s.id from sektionen s join unter on s.parent_id = unter.id
)`;

/** A mission `e` began up to the last day of the run. */
export const bisTag = (run: Lauf): RawBuilder<boolean> =>
  sql`(${run.bis ?? null}::date is null or (e.einsatzbeginn at time zone 'Europe/Rome')::date <= ${run.bis ?? null}::date)`;

/** Lines without a payment, of missions that are booked; a cancelled one has what must be given back. */
async function openByPerson(db: Tx, run: Lauf): Promise<readonly Open[]> {
  const { rows } = await sql<Omit<Open, 'betrag'> & { betrag: string | number }>`
    with recursive ${unter(run)}
    select p.id as mgd_id, p.mgdnummer, p.nachname, p.vorname, p.iban, p.ort, p.land, sum(v.betrag) as betrag, array_agg(v.id order by v.id) as zeilen,
      array_agg(distinct e.nummer) filter (where e.nummer is not null) as nummern,
      array_agg(distinct coalesce(e.nummer, '')) filter (where p.sterbedatum < (e.einsatzbeginn at time zone 'Europe/Rome')::date and e.status <> 'Storno') as nach_tod
    from einsatz_verguetungen v join einsaetze e on e.id = v.einsatz_id join personen p on p.id = v.mgd_id
    where ${istUnbezahlt} and e.sek_id in (select id from unter) and e.status in ('Gebucht', 'Abgerechnet', 'Abgeschlossen', 'NichtAbrechenbar', 'Storno')
      and ${bisTag(run)}
    group by p.id order by p.nachname, p.vorname, p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    betrag: Number(row.betrag),
    nummern: row.nummern ?? [],
    nach_tod: row.nach_tod ?? [],
  }));
}

function whyNot(
  { iban, ort, land, betrag, nach_tod }: Open,
  lost: readonly string[],
  isCbi: boolean,
): string | undefined {
  if (nach_tod.length > 0) return message('Vor dem Einsatz verstorben: {nummern}.', { nummern: nach_tod.join(', ') });
  if (iban === null) return message('Keine IBAN');
  if (!isValidIBAN(iban)) return message('Keine gültige IBAN.');
  if (!isSEPACountry(iban.slice(0, 2))) return message('Das Land der IBAN nimmt am SEPA nicht teil.');
  if (lost.length > 0) return message('Der Name hat Zeichen, die keine Bank annimmt.');
  if (betrag <= 0) return message('Die Summe ist null oder negativ.');
  if (isCbi && (ort === null || land === null || sepaText(ort, townLength).text === ''))
    return message('Ort oder Land fehlt.');
  return undefined;
}

async function payerOf(db: Tx, run: Lauf, isCbi: boolean): Promise<{ payer: Payer; hindrances: Hindrance[] }> {
  const { konto, hindernisse } = await auftragskontoVon(db, run);
  const cuc = hindernisse.some(({ feld }) => feld === 'cuc') ? await lastCuc(db, run) : {};
  return {
    payer: {
      auftraggeber: konto.name,
      auftraggeber_ort: konto.ort,
      auftraggeber_iban: konto.iban ?? '',
      auftraggeber_bic: konto.bic,
    },
    hindrances: [
      ...hindernisse.map((one) => (one.feld === 'cuc' ? { ...one, ...cuc } : one)),
      ...(isCbi && konto.ort === null
        ? [{ feld: 'sek_id', text: message('Bei der zahlenden Stelle fehlt der Ort.') }]
        : []),
    ],
  };
}

async function lastCuc(db: Tx, run: Lauf): Promise<{ readonly wert?: string }> {
  const { rows } = await sql<{
    wert: string;
  }>`select cuc as wert from sbs_laeufe where sek_id = ${run.sek_id} and cuc is not null order by erstellt_am desc nulls last, id limit 1`.execute(
    db,
  );
  return { ...rows[0] };
}

function whyNotThen(run: Lauf, today: string): Hindrance[] {
  const day = run.ausfuehrung_am;
  const why = (text: string): Hindrance[] => [{ feld: 'ausfuehrung_am', text }];
  if (typeof day !== 'string') return why(message('Der Tag der Ausführung fehlt.'));
  if (day < today) return why(message('Der Tag der Ausführung ist vorbei.'));
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    ? why(message('Am Wochenende führt keine Bank aus.'))
    : [];
}
