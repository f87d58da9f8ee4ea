import type { Refusal } from '../db/outbox-entry.ts';
import { t } from '../ui/t.ts';
import { tell } from './events.ts';

/**
 * What a save or a deletion that the server refused says (spec B 8): the screen's message, the status text when there is one, and
 * for a save that nothing is lost.
 */
export function failureText(
  what: 'save' | 'delete',
  { status, status_text }: Pick<Refusal, 'status' | 'status_text'>,
): string {
  const own =
    what === 'save'
      ? t('Der Server hat den Eintrag nicht angenommen.')
      : t('Der Eintrag konnte nicht gelöscht werden.');
  if (what === 'delete' && status === 400 && status_text === 'FOREIGNKEY')
    return `${own} ${t('Es bestehen noch Abhängigkeiten.')}`;
  const kept = what === 'save' ? t('Ihre Eingaben sind auf diesem Gerät gesichert.') : '';
  return [own, status_text === '' ? '' : t(status_text), kept].filter((part) => part !== '').join(' ');
}

/** Tells that a list which hangs on a record was refused, because its reader may not see that record (spec B 8); false for any other refusal. */
export function tellUnseen(status: number): boolean {
  const isUnseen = status === 400 || status === 403;
  if (isUnseen) tell({ t: 'errorMessage', text: t('Ungültige Rechte') });
  return isUnseen;
}

/** Sentence of anything else that failed: the server's status text, else the fault's own message (spec B 8). */
export function faultSentence(cause: unknown): string {
  if (typeof cause === 'object' && cause !== null) {
    if ('status_text' in cause && typeof cause.status_text === 'string' && cause.status_text !== '')
      return t(cause.status_text);
    if ('message' in cause && typeof cause.message === 'string' && cause.message !== '') return cause.message;
  }
  return t('Fehler beim Zugriff!');
}
