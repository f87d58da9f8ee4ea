import { vocabulary } from '../../kit/vocabulary.ts';

/** A sale is a draft until it is booked; what took it back is a sale of its own. */
export const verkaufsstatus = vocabulary({ Entwurf: 'Entwurf', Gebucht: 'Gebucht' });
