import type { Known } from '../../kit/define-table.ts';
import type { ausbildungtage } from './ausbildungtage.table.ts';
import type { ausbildungteilnahmen } from './ausbildungteilnahmen.table.ts';
import type { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import type { ausbildungverguetungen } from './verguetung/ausbildungverguetungen.table.ts';
import type { Finding } from '../../lib/finding.ts';
import { message } from '../../lib/message.ts';

/** What stands below a course; undefined what may not be read here. */
export interface KursBelow {
  readonly tage: readonly Known<typeof ausbildungtage>[];
  readonly teilnehmer: readonly Known<typeof ausbildungteilnehmer>[];
  readonly teilnahmen: readonly Known<typeof ausbildungteilnahmen>[] | undefined;
  /** What the people in charge are paid; undefined where it may not be read. */
  readonly verguetungen: readonly Known<typeof ausbildungverguetungen>[] | undefined;
  /** Whether the course's booking code gives or prolongs a qualification. */
  readonly isEarning: boolean;
}

/** Types of participants that hold a seat. */
export const holdsSeat = (typ: unknown): boolean => typ === 'Angemeldet' || typ === 'Vorbehalt';

/** Whether a kind of link between booking code and qualification gives the qualification (vocabulary `qualifikationsart`). */
export const isEarned = (art: unknown): boolean => art === 'Erwirbt' || art === 'Verlaengert';

/** What stands in the way of a course's step to this status (domain: ausbildung 4). */
export function missingForKursschritt(nach: string, below: KursBelow): readonly Finding[] {
  if (nach === 'Entwurf') return missingForDraft(below);
  return nach === 'Abgeschlossen' ? missingForClosing(below) : [];
}

function missingForDraft({ teilnehmer }: KursBelow): readonly Finding[] {
  const n = teilnehmer.filter(({ typ }) => typ !== 'Vormerken').length;
  return n === 0
    ? []
    : [
        {
          text: message('Der Kurs hat Teilnehmer, die mehr als vorgemerkt sind: {n}', { n }),
          at: { tabelle: 'ausbildungteilnehmer' },
        },
      ];
}

function missingForClosing({
  tage,
  teilnehmer,
  teilnahmen,
  isEarning,
  verguetungen = [],
}: KursBelow): readonly Finding[] {
  const seated = teilnehmer.filter(({ typ }) => holdsSeat(typ));
  const found: Finding[] = [];
  if (teilnahmen !== undefined) {
    const pair = (tag: unknown, person: unknown): string => `${String(tag)} ${String(person)}`;
    const noted = new Set(
      teilnahmen
        .filter(({ teilnahme }) => (teilnahme ?? null) !== null)
        .map(({ tag_id, teilnehmer_id }) => pair(tag_id, teilnehmer_id)),
    );
    const n = tage
      .filter(({ pflicht }) => pflicht === true)
      .flatMap((tag) => seated.filter(({ id }) => !noted.has(pair(tag.id, id)))).length;
    if (n > 0)
      found.push({
        text: message('Teilnahmen an Pflichttagen sind offen: {n}', { n }),
        at: { tabelle: 'ausbildungteilnahmen' },
      });
  }
  const offen = verguetungen.filter(({ status }) => status === 'Vorschlag').length;
  if (offen > 0)
    found.push({
      text: message('Vergütungen sind nicht genehmigt: {n}', { n: offen }),
      at: { tabelle: 'ausbildungverguetungen' },
    });
  // A rating that may not be read is absent, one that is open is null.
  const n = isEarning ? seated.filter(({ bestanden }) => bestanden === null).length : 0;
  if (n > 0)
    found.push({
      text: message('Ob sie bestanden haben, ist bei Teilnehmern offen: {n}', { n }),
      at: { tabelle: 'ausbildungteilnehmer' },
    });
  return found;
}
