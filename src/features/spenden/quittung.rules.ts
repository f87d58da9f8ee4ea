import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { sektionen } from '../organisation/sektionen.table.ts';
import type { sektionssteuern } from '../organisation/sektionssteuern.table.ts';
import type { mitgliederzahlungen } from '../personen/mitgliederzahlungen.table.ts';
import type { personen } from '../personen/personen.table.ts';
import type { spendenquittungen } from './spendenquittungen.table.ts';

/** Which receipt may be issued, and why another one may not (domain: personen 4, finanzen-tief 6). Sentences are messages. */

type Form = NonNullable<Known<typeof spendenquittungen>['form']>;
type Sektion = Known<typeof sektionen>;
type Steuern = Known<typeof sektionssteuern>;
type Person = Known<typeof personen>;
type Zuwendung = Known<typeof mitgliederzahlungen>;
/** Whose law a receipt follows. */
export type Recht = 'DE' | 'IT';

/** Years for which a notice of the tax office lets receipts be issued, to the day (§ 63 (5) AO). */
const noticeYears = { Freistellung: 5, AnlageKSt: 5, Feststellung: 3 };
/** A collected amount can be asked back for so long without any reason. */
const refundWeeks = 8;
const waiverMonths = 3;
/** Above it Italian law asks for a sworn appraisal of what was given in kind. */
const appraisedAbove = 3_000_000;

const later = (day: string, duration: Temporal.DurationLike): string =>
  Temporal.PlainDate.from(day).add(duration).toString();
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Italian law for who stands in the register of the third sector and has no notice of a German tax office. */
export const rechtDerStelle = (steuern: Steuern | undefined): Recht =>
  !isEmpty(steuern?.runts_nr) && isEmpty(steuern?.bescheiddatum) ? 'IT' : 'DE';

/** Whose law a form belongs to. */
export const rechtDerForm = (form: Form): Recht =>
  form === 'ErogazioneDenaro' || form === 'ErogazioneNatura' ? 'IT' : 'DE';

/** The last day on which a notice lets a receipt be issued; undefined without one. */
export const bescheidGiltBis = ({ bescheidart, bescheiddatum }: Steuern): string | undefined =>
  isEmpty(bescheidart) || isEmpty(bescheiddatum) || !bescheidart || !bescheiddatum
    ? undefined
    : later(bescheiddatum, { years: noticeYears[bescheidart] });

/** What keeps a branch from issuing any receipt on a day. */
export function hindernisseDerStelle(
  recht: Recht,
  { sektion, steuern = {} }: { readonly sektion: Sektion; readonly steuern?: Steuern | undefined },
  day: string,
): readonly string[] {
  const missing = (value: unknown, sentence: string): readonly string[] => (isEmpty(value) ? [sentence] : []);
  return [
    ...(isEmpty(sektion.archiviertam) ? [] : [message('Der Aussteller ist archiviert.')]),
    ...(isEmpty(sektion.strasse) || isEmpty(sektion.plz) || isEmpty(sektion.ort)
      ? [message('Die Anschrift des Ausstellers ist unvollständig.')]
      : []),
    ...(recht === 'IT'
      ? [
          ...missing(steuern.runts_nr, message('Bei den Steuerdaten fehlt die RUNTS-Nummer.')),
          ...missing(steuern.steuernr, message('Bei den Steuerdaten fehlt die Steuernummer.')),
        ]
      : [
          ...bescheid(steuern, day),
          ...missing(steuern.finanzamt, message('Bei den Steuerdaten fehlt das Finanzamt.')),
          ...missing(steuern.steuernr, message('Bei den Steuerdaten fehlt die Steuernummer.')),
          ...missing(steuern.zwecke, message('Bei den Steuerdaten fehlen die begünstigten Zwecke.')),
        ]),
  ];
}

