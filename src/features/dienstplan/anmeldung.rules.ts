import { message } from '../../lib/message.ts';
import { tagText } from './wandzeit.rules.ts';

/** What is known of somebody who wants a shift. */
export interface Anmeldung {
  readonly hatPlatz: boolean;
  readonly istAbwesend: boolean;
  readonly istAusgeruht: boolean;
  /** Whether they are assigned to another shift at that time. */
  readonly istAnderswo: boolean;
}

/** What becomes of a wish to take a shift; whoever cannot be assigned waits (domain: dienstplan-tief 4 "Sign-up"). */
export const platzvergabe = (person: Anmeldung): 'Eingeteilt' | 'Warteliste' =>
  person.hatPlatz && !person.istAbwesend && person.istAusgeruht && !person.istAnderswo ? 'Eingeteilt' : 'Warteliste';

/** Whether whoever withdraws must be replaced, and stays responsible until then: after the closing time, or once the shift has begun. */
export const brauchtErsatz = (
  { meldeschluss, beginn }: { readonly meldeschluss: string | null; readonly beginn: string },
  jetzt: string,
): boolean => jetzt > (meldeschluss ?? beginn) || jetzt >= beginn;

/** Who came second for the last place (domain: dienstplan-tief 5), or waits though there are places. */
export const wartelistensatz = (dienst: string, n: number, istVoll: boolean): string =>
  istVoll
    ? message('Der letzte Platz im Dienst {dienst} war schon vergeben. Du stehst auf der Warteliste, Platz {n}.', {
        dienst,
        n,
      })
    : message(
        'Du stehst auf der Warteliste, Platz {n}. Es fehlt eine Qualifikation oder die Ruhezeit, oder du bist zu dieser Zeit abwesend oder in einem anderen Dienst.',
        { n },
      );

/** Who is assigned though absent: kept, red, and the chain is proposed (domain: dienstplan-tief 5). */
export const abwesenheitssatz = (name: string, von: string, bis: string): string =>
  message('{name} ist abwesend gemeldet ({von}–{bis}).', { name, von: tagText(von), bis: tagText(bis) });

/** A qualification that ends before the shift does: not counted, kept (domain: dienstplan-tief 5). */
export const qualifikationssatz = (quali: string, gueltigbis: string): string =>
  message('{quali} gilt nur bis {datum}.', { quali, datum: tagText(gueltigbis) });
