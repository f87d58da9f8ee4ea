import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { date } from '../../../kit/kinds/date.ts';
import { money } from '../../../kit/kinds/money.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { serverNumber } from '../../../kit/kinds/server-number.ts';
import { text } from '../../../kit/kinds/text.ts';
import { fallstatus } from './abrechnung.vocabularies.ts';
import { kostentraegerart } from '../einsaetze.vocabularies.ts';

/**
 * A bill of a mission to one patient's payer (domain: einsaetze 2). Booking numbers it and freezes tariff, amount and payer;
 * who pays is the patient's own affair (GDPR Art. 9) and needs the right on patients, too.
 */
export const abrechnungsfaelle = defineTable({
  name: 'abrechnungsfaelle',
  nr: 361,
  label: 'Abrechnungsfall',
  parent: 'einsatz_id',
  right: 'EINSAETZE_ABRECHNUNG',
  title: ['fallnummer'],
  fields: {
    fallnummer: serverNumber({
      label: 'Fallnummer',
      series: 'abrechnungsfaelle',
      pattern: 'F{jahr}-{nr:6}',
      perYear: 'gebucht_am',
    }),
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    patient_id: reference({ label: 'Patient', to: 'einsatz_patienten', setBy: 'server', right: 'EINSAETZE_PATIENTEN' }),
    tarif_id: reference({ label: 'Tarif', to: 'einsatztarife', required: true, setBy: 'server' }),
    betrag: money({ label: 'Betrag', required: true, setBy: 'server' }),
    verursacher: text({ label: 'Verursacher', max: 120, setBy: 'server', right: 'EINSAETZE_PATIENTEN' }),
    kostentraeger_art: choice({
      label: 'Art des Kostenträgers',
      values: kostentraegerart,
      setBy: 'server',
      right: 'EINSAETZE_PATIENTEN',
    }),
    kostentraeger: text({ label: 'Kostenträger', max: 120, setBy: 'server', right: 'EINSAETZE_PATIENTEN' }),
    ik: text({ label: 'Institutionskennzeichen', max: 9, setBy: 'server', right: 'EINSAETZE_PATIENTEN' }),
    versicherungsnr: text({
      label: 'Versicherungsnummer',
      max: 60,
      code: true,
      setBy: 'server',
      right: 'EINSAETZE_PATIENTEN',
    }),
    status: choice({
      label: 'Status',
      values: fallstatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    gebucht_am: date({ label: 'Gebucht am', required: true, setBy: 'server' }),
    bezahlt_betrag: money({ label: 'Bezahlt', setBy: 'server' }),
    grund: text({ label: 'Grund', max: 300, setBy: 'server' }),
    zast_lauf_id: reference({ label: 'ZAST-Lauf', to: 'zast_laeufe', setBy: 'server', index: true }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', setBy: 'server', index: true }),
    gegenfall_id: reference({ label: 'Gegenfall von', to: 'abrechnungsfaelle', setBy: 'server' }),
  },
  replica: { policy: 'never' },
});
