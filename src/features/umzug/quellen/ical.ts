import { message } from '../../../lib/message.ts';
import type { Quelle } from '../quelle.ts';

/** Calendars as Admidio, hitobito and most others export them (RFC 5545), read as a table by `read-ics.ts`. */
export const ical: Quelle = {
  name: 'ical',
  programm: 'iCalendar',
  arten: [
    {
      name: 'termine',
      label: message('Termine'),
      modul: 'termine',
      kennung: ['uid', 'summary', 'dtstart', 'dtend'],
      spalten: {
        uid: null,
        summary: 'titel',
        dtstart: 'beginn',
        dtend: 'ende',
        allday: 'ganztaegig',
        location: 'ort',
        description: 'notiz',
        cancelled: 'abgesagt',
        rrule: 'notiz',
      },
      verbunden: { notiz: '\n' },
      gekuerzt: ['titel', 'ort', 'notiz'],
      schluessel: ['uid'],
    },
  ],
};
