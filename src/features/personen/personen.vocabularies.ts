import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of persons (spec B 9.2); the order fixes the numbers. */
export const personenart = vocabulary({
  Mitglied: 'Mitglied',
  Kontakt: 'Kontakt',
  Sektion: 'Sektion',
  Extern: 'Extern',
});
/** An institution stands here as well, for it is addressed and counted like a person. */
export const geschlecht = vocabulary({
  Weiblich: 'Weiblich',
  Maennlich: 'Männlich',
  Institution: 'Institution',
  Divers: 'Divers',
});
/** Where somebody stands; `Wechsel` and `Eingewechselt` are the two sides of one switch. */
export const mitgliedsstatus = vocabulary({
  Jugend: 'Jugend',
  Anwaerter: 'Anwärter',
  Aktiv: 'Aktiv',
  Inaktiv: 'Inaktiv',
  Verstorben: 'Verstorben',
  Ausgeschieden: 'Ausgeschieden',
  Wechsel: 'Wechsel',
  Eingewechselt: 'Eingewechselt',
});
/** A band's second status: whether somebody plays. */
export const mitgliedsstatus2 = vocabulary({
  musizierend: 'Musizierend',
  nichtmusizierend: 'Nicht musizierend',
  archiviert: 'Archiviert',
});
/** As what somebody belongs to a branch; the last two are of bands. */
export const mitgliedschaftsart = vocabulary({
  Mitglied: 'Mitglied',
  Ehrenmitglied: 'Ehrenmitglied',
  Gast: 'Gast',
  SchuelerIn: 'Schüler/in',
  KapellmeisterIn: 'Kapellmeister/in',
});
/** How a membership ended, or rests. */
export const austrittsart = vocabulary({
  Ruhend: 'Ruhend',
  Ausgetreten: 'Ausgetreten',
  Verstorben: 'Verstorben',
  Wechsel: 'Wechsel',
});
/** Whether a contact is still in use. */
export const kontaktstatus = vocabulary({ Ausfuehrend: 'Ausführend', Archiviert: 'Archiviert' });
/** What a contact stands for. */
export const kontakttyp = vocabulary({ Kontakt: 'Kontakt', Mitglied: 'Mitglied', Sektion: 'Sektion' });
/** In which language somebody is written to. */
export const sprache = vocabulary({ de: 'Deutsch', it: 'Italienisch', lld: 'Ladinisch' });
/** Country by ISO 3166-1 alpha-2. */
export const land = vocabulary({ IT: 'Italien', AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz' });

/** Contact-field bit flags (spec B 9.1); standard 151. */
export const sichtbarkeitPerson = {
  1: 'Adresse',
  2: 'Foto',
  4: 'Telefon privat',
  8: 'Telefon Dienst',
  16: 'Mobil privat',
  32: 'Mobil Dienst',
  64: 'Fax',
  128: 'E-Mail privat',
  256: 'E-Mail Dienst',
};
