import { message } from '../../lib/message.ts';
import type { Sicherungen, Sicherungslauf } from '../../protocol/sicherungen.ts';
import type { Tone } from '../../ui/status/banner.tsx';

/** A copy that is older than a day and a while has been missed. */
const freshMillis = 26 * 3_600_000;

/** How the association stands should its server be lost: a tone, and German sentences. */
export interface BackupState {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/** A copy that was made whole and lies where it was put. */
export const isGood = ({ fehler, fertigam, vorhanden, pruefungfehler }: Sicherungslauf): boolean =>
  fertigam !== null && fehler === null && vorhanden && pruefungfehler === null;

/** The newest copy that could be put back. */
export const lastGood = ({ laeufe }: Pick<Sicherungen, 'laeufe'>): Sicherungslauf | undefined => laeufe.find(isGood);

/** What to tell first, by the copies and the time, ms since the epoch. */
export function backupState(told: Pick<Sicherungen, 'automatisch' | 'laeufe'>, now: number): BackupState {
  const good = lastGood(told);
  const [newest] = told.laeufe.filter(({ fertigam }) => fertigam !== null);
  if (good === undefined)
    return {
      tone: 'bad',
      title: message('Es gibt keine Sicherung'),
      text: message('Geht der Datenträger des Servers verloren, sind alle Daten verloren.'),
    };
  if (newest !== undefined && (newest.fehler !== null || newest.pruefungfehler !== null))
    return {
      tone: 'bad',
      title: message('Die letzte Sicherung ist gescheitert'),
      text: message('Die davor ist die letzte, die sich wiederherstellen lässt.'),
    };
  if (!told.automatisch)
    return {
      tone: 'warn',
      title: message('Es ist keine tägliche Sicherung eingerichtet'),
      text: message(
        'Der Betreiber nennt dem Server dafür einen Ordner auf einem anderen Datenträger: SICHERUNG_ORDNER.',
      ),
    };
  if (now - Date.parse(good.begonnenam) > freshMillis)
    return {
      tone: 'bad',
      title: message('Die letzte Sicherung ist älter als ein Tag'),
      text: message(
        'Bitte den Betreiber fragen, ob der Server läuft und der Datenträger der Sicherungen verbunden ist.',
      ),
    };
  return {
    tone: 'ok',
    title: message('Gesichert'),
    text:
      good.geprueftam === null
        ? message('Diese Sicherung ist noch nicht geprüft.')
        : message('Die letzte Sicherung wurde auf Probe wiederhergestellt und ist vollständig.'),
  };
}
