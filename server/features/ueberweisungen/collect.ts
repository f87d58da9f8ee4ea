import { isSEPACountry, isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { sepaText } from '../../../src/features/finanzen/sepa/characters.rules.ts';
import { targetDayFrom } from '../../../src/features/finanzen/sepa/target-days.rules.ts';
import type { Ueberweisungspruefung } from '../../../src/features/ueberweisungen/ueberweisungen.calls.ts';
import type { ueberweisungslaeufe } from '../../../src/features/ueberweisungen/ueberweisungslaeufe.table.ts';
import type { ueberweisungsposten } from '../../../src/features/ueberweisungen/ueberweisungsposten.table.ts';
import { dayText } from '../../../src/kit/master.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { Tx } from '../../storage/database.ts';
import { auftragskontoVon } from '../finanzen/bankkonto.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';

/** A run, as far as it is known: what is typed of one that is not saved, too. */
export type Lauf = Partial<ValuesOf<typeof ueberweisungslaeufe>>;

/** What a run would send for one transfer, as the bank will read it. */
export type Posten = Partial<ValuesOf<typeof ueberweisungsposten>> & {
  readonly ueberweisung_id: string;
  readonly betrag: number;
};

/** A run as it stands before anything is written: what would be sent and what stands against it. */
export interface Collected {
  readonly auftraggeber: Pick<
    ValuesOf<typeof ueberweisungslaeufe>,
    'auftraggeber' | 'auftraggeber_ort' | 'auftraggeber_iban' | 'auftraggeber_bic' | 'banktag'
  >;
  readonly posten: readonly Posten[];
  readonly pruefung: Ueberweisungspruefung;
}

type Zeile = Ueberweisungspruefung['ausgeschlossen'][number];
type Hindernis = Ueberweisungspruefung['hindernisse'][number];

const nameLength = 70;
const textLength = 140;
const townLength = 35;

interface Offen {
  readonly id: string;
  readonly mgd_id: string | null;
  readonly empfaenger: string;
  readonly iban: string;
  readonly ort: string | null;
  readonly land: string | null;
  readonly betrag: number;
  readonly zweck: string | null;
  readonly referenz: string | null;
  readonly ohneKonto: boolean;
  /** Less of its claim is paid by now than would go back. */
  readonly zuViel: boolean;
  readonly sterbedatum: string | null;
  readonly empfaengerpruefung: string | null;
}

/** All transfers of the branch that are due, and all that stands against sending them (domain: finanzen 4, 7). */
export async function collect(unit: Unit, run: Lauf): Promise<Collected> {
  const { tx } = unit;
  const heute = today(unit);
  const tag = run.ausfuehrungam ?? null;
  const banktag = tag === null ? null : targetDayFrom(tag);
  const { konto, hindernisse } = await auftragskontoVon(tx, run);
  const decided = (await offene(tx, run, run.bis ?? banktag ?? heute)).map((one) => decide(one, run.format === 'Cbi'));
  const posten = decided.flatMap((one) => one.posten ?? []);
  return {
    auftraggeber: {
      auftraggeber: konto.name,
      auftraggeber_ort: konto.ort,
      auftraggeber_iban: konto.iban,
      auftraggeber_bic: konto.bic,
      banktag,
    },
    posten,
    pruefung: {
      hindernisse: [
        ...hindernisse,
        ...(run.format === 'Cbi' && konto.ort === null
          ? [{ feld: 'sek_id', text: message('Bei der zahlenden Stelle fehlt der Ort.') }]
          : []),
        ...gegenDenTag(tag, heute),
        ...(await gegenDieBuecher(unit, run)),
        ...(posten.length === 0 ? [{ feld: null, text: message('Es gibt nichts zu überweisen.') }] : []),
      ],
      hinweise: hinweiseZum(tag, banktag),
      ausgeschlossen: decided.flatMap(({ ausgeschlossen }) => ausgeschlossen ?? []),
      warnungen: decided.flatMap(({ warnungen = [] }) => warnungen),
      zahlungen: posten.length,
      betrag: posten.reduce((sum, { betrag }) => sum + betrag, 0),
      banktag,
    },
  };
}

interface Decided {
  readonly ausgeschlossen?: Zeile;
  readonly warnungen?: readonly Zeile[];
  readonly posten?: Posten;
}

/** Whether a transfer goes with the run, and as what. */
function decide(one: Offen, isCbi: boolean): Decided {
  const says = (text: string): Zeile => ({ ueberweisung_id: one.id, name: one.empfaenger, text });
  const name = sepaText(one.empfaenger, nameLength);
  const why = whyNot(one, name, isCbi);
  if (why !== undefined) return { ausgeschlossen: says(why) };
  const isCut = sepaText(one.empfaenger, 2 * nameLength).text !== name.text;
  const warnungen = [
    ...(isCut ? [message('Der Name wird gekürzt: {name}', { name: name.text })] : []),
    ...(one.empfaengerpruefung === 'StimmtNicht' ? [message('Laut Bank gehört das Konto jemand anderem.')] : []),
    ...(one.empfaengerpruefung === 'Aehnlich' ? [message('Laut Bank heißt der Kontoinhaber etwas anders.')] : []),
  ];
  return {
    warnungen: warnungen.map(says),
    posten: {
      ueberweisung_id: one.id,
      mgd_id: one.mgd_id,
      empfaenger: name.text,
      iban: one.iban,
      ort: townOf(one),
      land: one.land,
      betrag: one.betrag,
      zweck: sepaText(one.zweck ?? '', textLength).text || null,
      referenz: one.referenz,
    },
  };
}

const townOf = ({ ort }: Offen): string | null => sepaText(ort ?? '', townLength).text || null;

/** Why a bank would not carry a transfer out, or the books could not take it. */
function whyNot(one: Offen, name: ReturnType<typeof sepaText>, isCbi: boolean): string | undefined {
  const { iban, betrag, ohneKonto, zuViel, sterbedatum } = one;
  if (sterbedatum !== null) return message('Verstorben am {tag}.', { tag: dayText(sterbedatum) });
  if (!isValidIBAN(iban)) return message('Keine gültige IBAN.');
  if (!isSEPACountry(iban.slice(0, 2))) return message('Das Land der IBAN nimmt am SEPA nicht teil.');
  if (betrag <= 0) return message('Die Summe ist null oder negativ.');
  if (name.text === '' || name.lost.length > 0) return message('Der Name hat Zeichen, die keine Bank annimmt.');
  if (ohneKonto) return message('Das Gegenkonto fehlt: Rechnung, Forderung oder Konto wählen.');
  if (zuViel) return message('Davon ist nicht mehr so viel zu überweisen.');
  return isCbi && (one.land === null || townOf(one) === null) ? message('Ort oder Land fehlt.') : undefined;
}

/** Transfers that no run has, with the place of their payee. */
async function offene(db: Tx, run: Lauf, bis: string): Promise<readonly Offen[]> {
  const { rows } = await sql<Offen & { betrag: string | number }>`
    select u.id, u.mgd_id, u.empfaenger, u.iban, coalesce(u.ort, p.ort) as ort, coalesce(u.land, case when u.ort is null then p.land end) as land,
      u.betrag, u.zweck, u.referenz, u.knt_id is null and u.forderung_id is null as "ohneKonto",
      coalesce(case when f.betrag < 0 then -f.offenbetrag else f.bezahltbetrag end < u.betrag, false) as "zuViel", p.sterbedatum::text as sterbedatum, u.empfaengerpruefung
    from ueberweisungen u left join personen p on p.id = u.mgd_id left join forderungen f on f.id = u.forderung_id
    where u.sek_id = ${run.sek_id} and u.status = 'Offen' and u.ausfuehrungam <= ${bis}::date
    order by u.empfaenger, u.ausfuehrungam, u.id`.execute(db);
  return rows.map((row) => ({ ...row, betrag: Number(row.betrag) }));
}

function gegenDenTag(tag: string | null, heute: string): Hindernis[] {
  const gegen = (text: string): Hindernis[] => [{ feld: 'ausfuehrungam', text }];
  if (tag === null) return gegen(message('Der Tag der Ausführung fehlt.'));
  return tag < heute ? gegen(message('Der Tag der Ausführung ist vorbei.')) : [];
}

/** What would stop the run at its end is said before it begins. */
async function gegenDieBuecher(unit: Unit, { sek_id }: Lauf): Promise<Hindernis[]> {
  const settings = sek_id === undefined ? undefined : await einstellungenVon(unit, sek_id);
  return (settings?.values.transitkonto_id ?? null) === null
    ? [{ feld: null, text: message('In den Finanzeinstellungen fehlt das Konto für Geldtransit.') }]
    : [];
}

const hinweiseZum = (tag: string | null, banktag: string | null): string[] =>
  tag === banktag || tag === null || banktag === null
    ? []
    : [
        message('Am {tag} arbeiten die Banken nicht; ausgeführt wird am {neu}.', {
          tag: dayText(tag),
          neu: dayText(banktag),
        }),
      ];
