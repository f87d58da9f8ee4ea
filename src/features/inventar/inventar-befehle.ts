import { addressOf } from '../addresses.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import { copyRecord } from '../../screens/detail/copy-record.ts';
import { part } from '../../screens/device-area.ts';
import type { RecordCommand } from '../../screens/device.ts';

/** All that happened to a piece. */
export const lebenslauf: RecordCommand = {
  id: 'lebenslauf',
  label: 'Lebenslauf',
  icon: 'history',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'LESEN'),
  place: 'button',
  run: ({ row, go }) => go(addressOf('/inventar/lebenslauf/$id', row.id)),
};

/** Its card, or the book of a medical device, on paper. */
export const ausruestungskarte: RecordCommand = {
  id: 'ausruestungskarte',
  label: 'Ausrüstungskarte',
  icon: 'print',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'DRUCKEN'),
  place: 'menu',
  Dialog: part(() => import('./lebenslauf/karte-dialog.tsx'), 'KarteDialog'),
};

/** Labels of one piece or of many. */
export const etikettenDrucken: RecordCommand = {
  id: 'etiketten',
  label: 'Etiketten drucken',
  icon: 'print',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'DRUCKEN'),
  place: 'menu',
  isBulk: true,
  Dialog: part(() => import('./etikett/etiketten-dialog.tsx'), 'EtikettenDialog'),
};

/** Another piece like this one: what tells it from others is left out (spec B 6.2: KOPIEREN). */
export const stueckKopieren: RecordCommand = {
  id: 'kopieren',
  label: 'Kopieren',
  icon: 'copy',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'KOPIEREN'),
  place: 'menu',
  run: (target) =>
    void copyRecord(target, [
      'seriennr',
      'erstgebrauch',
      'inbetriebnahme',
      'traeger_id',
      'traegersek_id',
      'traeger_name',
      'foto',
      'schluesselnr',
      'rufname',
      'kennung',
      'kartennr',
      'ausgemustertam',
      'ausmusterungsgrund',
      'verbleib',
      'zeuge',
      'unbrauchbar',
      'begruendung',
    ]),
};

/** The protocol of one check. */
export const pruefprotokollDrucken: RecordCommand = {
  id: 'pruefprotokoll',
  label: 'Prüfprotokoll',
  icon: 'print',
  right: permissionsFor('INVENTAR_PRUEFUNGEN', 'LESEN'),
  place: 'button',
  isRow: true,
  Dialog: part(() => import('./lebenslauf/protokoll-dialog.tsx'), 'ProtokollDialog'),
};

/** What happened, for police and insurer. */
export const schadensmeldungDrucken: RecordCommand = {
  id: 'schadensmeldung',
  label: 'Schadensmeldung',
  icon: 'print',
  right: permissionsFor('INVENTAR_PRUEFUNGEN', 'LESEN'),
  place: 'button',
  isRow: true,
  Dialog: part(() => import('./lebenslauf/schadensmeldung-dialog.tsx'), 'SchadensmeldungDialog'),
};
