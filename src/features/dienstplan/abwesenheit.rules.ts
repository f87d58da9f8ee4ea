import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import { gibtEs, tagPlus, tagText, zeitpunkt, type Spanne } from './wandzeit.rules.ts';

/** An absence as it is stored: whole local days, both included, or from and until a time. */
export interface Abwesenheit {
  readonly von: string;
  readonly bis: string;
  readonly abzeit: string | null;
  readonly biszeit: string | null;
}

/** The time in which somebody is not there. */
export const abwesendVon = ({ von, bis, abzeit, biszeit }: Abwesenheit): Spanne => ({
  beginn: zeitpunkt(von, abzeit ?? '00:00'),
  ende: biszeit === null ? zeitpunkt(tagPlus(bis, 1), '00:00') : zeitpunkt(bis, biszeit),
});

/** What is wrong with an absence in itself. */
export function abwesenheitsfehler(abwesenheit: Abwesenheit): readonly FieldIssue[] {
  const { von, bis, abzeit, biszeit } = abwesenheit;
  const { beginn, ende } = abwesendVon(abwesenheit);
  return [
    ...uhrzeitfehler('abzeit', von, abzeit),
    ...uhrzeitfehler('biszeit', bis, biszeit),
    ...(ende > beginn ? [] : [{ feld: 'bis', text: message('Das Ende muss nach dem Beginn liegen.') }]),
  ];
}

/** A time that somebody typed must exist on its day (domain: dienstplan-tief 10). */
const uhrzeitfehler = (feld: string, tag: string, zeit: string | null): readonly FieldIssue[] =>
  zeit === null || gibtEs(tag, zeit)
    ? []
    : [{ feld, text: message('Diese Uhrzeit gibt es am {datum} nicht (Zeitumstellung).', { datum: tagText(tag) }) }];
