import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { file } from '../../kit/kinds/file.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { message } from '../../lib/message.ts';
import {
  ausmusterungsgrund,
  besonderheit,
  datumsgenauigkeit,
  eigentum,
  geraetezustand,
  inventarstatus,
  pruefart,
  sperre,
  verbleib,
} from './inventar.vocabularies.ts';

/**
 * A piece, or a quantity of pieces that nobody tells apart (domain: inventar 2). What `setBy: 'server'` says follows from what
 * happened to it (checks, events, repairs, loans): `zustand.rules.ts` derives it, on the device from what that knows beyond.
 */
export const inventar = defineTable({
  name: 'inventar',
  nr: 531,
  label: 'Inventarstück',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_ALLGEMEIN',
  title: ['inventarnr', 'name'],
  searched: ['inventarnr', 'vorlaeufig', 'name', 'seriennr', 'typ', 'traeger_name'],
  fields: {
    inventarnr: serverNumber({
      label: 'Inventarnummer',
      series: 'inventar',
      pattern: 'I{nr:6}',
      provisional: 'vorlaeufig',
    }),
    vorlaeufig: text({ label: 'Vorläufige Nummer', max: 40, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    artikel_id: reference({
      label: 'Artikel',
      to: 'artikel',
      index: true,
      fills: {
        name: 'name',
        artikelgruppe_id: 'artikelgruppe_id',
        artikeltyp_id: 'artikeltyp_id',
        hersteller_id: 'hersteller_id',
        psa: 'psa',
        mpg: 'mpg',
      },
    }),
    artikelgruppe_id: reference({ label: 'Artikelgruppe', to: 'artikelgruppen', index: true }),
    artikeltyp_id: reference({ label: 'Artikeltyp', to: 'artikeltypen', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: inventarstatus,
      required: true,
      setBy: 'server',
      default: 'InGebrauch',
      index: true,
    }),
    menge: integer({ label: 'Menge', min: 1, max: 99_999, required: true, default: 1 }),
    seriennr: text({ label: 'Seriennummer', max: 60, index: true }),
    losnr: text({ label: 'Losnummer', max: 40 }),
    hersteller_id: reference({ label: 'Hersteller', to: 'hersteller', index: true }),
    typ: text({ label: 'Typ', max: 60 }),
    psa: yesNo({ label: 'Persönliche Schutzausrüstung', index: true }),
    mpg: yesNo({ label: 'Medizinprodukt', index: true }),
    psakategorie: integer({ label: 'PSA-Kategorie', min: 0, max: 3 }),
    herstelldatum: date({ label: 'Hergestellt', max: 'today' }),
    herstellgenau: choice({ label: 'Genau bis auf', values: datumsgenauigkeit, required: true, default: 'Tag' }),
    kaufdatum: date({ label: 'Gekauft am', max: 'today' }),
    erstgebrauch: date({ label: 'Erster Gebrauch', max: 'today' }),
    kaufpreisbetrag: money({ label: 'Kaufpreis', min: 0, right: 'INVENTAR_WERTE' }),
    lieferant_id: reference({ label: 'Lieferant', to: 'personen' }),
    eigentum: choice({ label: 'Eigentum', values: eigentum, required: true, default: 'Eigen', index: true }),
    bindungbis: date({ label: 'Gebunden bis', hint: 'Vorher wird ein gefördertes Stück nicht ausgemustert.' }),
    bestellposition_id: reference({ label: 'Aus Bestellung', to: 'bestellpositionen', index: true }),
    lebensdauer: integer({ label: 'Lebensdauer ab Herstellung', min: 1, max: 600, unit: 'Monate' }),
    nutzungsdauer: integer({ label: 'Nutzungsdauer ab erstem Gebrauch', min: 1, max: 600, unit: 'Monate' }),
    traeger_id: reference({ label: 'Träger', to: 'personen', index: true }),
    traegersek_id: reference({ label: 'Träger (Gliederung)', to: 'sektionen' }),
    fahrzeug_id: reference({ label: 'Einsatzfahrzeug', to: 'einsatzfahrzeuge', index: true }),
    traeger_name: text({ label: 'Träger (ohne Eintrag)', max: 120 }),
    standort_id: reference({ label: 'Standort', to: 'standorte', index: true }),
    fach: text({ label: 'Fach', max: 40 }),
    foto: photo({ label: 'Foto' }),
    anleitung: file({ label: 'Anleitung', maxBytes: 25_000_000, accept: ['application/pdf'] }),
    notiz: longText({ label: 'Notiz', max: 4000 }),
    zustand: choice({
      label: 'Zustand',
      values: geraetezustand,
      required: true,
      setBy: 'server',
      default: 'GuterZustand',
      index: true,
    }),
    sperren: multiChoice({ label: 'Gesperrt', values: sperre, setBy: 'server' }),
    naechstepruefung: date({ label: 'Nächste Prüfung', setBy: 'server', index: true, isExpiry: true }),
    naechsteart: choice({ label: 'Fällige Prüfung', values: pruefart, setBy: 'server', index: true }),
    faelligab: date({ label: 'Vorwarnung ab', setBy: 'server', index: true }),
    letztepruefung: date({ label: 'Letzte Prüfung', setBy: 'server' }),
    ablauf: date({
      label: 'Gesperrt ab',
      setBy: 'server',
      index: true,
      hint: 'Erster Tag, an dem das Alter es nicht mehr zulässt.',
    }),
    ausgegebenan: text({ label: 'Ausgegeben an', max: 120, setBy: 'server', right: 'INVENTAR_VERLEIH' }),
    zurueckbis: date({ label: 'Zurück bis', setBy: 'server', index: true, right: 'INVENTAR_VERLEIH' }),
    aktiv: yesNo({ label: 'Aktives Medizinprodukt', hint: 'Mit Strom oder einer anderen Energie betrieben.' }),
    inbetriebnahme: date({ label: 'In Betrieb genommen am', max: 'today' }),
    zuordnung: text({ label: 'Betriebliche Zuordnung', max: 120 }),
    benanntestelle: text({
      label: 'Benannte Stelle',
      max: 4,
      pattern: [/^\d{4}$/, message('Die vier Ziffern neben dem CE-Zeichen.')],
      hint: 'Die vier Ziffern neben dem CE-Zeichen.',
    }),
    besonderheit: choice({ label: 'Ist ein', values: besonderheit, index: true }),
    schliessanlage: text({ label: 'Schließanlage', max: 60 }),
    schluesselnr: text({ label: 'Schlüsselnummer', max: 40 }),
    tueren: text({ label: 'Türen', max: 300 }),
    rufname: text({ label: 'Rufname', max: 60 }),
    kennung: text({ label: 'Kennung (ISSI, TEI)', max: 40 }),
    kartennr: text({ label: 'Kartennummer', max: 40 }),
    firmware: text({ label: 'Firmware', max: 40 }),
    programmierstand: text({ label: 'Programmierstand', max: 40 }),
    ausgemustertam: date({ label: 'Ausgemustert am', max: 'today', index: true }),
    ausmusterungsgrund: choice({ label: 'Grund der Ausmusterung', values: ausmusterungsgrund, index: true }),
    verbleib: choice({ label: 'Verbleib', values: verbleib, index: true }),
    zeuge: text({ label: 'Zeuge', max: 120 }),
    unbrauchbar: photo({ label: 'Foto, unbrauchbar gemacht' }),
    begruendung: text({
      label: 'Begründung trotz Bindung',
      max: 300,
      hint: 'Nur für geförderte Stücke, die noch gebunden sind.',
    }),
    ausgemustertum: dateTime({ label: 'Ausmusterung gebucht', setBy: 'server' }),
    wiederab: dateTime({
      label: 'Wieder in Gebrauch seit',
      setBy: 'server',
      hint: 'Prüfungen von vorher zählen für Schutzausrüstung nicht mehr.',
    }),
  },
  groups: { ausmusterung: ['ausgemustertam', 'ausmusterungsgrund', 'verbleib', 'zeuge', 'begruendung'] },
  status: {
    column: 'status',
    line: ['InGebrauch', 'Ausgemustert'],
    tones: { InGebrauch: 'ok', Verliehen: 'info' },
    steps: [
      {
        from: 'InGebrauch',
        to: 'Ausgemustert',
        action: 'SPEICHERN',
        label: 'Ausmustern',
        done: 'Ausgemustert',
        requires: ['ausgemustertam', 'ausmusterungsgrund', 'verbleib'],
        offline: true,
        byCommand: true,
      },
      {
        from: 'Verliehen',
        to: 'Ausgemustert',
        action: 'SPEICHERN',
        label: 'Als verloren ausmustern',
        done: 'Ausgemustert',
        requires: ['ausgemustertam', 'ausmusterungsgrund', 'verbleib'],
        offline: true,
        byCommand: true,
      },
      {
        from: 'Ausgemustert',
        to: 'InGebrauch',
        action: 'SPEICHERN',
        label: 'Ausmusterung zurücknehmen',
        done: 'Wieder in Gebrauch',
        needsReason: true,
      },
    ],
    // What happened to a piece is kept whenever it is told, also of one that somebody retired meanwhile.
    editable: ['InGebrauch', 'Verliehen', 'Ausgemustert'],
  },
  replica: { policy: 'eager' },
});
