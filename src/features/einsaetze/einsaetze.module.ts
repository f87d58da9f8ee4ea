import { children, defineModule, fields, block, blockFields } from '../../kit/define-module.ts';
import { contains, equals, from, has, inSektion, labelled, oneOf, some, yearOf } from '../../kit/filter.ts';
import { count, sum } from '../../kit/derived.ts';
import type { Row } from '../../kit/define-table.ts';
import { einsaetze } from './einsaetze.table.ts';
import { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import { einsatzVerguetungen } from './abrechnung/einsatz-verguetungen.table.ts';

/** How a mission is called: by its number, else the provisional one. */
export const einsatztitel = ({ nummer, vorlaeufig, bezeichnung }: Row<typeof einsaetze>): string =>
  [nummer ?? vorlaeufig, bezeichnung].filter((part) => part !== null).join(' · ');

/** What missions and assistance are searched by alike (spec B 9.3). */
export const einsatzsuche = {
  name: contains('nummer', 'vorlaeufig', 'altnummern', 'einsatznummer', 'bezeichnung'),
  nummer: contains('nummer', 'vorlaeufig', 'altnummern'),
  einsatznummer: equals('einsatznummer'),
  jahr: yearOf('einsatzbeginn'),
  status: oneOf('status'),
  sek_id: inSektion(),
  landesverband_id: labelled('Landesverband', inSektion()),
  anhang: labelled('Anhang', has('einsatz_fotos')),
  beteiligteab: labelled('Beteiligte mindestens', from('beteiligte')),
  einsatzkraftmerkmale: labelled(
    'Qualifikation der Einsatzkräfte',
    some('einsatz_beteiligte', oneOf('qualifikationen')),
  ),
};

/** What hangs on missions and assistance, in one number. */
export const einsatzsummen = {
  beteiligte: count(einsatzBeteiligte, { label: 'Beteiligte' }),
  verguetungen: sum(einsatzVerguetungen, 'betrag', { label: 'Vergütungen' }),
};

/** Missions; relief operations have a list of their own on the same table. */
export const einsaetzeModule = defineModule({
  name: 'einsaetze',
  url: '/einsaetze/einsaetze',
  route: '/einsaetze',
  area: 'EINSAETZE',
  table: einsaetze,
  where: { typ: 'Einsatz' },
  label: 'Einsätze',
  title: einsatztitel,
  derived: einsatzsummen,
  list: {
    columns: ['nummer', 'einsatzbeginn', 'bezeichnung', 'einsatzart', 'ort_id', 'sek_id', 'beteiligte', 'status'],
    sort: '-einsatzbeginn',
    totals: ['beteiligte', 'verguetungen'],
    groupBy: ['status', 'einsatzart', 'sek_id'],
  },
  search: { ...einsatzsuche, einsatzart: equals('einsatzart') },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Alarm', 'alarm_am', 'alarm_quelle', 'einsatzbeginn', 'einsatzende', 'einsatznummer', 'nummer'),
      block('Ort', 'ort_id', 'position'),
      block(
        'Geschehen',
        'bezeichnung',
        'einsatzart',
        'einsatzgrund_id',
        'einsatztyp_id',
        'taetigkeit',
        'ursache',
        'fehleinsatz',
        'fehleinsatz_grund',
      ),
      block('Wer', 'sek_id', 'einsatzleiter_id', 'verbund_id'),
    ),
    wetter: fields('Wetter', 'wetter', 'temperatur', 'wind_kmh', 'sicht_m', 'lawinenstufe', 'lawinengroesse'),
    bericht: fields('Bericht', 'schilderung'),
    beteiligte: children('Beteiligte', 'einsatz_beteiligte'),
    patienten: children('Patienten', 'einsatz_patienten'),
    fahrzeuge: children('Fahrzeuge', 'einsatz_fahrzeuge'),
    merkmale: children('Merkmale', 'einsatz_merkmale'),
    hunde: children('Hundeteams', 'einsatz_hunde'),
    ausruestung: children('Ausrüstung', 'verleih'),
    verbrauch: children('Verbrauch', 'lagerbewegungen'),
    suche: children('Suche', 'einsatz_suche'),
    verlauf: children('Verlauf', 'einsatz_verlauf'),
    fotos: children('Fotos', 'einsatz_fotos'),
    dokumente: children('Dokumente', 'einsatz_dokumente'),
    abrechnung: children('Abrechnung', 'abrechnungsfaelle'),
  },
});
