import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { abschreibungsart } from '../finanzen/finanzen.vocabularies.ts';
import { anlagenstatus, zuschussart } from './anlagen.vocabularies.ts';

/** What a branch owns for years: what it cost, how its value goes down, and how it left (domain: finanzen 2, finanzen-tief 7). */
export const anlagen = defineTable({
  name: 'anlagen',
  nr: 500,
  label: 'Anlage',
  root: { by: 'column', column: 'sek_id' },
  right: 'ANLAGE_ALLGEMEIN',
  title: ['anlagenr', 'bezeichnung'],
  searched: ['anlagenr', 'bezeichnung'],
  fields: {
    anlagenr: serverNumber({
      label: 'Anlagennummer',
      series: 'anlagen',
      pattern: 'A{sektionsnr}-{jahr}-{nr:3}',
      perSektionAndYear: { sektion: 'sek_id', year: 'anschaffungam' },
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: anlagenstatus,
      required: true,
      setBy: 'server',
      default: 'Aktiv',
      index: true,
    }),
    bezeichnung: text({ label: 'Bezeichnung', max: 120, required: true }),
    anschaffungam: date({ label: 'Angeschafft am', required: true, index: true }),
    ahkbetrag: money({ label: 'Anschaffungskosten', min: 1, required: true }),
    nettobetrag: money({
      label: 'Nettopreis',
      min: 1,
      hint: 'Ohne Steuer; er entscheidet über Sofort und Sammelposten. Leer: die Anschaffungskosten.',
    }),
    abschreibungsart: choice({
      label: 'Abschreibung',
      values: abschreibungsart,
      required: true,
      default: 'Linear',
      index: true,
    }),
    monate: integer({ label: 'Nutzungsdauer', min: 1, max: 1200, unit: 'Monate' }),
    satz: decimal({ label: 'Satz im Jahr', digits: 2, min: 0.01, max: 100, unit: '%' }),
    leistung: integer({
      label: 'Gesamtleistung',
      min: 1,
      max: 999_999_999,
      hint: 'Was die Anlage in ihrem Leben leistet, z. B. Kilometer oder Stunden.',
    }),
    restwertbetrag: money({ label: 'Restwert', min: 0, required: true, default: 0 }),
    vorbetrag: money({
      label: 'Schon abgeschrieben',
      min: 0,
      required: true,
      default: 0,
      hint: 'Vor dem ersten Jahr, das hier gebucht wird.',
    }),
    buchwertbetrag: money({ label: 'Buchwert', setBy: 'server', index: true }),
    knt_id: reference({ label: 'Anlagenkonto', to: 'konten', required: true, index: true }),
    afaknt_id: reference({ label: 'Aufwandskonto', to: 'konten', hint: 'Hierher geht die Abschreibung.' }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    zuschussbetrag: money({ label: 'Zuschuss', min: 1 }),
    zuschussart: choice({ label: 'Der Zuschuss', values: zuschussart }),
    zuschussknt_id: reference({ label: 'Konto des Sonderpostens', to: 'konten' }),
    ertragknt_id: reference({ label: 'Ertragskonto', to: 'konten', hint: 'Hierher wird der Sonderposten aufgelöst.' }),
    abgangam: date({ label: 'Abgang am', index: true }),
    abgangbetrag: money({ label: 'Verkaufspreis', min: 0, hint: 'Leer oder 0: verschrottet, verschenkt, verloren.' }),
    sekbank_id: reference({ label: 'Kasse oder Bank', to: 'banken', hint: 'Wohin das Geld des Verkaufs kam.' }),
    abgangknt_id: reference({
      label: 'Konto für Gewinn oder Verlust',
      to: 'konten',
      hint: 'Unterschied zwischen Verkaufspreis und Buchwert.',
    }),
    kassenbuch_id: reference({ label: 'Beleg des Abgangs', to: 'kassenbuch', setBy: 'server' }),
    aufloesung_id: reference({ label: 'Auflösung beim Abgang', to: 'kassenbuch', setBy: 'server' }),
    inventar_id: reference({
      label: 'Inventarstück',
      to: 'inventar',
      unique: true,
      hint: 'Wird das Stück ausgemustert, geht die Anlage mit ab.',
    }),
    notiz: text({ label: 'Notiz', max: 500 }),
  },
  status: {
    column: 'status',
    line: ['Aktiv', 'Abgegangen'],
    tones: { Aktiv: 'ok' },
    steps: [
      {
        from: 'Aktiv',
        to: 'Abgegangen',
        action: 'SPEICHERN',
        label: 'Abgang buchen',
        done: 'Abgang gebucht',
        requires: ['abgangam'],
      },
      {
        from: 'Abgegangen',
        to: 'Aktiv',
        action: 'SPEICHERN',
        label: 'Abgang zurücknehmen',
        done: 'Abgang zurückgenommen',
        needsReason: true,
      },
    ],
    editable: ['Aktiv'],
  },
  replica: { policy: 'eager' },
  sealed: true,
});
