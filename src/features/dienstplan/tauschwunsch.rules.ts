import { message } from '../../lib/message.ts';
import type { Tauschart } from './tausch.rules.ts';
import type { Spanne } from './wandzeit.rules.ts';

/** A duty as somebody is about to offer it. */
export interface Tauschwunsch {
  readonly art: Tauschart;
  readonly beginn: string | null;
  readonly ende: string | null;
  readonly gefragte: readonly { readonly mgd_id: string }[];
}

const anzahlen: Readonly<Record<Tauschart, readonly number[]>> = {
  Abgabe: [0],
  Teil: [0],
  Tausch: [0, 1],
  Ring: [2, 3],
};

/** What is wrong with an offer before it is made, as the server would say it (domain: dienstplan-tief 4 "Swap"). */
export function angebotsfehler({ art, beginn, ende, gefragte }: Tauschwunsch, dienst: Spanne): string | undefined {
  if (!anzahlen[art].includes(gefragte.length) || new Set(gefragte.map(({ mgd_id }) => mgd_id)).size < gefragte.length)
    return message('So viele Dienste hat diese Art von Tausch nicht.');
  if (art !== 'Teil') return undefined;
  const [von, bis] = [beginn ?? dienst.beginn, ende ?? dienst.ende];
  const istTeil =
    von < bis && von >= dienst.beginn && bis <= dienst.ende && (von === dienst.beginn) !== (bis === dienst.ende);
  return istTeil ? undefined : message('Ein Teil beginnt oder endet mit dem Dienst.');
}
