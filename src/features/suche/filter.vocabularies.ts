import { vocabulary } from '../../kit/vocabulary.ts';

/** Values of filters (spec B 9.2): stored as the numbers that the calls carry. */
export const bezahltfilter = vocabulary({ '0': 'Nicht bezahlt', '1': 'Bezahlt' });
/** Whether it has been dealt with. */
export const verarbeitetfilter = vocabulary({ '1': 'Nicht verarbeitet', '2': 'Verarbeitet' });
/** Whether it is in use. */
export const aktivfilter = vocabulary({ '1': 'Aktiv', '2': 'Nicht aktiv' });
/** Which reserves of the budget are meant. */
export const ruecklagenfilter = vocabulary({ '1': 'Aktiv', '2': 'In Bearbeitung', '3': 'Beide' });
/** Whether it is booked. */
export const gebuchtfilter = vocabulary({ '0': 'Nicht gebucht', '1': 'Gebucht' });
/** Whether it is closed. */
export const abgeschlossenfilter = vocabulary({ '0': 'Nicht abgeschlossen', '1': 'Abgeschlossen' });
/** Whether there is any, or none. */
export const leerfilter = vocabulary({ '1': 'Keine', '2': 'Vorhanden' });
/** Whether a search may ask about all branches at once, and whether it begins so. */
export const sektionsfilter = vocabulary({
  '1': 'Alle nicht erlaubt',
  '2': 'Alle erlaubt und gewählt',
  '3': 'Alle erlaubt, nicht gewählt',
});
