import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { ehrungssprache } from './sektionen-der-person.vocabularies.ts';

const erweitert = 'MITGLIEDER_EHRUNGENERWEITERT';

/** Honours of a member; the dates tell how far one is: applied, approved, printed, ready, collected, awarded. */
export const mitgliederehrungen = defineTable({
  name: 'mitgliederehrungen',
  nr: 112,
  label: 'Ehrung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_EHRUNGEN',
  title: ['bezugsjahr'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    ehr_id: reference({ label: 'Ehrung', to: 'ehrungen', required: true, index: true }),
    bezugsjahr: integer({ label: 'Bezugsjahr', isYear: true, min: 1900, max: 2100 }),
    sprache: choice({ label: 'Sprache der Urkunde', values: ehrungssprache, default: 'Deutsch' }),
    verliehen_am: date({ label: 'Verliehen am', index: true }),
    antrag_am: date({ label: 'Beantragt am', right: erweitert }),
    genehmigt_am: date({ label: 'Genehmigt am', right: 'MITGLIEDER_EHRUNGENGENEHMIGUNG' }),
    gedruckt_am: date({ label: 'Gedruckt am', right: 'MITGLIEDER_EHRUNGENDRUCK' }),
    abholbereit_am: date({ label: 'Abholbereit am', right: erweitert }),
    abgeholt_am: date({ label: 'Abgeholt am', right: erweitert }),
    ruecknahme_grund: text({
      label: 'Grund der Rücknahme',
      max: 200,
      right: erweitert,
      hint: 'Nötig, wenn der letzte Schritt zurückgenommen wird.',
    }),
    jahre: integer({ label: 'Geprüfte Jahre', min: 0, max: 200, setBy: 'server' }),
  },
  deletableWhile: {
    empty: 'gedruckt_am',
    sentence: 'Die Urkunde ist gedruckt, die Ehrung kann nicht gelöscht werden.',
  },
  sealed: true,
});
