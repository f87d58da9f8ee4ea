import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { finanzeinstellungen } from './finanzeinstellungen.table.ts';

/** A chapter of the description of procedures: sentences, packed. */
export interface Kapitel {
  readonly titel: string;
  readonly saetze: readonly string[];
}

type Einstellungen = Known<typeof finanzeinstellungen>;

const vieraugen: Readonly<Record<string, string>> = {
  Laeufe: message('Zahlungsläufe gibt eine andere Person frei als die, die sie erstellt oder geprüft hat.'),
  LaeufeUndBelege: message(
    'Zahlungsläufe gibt eine andere Person frei, und Belege bucht eine andere Person als die, die sie geschrieben hat.',
  ),
  Nein: message('Vier Augen sind nicht vorgeschrieben; wer allein freigegeben hat, steht in der Kassenprüfung.'),
};

/** How a branch keeps its books, written from its settings (GoBD 10.1; domain: finanzen-tief 1): what the product does, and what was chosen. */
export function verfahrensdokumentation(of: Einstellungen): readonly Kapitel[] {
  return [
    {
      titel: message('Buchführung'),
      saetze: [
        of.buchfuehrung === 'Doppelt'
          ? message('Die Bücher sind doppelt: jeder Beleg bucht Soll und Haben nach dem Kontenplan.')
          : message('Erfasst werden Einnahmen und Ausgaben; das Programm bucht daraus Soll und Haben.'),
        of.kleinunternehmer === true
          ? message('Als Kleinunternehmer wird keine Umsatzsteuer ausgewiesen.')
          : message('Umsatzsteuer wird auf Rechnungen mit ihrem Satz ausgewiesen.'),
      ],
    },
    {
      titel: message('Belege'),
      saetze: [
        message(
          'Belege werden auf dem Gerät erfasst, auch ohne Netz, und fotografiert oder als Datei angehängt. Jede Datei trägt ihre Prüfsumme (SHA-256).',
        ),
        of.belegpflicht === true
          ? message('Einnahmen und Ausgaben werden nur mit Foto oder Datei gebucht.')
          : message('Auch ohne Foto kann gebucht werden; solche Belege nennt die Kassenprüfung.'),
        message('Gleiche Fotos sowie gleicher Betrag, Tag und Kasse werden als möglicherweise doppelt gemeldet.'),
        message('Bargeld wird täglich gebucht, alles andere binnen zehn Tagen; danach warnt das Programm.'),
      ],
    },
    {
      titel: message('Buchen und Unveränderbarkeit'),
      saetze: [
        message(
          'Gebucht wird nur auf dem Server, in einem Schritt: Prüfung, Nummer, Journal. Nummern sind in jedem Jahr lückenlos.',
        ),
        message(
          'Gebuchtes wird nie geändert oder gelöscht, auch nicht in der Datenbank; ein Fehler wird durch einen Stornobeleg mit Grund zurückgenommen.',
        ),
        message(
          'Jede Zeile des Journals und des Finanzprotokolls enthält die Prüfsumme der vorigen. Beide Ketten werden jede Nacht geprüft.',
        ),
        message(
          'Eine Kasse ist an keinem Tag im Minus. Beim Kassensturz wird nach Scheinen und Münzen gezählt; eine Differenz wird erst nach Bestätigung gebucht.',
        ),
      ],
    },
    {
      titel: message('Kontrolle'),
      saetze: [
        vieraugen[of.vieraugen ?? 'Laeufe'] ?? '',
        message(
          'Wer wann gebucht, storniert, abgeschlossen, freigegeben oder Einstellungen geändert hat, steht im Finanzprotokoll.',
        ),
      ],
    },
    {
      titel: message('Jahresabschluss'),
      saetze: [
        message(
          'Ein Geschäftsjahr wird abgeschlossen, wenn es keine Entwürfe mehr enthält. Danach wird darin nicht mehr gebucht; wieder öffnen kann es nur der Verband, mit Grund.',
        ),
      ],
    },
    {
      titel: message('Aufbewahrung und Prüfung'),
      saetze: [
        message(
          'Bücher werden zehn Jahre aufbewahrt, Buchungsbelege acht (in Italien zehn), Briefe sechs; Stand der Gesetze: 2025.',
        ),
        message(
          'Für Prüfungen gibt es den Prüfexport (GoBD, Z3) mit Beschreibung und Prüfsummen und ein Benutzerkonto, das nur liest.',
        ),
      ],
    },
  ];
}
