import { message } from '../../lib/message.ts';
import type { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';

/** Why a bank gave a collection back. */
export type Rueckgabegrund = (typeof rueckgabegrund.names)[number];

/** What a return means for its mandate: it stays, nothing is collected by it for now, or it ends. */
export type Mandatsfolge = 'bleibt' | 'gesperrt' | 'erloschen';

/** What follows from a return. */
export interface Rueckgabefolge {
  readonly grund: Rueckgabegrund;
  readonly mandat: Mandatsfolge;
  /** Whether the claim may be collected once more. */
  readonly darfNochmals: boolean;
  /** What somebody has to do; a message. */
  readonly rat: string;
}

const eigeneDatei = message('Der Fehler liegt in unserer Datei: berichtigen und den ganzen Lauf neu einreichen.');

/** By code of ISO 20022 (domain: finanzen 3, finanzen-tief 3). */
const folgen: Readonly<Record<string, readonly [Rueckgabegrund, Mandatsfolge, darfNochmals: boolean, rat: string]>> = {
  AC01: ['IBANFalsch', 'bleibt', true, message('IBAN erfragen und berichtigen; das Mandat bleibt.')],
  RC01: ['BICFalsch', 'bleibt', true, message('IBAN erfragen und berichtigen; das Mandat bleibt.')],
  AC04: ['KeinKonto', 'gesperrt', false, message('Das Konto gibt es nicht mehr: neues Konto erfragen.')],
  AC06: ['KontoGesperrt', 'gesperrt', false, message('Das Konto ist gesperrt: neues Konto erfragen.')],
  AG01: [
    'NichtZulaessig',
    'bleibt',
    false,
    message('Von diesem Konto wird nicht abgebucht: andere Zahlungsform wählen.'),
  ],
  AC13: ['OhneGrund', 'bleibt', false, message('Von diesem Konto wird nicht abgebucht: andere Zahlungsform wählen.')],
  AG02: ['Transaktionscode', 'bleibt', false, eigeneDatei],
  AM04: ['KeineDeckung', 'bleibt', true, message('Nach Rücksprache noch einmal einziehen.')],
  AM05: ['Doppelt', 'bleibt', false, message('Der Betrag wurde schon eingezogen: nachsehen, was offen ist.')],
  BE05: ['GlaeubigerIDFalsch', 'bleibt', true, eigeneDatei],
  FF05: ['SequenzFalsch', 'bleibt', true, eigeneDatei],
  DT01: ['OhneGrund', 'bleibt', true, eigeneDatei],
  TM01: ['OhneGrund', 'bleibt', true, eigeneDatei],
  MD01: ['KeinMandat', 'gesperrt', false, message('Unterschriebenes Mandat vorlegen oder erstatten.')],
  MD02: [
    'OhneGrund',
    'gesperrt',
    false,
    message('Unterschriebenes Mandat vorlegen oder erstatten; Daten berichtigen.'),
  ],
  MD06: ['Widerspruch', 'gesperrt', false, message('Der Zahler hat die Erstattung verlangt: mit ihm sprechen.')],
  MD07: ['Todesfall', 'erloschen', false, message('Der Kontoinhaber ist verstorben: nicht mahnen.')],
  MS02: ['AblehnungZahler', 'gesperrt', false, message('Der Zahler hat abgelehnt: mit ihm sprechen.')],
  MS03: ['OhneGrund', 'bleibt', true, message('Die Bank nennt keinen Grund: nachfragen, einmal neu einziehen.')],
  RR01: ['Regulatorisch', 'bleibt', false, message('Angaben zum Zahler prüfen.')],
  RR02: ['Regulatorisch', 'bleibt', false, message('Angaben zum Zahler prüfen.')],
  RR03: ['Regulatorisch', 'bleibt', false, message('Angaben zum Zahler prüfen.')],
  RR04: ['Regulatorisch', 'bleibt', false, message('Angaben zum Zahler prüfen.')],
  SL01: ['Sonderdienst', 'bleibt', true, message('Den Zahler bitten, unsere Gläubiger-ID bei seiner Bank zuzulassen.')],
};

/** Codes for which the bank names no other reason. */
const ohneGrund = 'MS03';

/** What follows from a code of the bank; one that nobody knows counts as without a reason. */
export function folgeVon(code: string): Rueckgabefolge {
  const known = Object.hasOwn(folgen, code) ? folgen[code] : undefined;
  const [grund, mandat, darfNochmals, rat] = known ?? folgeVonName(ohneGrund);
  return { grund, mandat, darfNochmals, rat };
}

const folgeVonName = (code: string) => folgen[code] ?? (['OhneGrund', 'bleibt', true, ''] as const);

/** The code of a reason that somebody chose by hand. */
export const codeVon = (grund: Rueckgabegrund): string =>
  grund === 'OhneGrund' ? ohneGrund : (Object.entries(folgen).find(([, [one]]) => one === grund)?.[0] ?? ohneGrund);