function bescheid(steuern: Steuern, day: string): readonly string[] {
  const until = bescheidGiltBis(steuern);
  if (until === undefined) return [message('Bei den Steuerdaten fehlt der Bescheid des Finanzamts.')];
  const isFeststellung = steuern.bescheidart === 'Feststellung';
  if (day > until)
    return [
      isFeststellung
        ? message('Die Feststellung nach § 60a AO ist älter als drei Jahre. Keine Bestätigung möglich.')
        : message('Der Freistellungsbescheid ist älter als fünf Jahre. Keine Bestätigung möglich.'),
    ];
  if (day < (steuern.bescheiddatum ?? '')) return [message('Der Bescheid des Finanzamts ist jünger als die Quittung.')];
  return !isFeststellung && isEmpty(steuern.veranlagungszeitraum)
    ? [message('Bei den Steuerdaten fehlt der letzte Veranlagungszeitraum.')]
    : [];
}

/** What a person lacks to be named on a receipt. */
export function hindernisDesSpenders(recht: Recht, person: Person): string | undefined {
  if (!isEmpty(person.anonymisiert_am)) return message('Die Person ist anonymisiert.');
  if (person.eingeschraenkt === true) return message('Die Verarbeitung der Daten ist eingeschränkt.');
  if (isEmpty(person.nachname) || isEmpty(person.strasse) || isEmpty(person.plz) || isEmpty(person.ort))
    return message('Die Anschrift ist unvollständig.');
  return recht === 'IT' && isEmpty(person.steuer_id) ? message('Die Steuernummer fehlt.') : undefined;
}

/** Why a gift stands on no receipt on a day. */
export function hindernisDerZuwendung(
  recht: Recht,
  gift: Zuwendung,
  steuern: Steuern,
  day: string,
): string | undefined {
  const { quittungsstatus, quittungsnummer, ausschluss, betrag, datum, zahlungsart, art } = gift;
  if (quittungsstatus === 'Ausgestellt')
    return message('Schon quittiert: {nummer}.', { nummer: quittungsnummer ?? '–' });
  if (ausschluss !== undefined && ausschluss !== null) return excluded[ausschluss];
  if (quittungsstatus === 'Storno') return excluded.Rueckgabe;
  if (!betrag || betrag <= 0) return message('Der Betrag fehlt.');
  if (!datum || datum > day) return message('Die Zuwendung liegt in der Zukunft.');
  if (zahlungsart === 'KeineZahlung' && art !== 'Sachspende' && gift.verzicht !== true)
    return message('Es ist kein Geld geflossen.');
  const safe = later(datum, { weeks: refundWeeks });
  if (zahlungsart === 'Lastschrift' && day <= safe)
    return message('Die Lastschrift kann noch zurückgegeben werden: Quittung erst nach dem {tag}.', {
      tag: safe.split('-').toReversed().join('.'),
    });
  if (art === 'Mitgliedsbeitrag') return ofFee(recht, steuern);
  if (art === 'Sachspende') return recht === 'DE' ? ofGoods(gift) : ofGoodsInItaly(gift);
  return gift.verzicht === true ? ofWaiver(gift) : undefined;
}

const excluded = {
  Gegenleistung: message('Eine Gegenleistung schließt die Zuwendungsbestätigung aus.'),
  Arbeitsleistung: message('Eigene Arbeit ist keine Zuwendung.'),
  Rueckgabe: message('Zurückgegeben oder zurückgebucht.'),
  NichtZugeordnet: message('Die Zahlung ist noch nicht zugeordnet.'),
};

function ofFee(recht: Recht, { beitraege_abziehbar }: Steuern): string | undefined {
  if (recht === 'IT') return message('Ein Mitgliedsbeitrag ist keine Spende.');
  return beitraege_abziehbar === true ? undefined : message('Mitgliedsbeiträge sind hier nicht abziehbar.');
}

