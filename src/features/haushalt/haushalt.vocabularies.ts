import { vocabulary } from '../../kit/vocabulary.ts';

/** What a new budget begins with. */
export const haushaltsvorlage = vocabulary({
  Leer: 'Leer',
  Haushalt: 'Haushalt des Vorjahrs',
  Ist: 'Ist des Vorjahrs',
});
/** Whether a line of a budget plans what comes or what goes. */
export const haushaltsseite = vocabulary({ Einnahme: 'Einnahme', Ausgabe: 'Ausgabe' });
/** What a project is. */
export const projekttyp = vocabulary({
  Projekt: 'Projekt',
  Foerderprojekt: 'Gefördertes Projekt',
  Anschaffung: 'Anschaffung',
  Veranstaltung: 'Veranstaltung',
  Spendensammlung: 'Spendensammlung',
});
/** Whether a project may still be booked. */
export const projektstatus = vocabulary({ Offen: 'Offen', Abgeschlossen: 'Abgeschlossen' });
/** Nine kinds of reserves of § 62 AO (domain: finanzen 3). */
export const ruecklagenart = vocabulary({
  Zweckgebunden: 'Zweckgebundene Rücklage',
  Betriebsmittel: 'Betriebsmittelrücklage',
  Investition: 'Investitionsrücklage',
  Instandhaltung: 'Instandhaltungsrücklage',
  Wiederbeschaffung: 'Wiederbeschaffungsrücklage',
  Frei: 'Freie Rücklage',
  Beteiligung: 'Rücklage für Beteiligungen',
  Vermoegen: 'Zuführung zum Vermögen',
  Sonstige: 'Sonstige Rücklage',
});
/** Where a reserve stands (spec B 9.2, domain: finanzen 3). */
export const statusruecklage = vocabulary({ Aktiv: 'Aktiv', InBearbeitung: 'In Bearbeitung', Aufgeloest: 'Aufgelöst' });
/** What a movement does to a reserve. */
export const ruecklagenbewegung = vocabulary({ Zufuehrung: 'Zuführung', Entnahme: 'Entnahme' });
