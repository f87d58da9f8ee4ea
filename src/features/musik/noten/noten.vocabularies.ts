import { vocabulary } from '../../../kit/vocabulary.ts';
import { within } from '../../../lib/message.ts';

/** Vocabularies of the sheet-music archive (domain: archive-kommunikation 3, archive-tief 4). The order fixes the numbers. */
export const verwertungsgesellschaft = vocabulary({
  SIAE: 'SIAE',
  SUISA: 'SUISA',
  AKM: 'AKM',
  GEMA: 'GEMA',
  Keine: within('Verwertungsgesellschaft', 'Keine'),
});
/** Steps of a report to a collecting society. */
export const werkmeldungsstatus = vocabulary({
  Offen: 'Offen',
  Geprueft: 'Geprüft',
  Eingereicht: 'Eingereicht',
});
/** Why a year has no performance to report. */
export const leermeldungsgrund = vocabulary({
  Spielgemeinschaft: 'Spielgemeinschaft meldet',
  NichtSpielfaehig: 'Nicht spielfähig',
  UeberDritte: 'Über Dritte gemeldet',
});
/** Where sheet music comes from; what was borrowed or hired goes back. */
export const notenquelle = vocabulary({
  Kauf: within('Noten', 'Kauf'),
  Leihe: 'Leihe',
  Miete: 'Miete',
  Download: 'Download',
  Handschrift: 'Handschrift',
});
/** What happened to lent parts. */
export const notenbewegung = vocabulary({
  Ausgabe: 'Ausgabe',
  Rueckgabe: 'Rückgabe',
  Verlust: 'Verlust',
});
/** Kinds of performances. */
export const auffuehrungsart = vocabulary({
  Konzert: 'Konzert',
  Kirche: 'Kirchliche Feier',
  Festzug: 'Festzug, Marsch',
  Fest: 'Fest, Unterhaltung',
  Tanz: 'Tanz, Ball',
  Wertung: 'Wertungsspiel, Wettbewerb',
  Andere: within('Aufführung', 'Andere'),
});
