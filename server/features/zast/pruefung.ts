import { message } from '../../../src/lib/message.ts';
import type { Zeile } from './zeilen.ts';

/** Payers whose name and number must be known. */
const mitVersicherer = ['Gesetzlich', 'Privat', 'EHIC', 'Unfallversicherung'];
const mitNummer = ['Gesetzlich', 'EHIC', 'Gesundheitsdienst'];

/** All that stands against handing a case over; sentences without a value (domain: einsaetze 4). A counter-case repeats what went out before. */
export function hindernisse(zeile: Zeile): readonly string[] {
  if (zeile.gegenfall !== null) return [];
  return [
    ...(zeile.einsatzstatus === 'Gebucht' ? [] : [message('Der Einsatz ist nicht gebucht.')]),
    ...(zeile.status === 'Offen' ? [] : [message('Der Fall ist nicht offen.')]),
    ...(zeile.betrag > 0 ? [] : [message('Der Betrag ist null.')]),
    ...(zeile.einsatzende === null ? [message('Das Einsatzende fehlt.')] : []),
    ...(zeile.patient_id === null ? zahlerOhnePatient(zeile) : [...person(zeile), ...zahler(zeile)]),
  ];
}

const zahlerOhnePatient = ({ verursacher }: Zeile): readonly string[] =>
  verursacher === null ? [message('Der Verursacher fehlt.')] : [];

function person({ nachname, vorname, adresse, gebdatum, diagnose }: Zeile): readonly string[] {
  return [
    ...(nachname === null || vorname === null ? [message('Der Name des Patienten fehlt.')] : []),
    ...(adresse === null ? [message('Die Adresse des Patienten fehlt.')] : []),
    ...(gebdatum === null ? [message('Das Geburtsdatum des Patienten fehlt.')] : []),
    ...(diagnose === null ? [message('Die Verdachtsdiagnose fehlt.')] : []),
  ];
}

function zahler({ kostentraeger_art, kostentraeger, versicherungsnr }: Zeile): readonly string[] {
  if (kostentraeger_art === null) return [message('Der Kostenträger fehlt.')];
  return [
    ...(mitVersicherer.includes(kostentraeger_art) && kostentraeger === null
      ? [message('Der Name des Kostenträgers fehlt.')]
      : []),
    ...(mitNummer.includes(kostentraeger_art) && versicherungsnr === null
      ? [message('Die Versichertennummer fehlt.')]
      : []),
  ];
}
