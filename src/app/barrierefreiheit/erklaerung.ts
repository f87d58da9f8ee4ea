import type { AppLocale } from '../../ui/t.ts';

/** A part of the statement; `points` follow its text as a list. */
export interface Abschnitt {
  readonly kopf: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
}

interface Sprache {
  readonly einleitung: string;
  readonly stand: Abschnitt;
  readonly maengel: Abschnitt;
  readonly erstellung: Abschnitt;
  readonly kontakt: Abschnitt;
  /** By the country of the organisation; others hear what holds everywhere. */
  readonly durchsetzung: Readonly<Record<Land | 'sonst', Abschnitt>>;
}

/** Countries whose enforcement body the statement names (Directive (EU) 2016/2102, Article 9). */
export const laender = ['IT', 'DE', 'AT'] as const;
export type Land = (typeof laender)[number];

/** ISO date on which it was tested; docs/barrierefreiheit.md says what, criterion by criterion. */
export const geprueftAm = '2026-11-28';

const imKontakt = {
  de: 'Antwortet die Organisation nicht oder nicht zufriedenstellend, können Sie sich an die Durchsetzungsstelle wenden:',
  it: 'Se l’organizzazione non risponde o la risposta non soddisfa, ci si può rivolgere all’organo competente:',
};

/** The statement in the form of Implementing Decision (EU) 2018/1523. It claims what was tested and nothing else. */
export const erklaerung: Readonly<Record<AppLocale, Sprache>> = {
  de: {
    einleitung:
      'Diese Erklärung gilt für die Anwendung Hüttenbuch unter dieser Adresse. Sie soll im Einklang mit der Richtlinie (EU) 2016/2102 und der Norm EN 301 549 (WCAG 2.2, Stufen A und AA) barrierefrei zugänglich sein.',
    stand: {
      kopf: 'Stand der Vereinbarkeit mit den Anforderungen',
      text: ['Die Anwendung ist wegen der folgenden Unvereinbarkeiten mit WCAG 2.2, Stufe AA, teilweise vereinbar.'],
    },
    maengel: {
      kopf: 'Nicht barrierefreie Inhalte',
      text: ['Die nachstehend aufgeführten Inhalte sind aus folgenden Gründen nicht barrierefrei:'],
      points: [
        'PDF-Dateien, die die Anwendung erzeugt (Briefe, Rechnungen, Urkunden, Berichte), haben keine Auszeichnung der Struktur (WCAG 1.3.1). Was darin steht, zeigt auch die Seite, von der sie kommen.',
        'Dokumente und Fotos, die Benutzer hochladen, sind so zugänglich, wie sie erstellt wurden (WCAG 1.1.1, 1.3.1). Fotos tragen den Titel, den jemand ihnen gibt.',
        'Namen in der anderen Sprache, etwa italienische Ortsnamen in der deutschen Ansicht, sind nicht als solche ausgezeichnet (WCAG 3.1.2).',
        'Das Bild der Karte selbst ist nicht in Worte gefasst (WCAG 1.1.1). Was auf ihr einen Punkt hat, steht auch in Listen mit Koordinaten.',
      ],
    },
    erstellung: {
      kopf: 'Erstellung dieser Erklärung',
      text: [
        'Diese Erklärung wurde am {tag} erstellt. Sie beruht auf einer Selbstbewertung des Herstellers.',
        'Geprüft wurde maschinell und an Beispielen:',
      ],
      points: [
        'jede Hauptseite mit axe-core in drei Größen, hell und dunkel, dazu die Seiten vor der Anmeldung;',
        'Wege allein mit der Tastatur, und ob der Fokus sichtbar bleibt;',
        'Darstellung bei 320 CSS-Pixeln Breite (das entspricht 400 % Vergrößerung), bei doppelter Schrift und mit größeren Text- und Zeilenabständen;',
        'Größe der Ziele von mindestens 24 × 24 CSS-Pixeln;',
        'Farben des Systems (erzwungene Farben) und verringerte Bewegung;',
        'Namen und Rollen für Vorleseprogramme anhand des Barrierefreiheitsbaums des Browsers. Eine Prüfung durch Menschen, die täglich ein Vorleseprogramm verwenden, steht aus.',
      ],
    },
    kontakt: {
      kopf: 'Feedback und Kontaktangaben',
      text: [
        'Mängel und Wünsche nach Informationen in zugänglicher Form nimmt die Organisation entgegen, die diese Anwendung betreibt:',
      ],
    },
    durchsetzung: {
      IT: {
        kopf: 'Durchsetzungsverfahren',
        text: [
          imKontakt.de,
          'Difensore civico per il digitale bei der Agenzia per l’Italia Digitale (AgID), www.agid.gov.it, nach Artikel 3-quinquies des Gesetzes vom 9. Jänner 2004, Nr. 4.',
        ],
      },
      DE: {
        kopf: 'Durchsetzungsverfahren',
        text: [
          imKontakt.de,
          'die Schlichtungsstelle nach dem Behindertengleichstellungsgesetz (BGG) des Bundes oder die Durchsetzungsstelle des Landes, in dem die Organisation ihren Sitz hat.',
        ],
      },
      AT: {
        kopf: 'Durchsetzungsverfahren',
        text: [
          imKontakt.de,
          'die Beschwerdestelle der Österreichischen Forschungsförderungsgesellschaft (FFG) oder die des Landes, in dem die Organisation ihren Sitz hat.',
        ],
      },
      sonst: {
        kopf: 'Durchsetzungsverfahren',
        text: [
          'Antwortet die Organisation nicht oder nicht zufriedenstellend, können Sie sich an die Stelle wenden, die in ihrem Staat für die Durchsetzung der Richtlinie (EU) 2016/2102 zuständig ist.',
        ],
      },
    },
  },
  it: {
    einleitung:
      'Questa dichiarazione vale per l’applicazione Hüttenbuch a questo indirizzo. Essa intende essere accessibile conformemente alla direttiva (UE) 2016/2102 e alla norma EN 301 549 (WCAG 2.2, livelli A e AA).',
    stand: {
      kopf: 'Stato di conformità',
      text: [
        'L’applicazione è parzialmente conforme a WCAG 2.2, livello AA, per le non conformità elencate di seguito.',
      ],
    },
    maengel: {
      kopf: 'Contenuti non accessibili',
      text: ['I contenuti elencati di seguito non sono accessibili per i motivi indicati:'],
      points: [
        'I file PDF creati dall’applicazione (lettere, fatture, diplomi, rendiconti) non hanno marcatura della struttura (WCAG 1.3.1). Il loro contenuto è mostrato anche dalla pagina da cui provengono.',
        'Documenti e foto caricati dagli utenti sono accessibili così come sono stati creati (WCAG 1.1.1, 1.3.1). Le foto portano il titolo che qualcuno dà loro.',
        'I nomi nell’altra lingua, per esempio i toponimi tedeschi nella vista italiana, non sono marcati come tali (WCAG 3.1.2).',
        'L’immagine della mappa in sé non è descritta a parole (WCAG 1.1.1). Ciò che vi ha un punto sta anche in elenchi con coordinate.',
      ],
    },
    erstellung: {
      kopf: 'Redazione della dichiarazione di accessibilità',
      text: [
        'Questa dichiarazione è stata redatta il {tag}. Si basa su un’autovalutazione del produttore.',
        'È stato verificato in modo automatico e con esempi:',
      ],
      points: [
        'ogni pagina principale con axe-core in tre dimensioni, chiara e scura, e le pagine prima dell’accesso;',
        'percorsi con la sola tastiera, e se il focus resta visibile;',
        'la visualizzazione a 320 pixel CSS di larghezza (pari a un ingrandimento del 400 %), con caratteri doppi e con spaziature maggiori di testo e righe;',
        'la dimensione degli obiettivi di almeno 24 × 24 pixel CSS;',
        'colori del sistema (colori forzati) e movimento ridotto;',
        'nomi e ruoli per le tecnologie vocali in base all’albero di accessibilità del browser. Manca ancora una verifica da parte di persone che usano ogni giorno uno screen reader.',
      ],
    },
    kontakt: {
      kopf: 'Feedback e recapiti',
      text: [
        'Segnalazioni e richieste di informazioni in forma accessibile sono accolte dall’organizzazione che gestisce questa applicazione:',
      ],
    },
    durchsetzung: {
      IT: {
        kopf: 'Procedura di attuazione',
        text: [
          imKontakt.it,
          'Difensore civico per il digitale presso l’Agenzia per l’Italia Digitale (AgID), www.agid.gov.it, ai sensi dell’articolo 3-quinquies della legge 9 gennaio 2004, n. 4.',
        ],
      },
      DE: {
        kopf: 'Procedura di attuazione',
        text: [
          imKontakt.it,
          'l’organo di conciliazione previsto dalla legge federale tedesca BGG oppure quello del Land in cui ha sede l’organizzazione.',
        ],
      },
      AT: {
        kopf: 'Procedura di attuazione',
        text: [
          imKontakt.it,
          'l’ufficio reclami della Österreichische Forschungsförderungsgesellschaft (FFG) oppure quello del Land in cui ha sede l’organizzazione.',
        ],
      },
      sonst: {
        kopf: 'Procedura di attuazione',
        text: [
          'Se l’organizzazione non risponde o la risposta non soddisfa, ci si può rivolgere all’organo che nel suo Stato è competente per l’attuazione della direttiva (UE) 2016/2102.',
        ],
      },
    },
  },
};

/** The procedure of a country as the settings name it; of one that is not known, or not named, what holds everywhere. */
export const durchsetzungIn = (locale: AppLocale, land: string | undefined): Abschnitt =>
  erklaerung[locale].durchsetzung[laender.find((one) => one === land) ?? 'sonst'];
