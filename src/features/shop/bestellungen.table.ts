import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { bestellschritte } from './bestellschritte.rules.ts';
import { bestellart, bestellstatus } from './shop.vocabularies.ts';

/**
 * Orders of the shop and of state-funded material (domain: inventar 2, 4 "Bestellung"). A cart belongs to the device; from `Bestellt` on the
 * server decides. `lager_id` is the branch whose stock delivers, and in whose books it is billed.
 */
export const bestellungen = defineTable({
  name: 'bestellungen',
  nr: 562,
  label: 'Bestellung',
  root: { by: 'column', column: 'sek_id' },
  areas: { column: 'art', of: { Shop: 'SHOP', Staatsmittel: 'STAATSMITTEL' } },
  right: 'SHOP_BESTELLUNGEN',
  title: ['nummer', 'zweck'],
  fields: {
    nummer: serverNumber({
      label: 'Bestellnummer',
      series: 'bestellungen',
      pattern: 'B{sektionsnr}-{jahr}-{nr:4}',
      perSektionAndYear: { sektion: 'sek_id', year: 'bestelltam' },
      at: ['Bestellt'],
    }),
    art: choice({ label: 'Art', values: bestellart, required: true, setBy: 'creation', default: 'Shop', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: bestellstatus,
      required: true,
      setBy: 'server',
      default: 'Warenkorb',
      index: true,
    }),
    zweck: text({ label: 'Wofür', max: 120 }),
    besteller_id: reference({ label: 'Besteller', to: 'personen', setBy: 'server', index: true }),
    besteller: text({ label: 'Bestellt von', max: 120, setBy: 'server' }),
    besteller_konto: text({ label: 'Konto des Bestellers', max: 36, setBy: 'server' }),
    lager_id: reference({
      label: 'Lager',
      to: 'sektionen',
      setBy: 'creation',
      index: true,
      hint: 'Wer liefert und abrechnet. Leer: der Verband.',
    }),
    preistabelle_id: reference({
      label: 'Preistabelle',
      to: 'preistabellen',
      hint: 'Bei Staatsmitteln; im Shop sucht sie der Server.',
    }),
    lieferdatum: date({ label: 'Lieferung am', hint: 'Bei Staatsmitteln gilt der Preis dieses Tages.' }),
    bindungbis: date({
      label: 'Gebunden bis',
      hint: 'Erster Tag, an dem geförderte Stücke ausgemustert oder verkauft werden dürfen.',
    }),
    bestelltam: dateTime({ label: 'Bestellt am', setBy: 'server', index: true }),
    abgeholtvon: text({ label: 'Abgeholt von', max: 120 }),
    unterschrift: photo({ label: 'Unterschrift', isDrawn: true, maxBytes: 200_000 }),
    notiz: longText({ label: 'Notiz', max: 2000 }),
    betrag: money({ label: 'Summe', setBy: 'server', default: 0 }),
    anteilbetrag: money({ label: 'Davon Förderung', setBy: 'server', default: 0 }),
    grund: text({ label: 'Grund', max: 1000, setBy: 'server' }),
    nachlieferung_id: reference({ label: 'Rest von', to: 'bestellungen', setBy: 'server', index: true }),
    gemeldet: text({ label: 'Zuletzt gemeldet', max: 20, setBy: 'server' }),
    rechnung_id: reference({ label: 'Rechnung', to: 'rechnungen', setBy: 'server', index: true }),
  },
  status: {
    column: 'status',
    line: ['Warenkorb', 'Bestellt', 'Abgeschlossen', 'Abholbereit', 'Abgeholt', 'Abgerechnet'],
    tones: {
      Bestellt: 'warn',
      Abgelehnt: 'bad',
      Abgeschlossen: 'info',
      Abholbereit: 'info',
      Abgeholt: 'info',
      Storno: 'bad',
      Abgerechnet: 'ok',
      Gutschrift: 'ok',
    },
    steps: bestellschritte,
    editable: ['Warenkorb'],
    editableBy: [{ statuses: ['Abgeschlossen', 'Abholbereit'], action: 'ABSCHLIESSEN' }],
  },
  deletableWhile: { empty: 'nummer', sentence: 'Eine Bestellung mit Nummer wird storniert und nicht gelöscht.' },
  replica: { policy: 'eager' },
});
