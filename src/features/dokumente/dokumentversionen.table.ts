import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { file } from '../../kit/kinds/file.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { documentTypes, maxDocumentBytes } from '../../lib/document-types.ts';
import { dokumentpruefung, fassungshinweis, fassungsstatus, volltextstand } from './dokumente.vocabularies.ts';

/**
 * A version of a document: its bytes never change, the same bytes twice are one version. Two devices that change a document make two
 * versions; the later one is the current one (domain: archive-kommunikation 4 "Dokument").
 */
export const dokumentversionen = defineTable({
  name: 'dokumentversionen',
  nr: 661,
  label: 'Fassung',
  parent: 'dokument_id',
  natural: ['dokument_id', 'datei'],
  right: 'DOKUMENTE_ALLGEMEIN',
  title: ['dateiname'],
  fields: {
    dokument_id: reference({ label: 'Dokument', to: 'dokumente', required: true, setBy: 'creation', index: true }),
    datei: file({
      label: 'Datei',
      maxBytes: maxDocumentBytes,
      accept: documentTypes,
      required: true,
      setBy: 'creation',
      handedOutWhile: { column: 'pruefung', values: ['Sauber', 'NichtPruefbar'] },
      goneWith: 'geloeschtam',
      takenWhile: { column: 'status', values: ['Entwurf', 'Gueltig'] },
    }),
    gueltigab: date({ label: 'Gilt ab', required: true }),
    gueltigbis: date({ label: 'Gilt bis', hint: 'Leer: bis eine neue Fassung gilt.' }),
    bemerkung: text({ label: 'Was ist neu', max: 300 }),
    status: choice({ label: 'Status', values: fassungsstatus, required: true, default: 'Entwurf' }),
    nr: integer({ label: 'Fassung', setBy: 'server' }),
    dateiname: text({ label: 'Dateiname', max: 200, setBy: 'server' }),
    giltbis: date({ label: 'Galt bis', setBy: 'server' }),
    pruefung: choice({
      label: 'Virenprüfung',
      values: dokumentpruefung,
      required: true,
      setBy: 'server',
      default: 'Ungeprueft',
    }),
    geprueftam: dateTime({ label: 'Geprüft am', setBy: 'server' }),
    volltext: choice({
      label: 'Volltext',
      values: volltextstand,
      required: true,
      setBy: 'server',
      default: 'Wartet',
    }),
    seiten: integer({ label: 'Seiten', setBy: 'server' }),
    hinweise: multiChoice({ label: 'Hinweise', values: fassungshinweis, setBy: 'server' }),
    geloeschtam: dateTime({ label: 'Datei gelöscht am', setBy: 'server' }),
    am: dateTime({ label: 'Hochgeladen am', setBy: 'server' }),
    von: text({ label: 'Hochgeladen von', max: 160, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Gueltig'],
    tones: { Entwurf: 'info', Gueltig: 'ok', Zurueckgezogen: 'bad' },
    steps: [
      {
        from: 'Entwurf',
        to: 'Gueltig',
        action: 'SPEICHERN',
        label: 'Freigeben',
        done: 'Freigegeben',
        requires: ['gueltigab'],
        offline: true,
      },
      {
        from: 'Gueltig',
        to: 'Zurueckgezogen',
        action: 'SPEICHERN',
        label: 'Zurückziehen',
        done: 'Zurückgezogen',
        needsReason: true,
      },
    ],
    editable: ['Entwurf'],
  },
  replica: { policy: 'eager' },
  sealed: true,
});