function ofGoods(gift: Zuwendung): string | undefined {
  const { bezeichnung, zustand, anschaffung_am, kaufpreisbetrag, herkunft, wertunterlagen } = gift;
  if ([bezeichnung, zustand, anschaffung_am, kaufpreisbetrag, herkunft].some(isEmpty))
    return message('Zur Sachspende fehlen Angaben: Gegenstand, Zustand, Anschaffung, Kaufpreis und Herkunft.');
  return wertunterlagen === true ? undefined : message('Zur Sachspende fehlen die Unterlagen zum Wert.');
}

function ofGoodsInItaly({ bezeichnung, wertunterlagen, betrag }: Zuwendung): string | undefined {
  if (isEmpty(bezeichnung) || wertunterlagen !== true)
    return message('Zur Sachspende fehlt die schriftliche Vereinbarung mit Beschreibung und Wert.');
  return (betrag ?? 0) > appraisedAbove
    ? message('Über 30.000 € braucht eine Sachspende eine beeidete Schätzung: bitte von Hand bestätigen.')
    : undefined;
}

/** A claim that stood before, by contract or statute, and was waived soon after it had become due. */
function ofWaiver({ verzicht_am, anspruch_seit, grundlage }: Zuwendung): string | undefined {
  if (!verzicht_am || !anspruch_seit || isEmpty(grundlage))
    return message('Zum Verzicht fehlen Angaben: Tag, Anspruch und Grundlage.');
  if (verzicht_am < anspruch_seit) return message('Auf einen Anspruch verzichtet nur, wer ihn schon hat.');
  return verzicht_am > later(anspruch_seit, { months: waiverMonths })
    ? message('Der Verzicht kam mehr als drei Monate nach dem Anspruch.')
    : undefined;
}

/** Goods stand alone on a receipt of their own. */
const istSache = ({ art }: Pick<Zuwendung, 'art'>): boolean => art === 'Sachspende';

/** Whether a gift can stand on a receipt of this form. */
export const passtZurForm = (form: Form, gift: Pick<Zuwendung, 'art'>): boolean =>
  istSache(gift) === (form === 'Sach' || form === 'ErogazioneNatura');

/** Whether a receipt of this form is of one gift only. */
export const istEinzeln = (form: Form): boolean => form !== 'Sammel' && form !== 'ErogazioneDenaro';

/** The receipts that the gifts of one person make: money together or one by one, goods always by themselves. */
export function quittungenAus<Z extends { readonly values: Pick<Zuwendung, 'art'> }>(
  recht: Recht,
  gifts: readonly Z[],
  isCollective: boolean,
): readonly { readonly form: Form; readonly gifts: readonly Z[] }[] {
  const [single, together, goods]: readonly [Form, Form, Form] =
    recht === 'IT' ? ['ErogazioneDenaro', 'ErogazioneDenaro', 'ErogazioneNatura'] : ['Geld', 'Sammel', 'Sach'];
  const money = gifts.filter(({ values }) => !istSache(values));
  return [
    ...(isCollective && money.length > 1
      ? [{ form: together, gifts: money }]
      : money.map((one) => ({ form: single, gifts: [one] }))),
    ...gifts.filter(({ values }) => istSache(values)).map((one) => ({ form: goods, gifts: [one] })),
  ];
}

/** A facsimile signs for money alone, without a waiver, and once the tax office has been told; else somebody signs by hand. */
export const signaturFuer = (
  form: Form,
  gifts: readonly Pick<Zuwendung, 'verzicht'>[],
  { maschinell_am, faksimile }: Steuern,
  day: string,
): 'Maschinell' | 'Unterschrift' =>
  (form === 'Geld' || form === 'Sammel') &&
  !gifts.some(({ verzicht }) => verzicht === true) &&
  !!maschinell_am &&
  maschinell_am <= day &&
  !isEmpty(faksimile)
    ? 'Maschinell'
    : 'Unterschrift';

/** In Italy money counts for the tax only when it left a trace. */
export const istNachverfolgbar = ({ zahlungsart }: Pick<Zuwendung, 'zahlungsart'>): boolean =>
  zahlungsart === 'Ueberweisung' || zahlungsart === 'Lastschrift';
