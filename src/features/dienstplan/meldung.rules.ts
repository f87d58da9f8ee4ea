import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { Schicht } from './dienst-jetzt.rules.ts';
import type { schichttausche } from './schichttausche.table.ts';
import type { tauschangebote } from './tauschangebote.table.ts';
import { istLaufend } from './tausch.rules.ts';
import { uhrzeit, zeitText } from './wandzeit.rules.ts';

/** An answer with the swap that it was given to. */
export interface Antwort {
  readonly angebot: Pick<Known<typeof tauschangebote>, 'ergebnis'>;
  readonly tausch: Pick<Known<typeof schichttausche>, 'status' | 'ablauf' | 'beendetam'>;
  readonly schicht: Pick<Schicht, 'beginn' | 'status'>;
  /** How the duty is called, and the one that was to be given for it, where there is one. */
  readonly dienst: string;
  readonly anderer: string | undefined;
  /** Who has it now. */
  readonly name: string;
}

/** What became of an answer, as whoever gave it is told; undefined while it counts (domain: dienstplan-tief 5, 10). */
export function antwortsatz({ angebot, tausch, schicht, dienst, anderer, name }: Antwort): string | undefined {
  if (angebot.ergebnis === 'ZuSpaet')
    return message('{name} war schneller. Du hast keinen zusätzlichen Dienst.', { name });
  if (angebot.ergebnis === 'Verlegt')
    return message('Der Dienst wurde auf {zeit} verlegt. Bitte neu zustimmen.', { zeit: zeitText(schicht.beginn) });
  if (angebot.ergebnis === 'Zurueckgezogen')
    return message('Das Angebot wurde um {zeit} zurückgezogen.', { zeit: uhrzeit(tausch.beendetam ?? schicht.beginn) });
  const istHinfaellig = angebot.ergebnis === 'Hinfaellig' || tausch.status === 'Verfallen';
  return istHinfaellig ? hinfaelligsatz({ tausch, schicht, dienst, anderer }) : undefined;
}

function hinfaelligsatz({
  tausch: { ablauf, beendetam },
  schicht,
  dienst,
  anderer,
}: Pick<Antwort, 'tausch' | 'schicht' | 'dienst' | 'anderer'>): string {
  if (schicht.status === 'Abgesagt')
    return anderer === undefined
      ? message('Der Dienst {dienst} wurde abgesagt. Der Tausch ist hinfällig.', { dienst })
      : message('Der Dienst {dienst} wurde abgesagt. Der Tausch ist hinfällig, dein Dienst {anderer} bleibt bei dir.', {
          dienst,
          anderer,
        });
  return ablauf && beendetam && ablauf <= beendetam
    ? message('Die Frist ist am {zeit} abgelaufen. Der Platz ging weiter.', { zeit: zeitText(ablauf) })
    : message('Der Tausch ist hinfällig.');
}

/** What a planner is asked who calls a shift off with swaps under way; undefined without any (domain: dienstplan-tief 5). */
export function absagefrage(tausche: readonly Pick<Known<typeof schichttausche>, 'status'>[]): string | undefined {
  const n = tausche.filter(istLaufend).length;
  return n === 0 ? undefined : message('{n} offene Tausche verfallen. Trotzdem absagen?', { n });
}

/** What is said of attendance that comes in for a shift that was called off: the fact is kept (domain: dienstplan-tief 5). */
export const anwesenheitssatz = ({ status }: { readonly status?: string | null }): string | undefined =>
  status === 'Abgesagt' ? message('Dienst war abgesagt. Anwesenheit wird geprüft.') : undefined;
