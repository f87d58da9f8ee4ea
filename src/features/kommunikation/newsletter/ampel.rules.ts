import { message } from '../../../lib/message.ts';
import { beiRotHoechstens, type Zustellpruefung } from './newsletter.calls.ts';

/** Why a mailing to many has to wait, as a packed sentence; undefined while nothing is on red. */
export function ampelsatz(pruefungen: readonly Zustellpruefung[]): string | undefined {
  const rot = pruefungen.filter(({ stand }) => stand === 'handeln').map(({ was }) => was);
  if (rot.length === 0) return undefined;
  // The others are names that every language has.
  if (rot.includes('Absender'))
    return message(
      'An mehr als {hoechstens} Adressen geht nichts, solange der Absender der E-Mails nicht eingerichtet ist.',
      { hoechstens: beiRotHoechstens },
    );
  return message(
    'An mehr als {hoechstens} Adressen geht nichts, solange bei „Zustellbarkeit“ etwas auf Rot steht: {was}.',
    { hoechstens: beiRotHoechstens, was: rot.join(', ') },
  );
}

/** Why one that was planned while all was well has not begun, and what is to be done about it. */
export const nichtBegonnen = message(
  'Nicht gesendet: an so viele Adressen geht nichts, solange bei „Zustellbarkeit“ etwas auf Rot steht. Bitte beheben, dann zurück in Bearbeitung nehmen und noch einmal senden.',
);
