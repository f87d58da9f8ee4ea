import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { quittungsform, quittungsstand, signaturart } from './spenden.vocabularies.ts';

/** Receipts of gifts (domain: personen 2, 4). Issuing one freezes what stands in it and takes its number; nothing of it is changed afterwards. */
export const spendenquittungen = defineTable({
  name: 'spendenquittungen',
  nr: 470,
  label: 'Spendenquittung',
  root: { by: 'column', column: 'sek_id' },
  right: 'FUNDRAISING_QUITTUNG',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'spendenquittungen',
      pattern: '{sektionsnr}-{jahr}-{nr:5}',
      perSektionAndYear: { sektion: 'sek_id', year: 'ausgestellt_am' },
      ranges: true,
      at: ['Ausgestellt'],
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Spender', to: 'personen', required: true, setBy: 'creation', index: true }),
    stand: choice({
      label: 'Stand',
      values: quittungsstand,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    form: choice({ label: 'Form', values: quittungsform, required: true, default: 'Sammel' }),
    von: date({ label: 'Zuwendungen von', max: 'today', required: true }),
    bis: date({ label: 'Zuwendungen bis', required: true, index: true }),
    ausgestellt_am: date({ label: 'Ausgestellt am', setBy: 'server', index: true }),
    summebetrag: money({ label: 'Summe', setBy: 'server' }),
    anzahl: integer({ label: 'Zuwendungen', setBy: 'server' }),
    signaturart: choice({ label: 'Unterschrift', values: signaturart, setBy: 'server' }),
    inhalt: longText({ label: 'Inhalt', max: 1_000_000, setBy: 'server' }),
    sha256: text({ label: 'Prüfsumme des Inhalts (SHA-256)', max: 64, setBy: 'server' }),
    storno_am: date({ label: 'Annulliert am', setBy: 'server' }),
    grund: text({ label: 'Grund', max: 1000, setBy: 'server' }),
    ersetzt_durch: reference({ label: 'Ersetzt durch', to: 'spendenquittungen', setBy: 'server' }),
  },
  status: {
    column: 'stand',
    line: ['Entwurf', 'Ausgestellt'],
    tones: { Entwurf: 'warn', Ausgestellt: 'ok', Annulliert: 'bad' },
    steps: [
      { from: 'Entwurf', to: 'Ausgestellt', action: 'NEU', label: 'Ausstellen', done: 'Ausgestellt' },
      {
        from: 'Ausgestellt',
        to: 'Annulliert',
        action: 'ANNULLIEREN',
        label: 'Annullieren',
        done: 'Annulliert',
        needsReason: true,
      },
    ],
    editable: ['Entwurf'],
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
