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
