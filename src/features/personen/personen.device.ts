import { personen } from './personen.table.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import type { Lookalikes, RecordCommand } from '../../screens/device.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import { twinsOf } from './abgleich.ts';
import { addressOf } from '../addresses.ts';
import { ablaufLink, ehrungenLink, pflichtfelderLink } from './auswertungen.ts';
import { personenBeforeSave } from './before-save.ts';
import { contactDocuments, mitgliedDocuments } from './dokumente/dokumente.ts';
import { dsgvoCommands } from './dsgvo/dsgvo-commands.ts';
import { mergeChosen } from './merge-chosen.ts';
import { personenArea } from './personen.area.ts';

const PersonNotice = part(() => import('./person-notice.tsx'), 'PersonNotice');
const PersonOverview = part(() => import('./person-overview.tsx'), 'PersonOverview');

/** A contact becomes a member. */
const aufnahme: RecordCommand = {
  id: 'aufnehmen',
  label: 'Als Mitglied aufnehmen',
  icon: 'people',
  right: ['KONTAKTE_WECHSEL_NEU'],
  place: 'menu',
  when: ({ personenart }) => personenart === 'Kontakt',
  Dialog: part(() => import('./aufnahme-dialog.tsx'), 'AufnahmeDialog'),
};

/** To the receipts of one person's gifts. */
const spendenquittung: RecordCommand = {
  id: 'spendenquittung',
  label: 'Spendenquittung',
  icon: 'money',
  right: permissionsFor('FUNDRAISING_QUITTUNG', 'NEU'),
  place: 'menu',
  run: ({ row, go }) => go(addressOf('/fundraising/ausstellen/$id', row.id)),
};

const twins: Lookalikes = {
  isLikely: async (replica, row) => twinsOf(row, await replica.rows(personen), false).length > 0,
  Notice: part(() => import('./abgleich.screen.tsx'), 'TwinNotice'),
};

export const personenDevice = deviceArea(personenArea, {
  pages: {
    '/mitglieder/ehrungen': page(() => import('./ehrungen.screen.tsx'), 'EhrungenScreen'),
    '/mitglieder/dubletten': page(() => import('./dubletten.screen.tsx'), 'DublettenScreen'),
    '/mitglieder/dubletten/$id': page(() => import('./dublette.screen.tsx'), 'DubletteScreen'),
    '/mitglieder/schnell': page(() => import('./schnellerfassung.screen.tsx'), 'SchnellerfassungScreen'),
    '/mitglieder/ablauf': page(() => import('./ablauf.screen.tsx'), 'AblaufScreen'),
    '/mitglieder/ausweis': page(() => import('./ausweis.screen.tsx'), 'AusweisScreen'),
    '/mitglieder/pflichtfelder': page(() => import('./pflichtfelder.screen.tsx'), 'PflichtfelderScreen'),
    '/mitglieder/aufbewahrungen': page(() => import('./aufbewahrungen.screen.tsx'), 'AufbewahrungenScreen'),
  },
  slots: {
    funktionaere: part(() => import('./funktionaere.screen.tsx'), 'FunktionaereTab'),
    funktionsjahre: part(() => import('./funktionsjahre.screen.tsx'), 'FunktionsjahreTab'),
    mitgliederwechsel: part(() => import('./wechsel.screen.tsx'), 'WechselTab'),
  },
  commands: {
    mitglieder: [...mitgliedDocuments, spendenquittung, ...dsgvoCommands('MITGLIEDER'), mergeChosen('MITGLIEDER')],
    kontakte: [...contactDocuments, aufnahme, spendenquittung, ...dsgvoCommands('KONTAKTE'), mergeChosen('KONTAKTE')],
  },
  listLinks: {
    kontakte: [
      {
        to: '/fundraising',
        label: 'Fundraising',
        icon: 'money',
        right: permissionsFor('FUNDRAISING_ALLGEMEIN', 'LESEN'),
      },
    ],
    mitglieder: [
      {
        to: '/mitglieder/schnell',
        label: 'Schnellerfassung',
        icon: 'plus',
        right: permissionsFor('MITGLIEDER_ALLGEMEIN', 'NEU'),
      },
      ehrungenLink,
      ablaufLink,
      {
        to: '/mitglieder/ausweis',
        label: 'Ausweis prüfen',
        icon: 'check',
        right: permissionsFor('MITGLIEDER_ALLGEMEIN', 'LESEN'),
      },
      {
        to: '/mitglieder/dubletten',
        label: 'Dubletten',
        icon: 'people',
        right: ['MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG'],
      },
      {
        to: '/mitglieder/aufbewahrungen',
        label: 'Aufbewahrungen',
        icon: 'clock',
        right: permissionsFor('MITGLIEDER_ZAHLUNGEN', 'LESEN'),
      },
      pflichtfelderLink,
    ],
  },
  recordNotices: { mitglieder: PersonNotice, kontakte: PersonNotice },
  overviews: { mitglieder: PersonOverview, kontakte: PersonOverview },
  startCards: [{ place: 30, Card: part(() => import('./start-personen.tsx'), 'PersonenCards') }],
  orders: {
    Dublettensuche: { opens: '/mitglieder/dubletten' },
    Adressetiketten: {
      Fields: part(() => import('./etiketten-auswahl.tsx'), 'EtikettenAuswahl'),
      start: () => ({ start: '1', haushalt: 'true', tagboxmitgliedsstatus: 'Aktiv' }),
      needs: ['etikett_id'],
    },
  },
  beforeSave: personenBeforeSave,
  lookalikes: { mitglieder: twins, kontakte: twins },
});
