import { defineJob } from '../../../kit/define-job.ts';
import { message } from '../../../lib/message.ts';

/** What branches filed with a collecting society, for the association to hand on. */
export const werkmeldung = defineJob({
  typ: 'Werkmeldung',
  nr: 15,
  label: 'Werkmeldung',
  needs: 'NOTENARCHIV_LESEN',
  offer: message(
    'Eingereichte Werkmeldungen eines Jahres als Excel-Datei: die Werke mit ihrer Anzahl, jede Aufführung mit ihrem Programm und der Stand der Meldungen.',
  ),
});
