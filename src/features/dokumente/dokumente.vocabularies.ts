import { vocabulary } from '../../kit/vocabulary.ts';

/** Whether a document is in use; its bytes go in two steps, by two people (domain: archive-tief 3). */
export const dokumentstatus = vocabulary({
  Aktiv: 'Aktiv',
  Vorgemerkt: 'Zur Löschung vorgemerkt',
  Vernichtet: 'Gelöscht',
});

/** What holds of a document on a day. */
export const dokumentstand = vocabulary({
  OhneFassung: 'Ohne Fassung',
  Kuenftig: 'Gilt noch nicht',
  Gueltig: 'Gültig',
  Abgelaufen: 'Gilt nicht mehr',
});

/** `Abgeloest` is never stored: it comes with the day (`fassung.rules.ts`). */
export const fassungsstatus = vocabulary({
  Entwurf: 'Entwurf',
  Gueltig: 'Gültig',
  Abgeloest: 'Abgelöst',
  Zurueckgezogen: 'Zurückgezogen',
});

/** What the look for viruses said. */
export const dokumentpruefung = vocabulary({
  Ungeprueft: 'Noch nicht geprüft',
  Sauber: 'Geprüft',
  Befallen: 'Befallen',
  NichtPruefbar: 'Nicht prüfbar',
});

/** Whether the full text finds a version. */
export const volltextstand = vocabulary({
  Wartet: 'Wird gelesen',
  Durchsuchbar: 'Durchsuchbar',
  Gekuerzt: 'Nur der Anfang ist durchsuchbar',
  Scan: 'Nicht durchsuchbar (Scan)',
  OhneText: 'Ohne Text',
  Fehler: 'Nicht lesbar',
});

/** What a reader should know of a file before opening it. */
export const fassungshinweis = vocabulary({
  Verschluesselt: 'Verschlüsselt',
  Makros: 'Enthält Makros',
  AktiveInhalte: 'Enthält aktive Inhalte',
});

/** Why somebody must read a version. */
export const lesegrund = vocabulary({ Verlangt: 'Verlangt', Neu: 'Neu dazugekommen' });
