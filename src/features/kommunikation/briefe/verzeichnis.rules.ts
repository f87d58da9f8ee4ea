import { message } from '../../../lib/message.ts';

/** One processing of personal data as Art. 30(1) GDPR asks for it; all of them messages. */
export interface Verarbeitung {
  readonly name: string;
  readonly zweck: string;
  readonly grundlage: string;
  readonly personen: string;
  readonly daten: string;
  readonly empfaenger: string;
  readonly drittland: string;
  readonly loeschung: string;
}

const vertrag = message('Mitgliedschaft (Art. 6 Abs. 1 lit. b DSGVO)');
const interesse = message('Berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)');
const einwilligung = message('Einwilligung (Art. 6 Abs. 1 lit. a DSGVO)');
const pflicht = message('Rechtliche Verpflichtung (Art. 6 Abs. 1 lit. c DSGVO)');
const niemand = message('Niemand außerhalb des Vereins und seiner Verbände');
const keines = message('Keines');
const mitglieder = message('Mitglieder und ihre Erziehungsberechtigten');

/** Each processing with the module that it comes from. */
const alle: readonly (Verarbeitung & { readonly modul: string })[] = [
  {
    modul: 'mitglieder',
    name: message('Mitgliederverwaltung'),
    zweck: message('Mitgliedschaft führen, Ehrungen, Funktionen, Ausweise'),
    grundlage: vertrag,
    personen: mitglieder,
    daten: message('Name, Anschrift, Erreichbarkeit, Geburtsdatum, Steuernummer, Zugehörigkeit, Nachweise'),
    empfaenger: niemand,
    drittland: keines,
    loeschung: message('Kontaktdaten bald nach dem Austritt, der Rest drei Jahre nach dessen Jahresende'),
  },
  {
    modul: 'kontakte',
    name: message('Kontakte und Förderer'),
    zweck: message('Zusammenarbeit, Spenden, Dank'),
    grundlage: interesse,
    personen: message('Kontakte, Förderer, Spender'),
    daten: message('Name, Anschrift, Erreichbarkeit, Zuwendungen'),
    empfaenger: message('Finanzbehörden bei Spendenmeldungen'),
    drittland: keines,
    loeschung: message('Auf Wunsch, Belege nach zehn Jahren'),
  },
  {
    modul: 'einsaetze',
    name: message('Einsätze und Patienten'),
    zweck: message('Rettung, Dokumentation, Abrechnung'),
    grundlage: message(
      'Lebenswichtige Interessen und Gesundheitsversorgung (Art. 6 Abs. 1 lit. d, Art. 9 Abs. 2 lit. c und h DSGVO)',
    ),
    personen: message('Patienten, Einsatzkräfte, Meldende'),
    daten: message('Ort, Zeit, Beteiligte, Gesundheitsdaten'),
    empfaenger: message('Notrufzentrale, Gesundheitsdienst, Behörden'),
    drittland: keines,
    loeschung: message('Patienten werden nach der eingestellten Frist anonymisiert'),
  },
  {
    modul: 'ausbildungen',
    name: message('Kurse und Tätigkeiten'),
    zweck: message('Anmeldung, Durchführung, Nachweise'),
    grundlage: vertrag,
    personen: message('Teilnehmer, Ausbilder, Erziehungsberechtigte'),
    daten: message('Name, Erreichbarkeit, Teilnahme, Ergebnis'),
    empfaenger: niemand,
    drittland: keines,
    loeschung: message('Mit den Daten der Person'),
  },
  {
    modul: 'rechnungen',
    name: message('Buchhaltung, Rechnungen und Beiträge'),
    zweck: message('Einnahmen und Ausgaben, Lastschriften, Mahnungen'),
    grundlage: pflicht,
    personen: message('Mitglieder, Kunden, Lieferanten'),
    daten: message('Name, Anschrift, Bankverbindung, Beträge'),
    empfaenger: message('Bank, Finanzbehörden, Steuerberatung'),
    drittland: keines,
    loeschung: message('Zehn Jahre nach dem Ende des Geschäftsjahres'),
  },
  {
    modul: 'newsletter',
    name: message('Newsletter, Serienbriefe und E-Mails'),
    zweck: message('Einladungen und Nachrichten'),
    grundlage: einwilligung,
    personen: message('Mitglieder, Kontakte, Abonnenten'),
    daten: message('Name, Anschrift, E-Mail-Adresse, Nachweis der Anmeldung, Rückläufer'),
    empfaenger: message('Betreiber des Mailservers, Druckerei und Post'),
    drittland: keines,
    loeschung: message('Texte von E-Mails nach 90 Tagen, Nachweise am Ende des dritten Jahres nach der Abmeldung'),
  },
  {
    modul: 'neuigkeiten',
    name: message('Benachrichtigungen auf Geräten'),
    zweck: message('Hinweise auf Neuigkeiten, Dienste und Termine'),
    grundlage: einwilligung,
    personen: message('Benutzer, die das eingeschaltet haben'),
    daten: message('Adresse des Push-Dienstes und dessen Schlüssel; kein Inhalt'),
    empfaenger: message('Push-Dienste von Apple, Google und Mozilla'),
    drittland: message('USA (Angemessenheitsbeschluss oder Standardvertragsklauseln)'),
    loeschung: message('Mit der Abmeldung, sonst 60 Tage nach dem letzten Kontakt'),
  },
  {
    modul: 'auffuehrungen',
    name: message('Noten und Aufführungen'),
    zweck: message('Notenarchiv, Meldung an Verwertungsgesellschaften'),
    grundlage: pflicht,
    personen: message('Komponisten, Leiter, Entleiher'),
    daten: message('Name, Werk, Aufführung, Ausleihe'),
    empfaenger: message('Verwertungsgesellschaften (SIAE, SUISA, AKM, GEMA)'),
    drittland: message('Schweiz (Angemessenheitsbeschluss)'),
    loeschung: message('Mit dem Werk, Ausleihen mit den Daten der Person'),
  },
  {
    modul: 'bienendatenbank',
    name: message('Bienenstände'),
    zweck: message('Meldungen und Behandlungsbuch nach dem Tierseuchenrecht'),
    grundlage: pflicht,
    personen: message('Imker'),
    daten: message('Name, Betriebskodex, Lage der Stände, Behandlungen'),
    empfaenger: message('Tierärztlicher Dienst, nationale Bienendatenbank'),
    drittland: keines,
    loeschung: message('Behandlungen nach fünf Jahren'),
  },
  {
    modul: 'benutzer',
    name: message('Benutzer und Protokolle'),
    zweck: message('Zugang, Rechte, Nachvollziehbarkeit'),
    grundlage: interesse,
    personen: message('Benutzer'),
    daten: message('Benutzername, E-Mail-Adresse, Rechte, Anmeldungen, Änderungen'),
    empfaenger: niemand,
    drittland: keines,
    loeschung: message('Mit dem Ende des Zugangs, Protokolle nach ihrer Frist'),
  },
];

/** The processings of the modules that this kind of organisation has (domain: archive-tief 8 "GDPR Art. 30"). A draft: what else is done, nobody here knows. */
export const verzeichnis = (hat: (modul: string) => boolean): readonly Verarbeitung[] =>
  alle.filter(({ modul }) => hat(modul)).map(({ modul: _, ...rest }) => rest);

/** What protects all of them (Art. 32). */
export const massnahmen: readonly string[] = [
  message('Verbindungen sind verschlüsselt, Daten liegen auf Geräten versiegelt.'),
  message('Rechte je Bereich; der Server entscheidet, jede Änderung wird protokolliert.'),
  message('Sicherungen nach dem Plan des Betreibers; Geräte sperren sich nach einer Viertelstunde.'),
];
