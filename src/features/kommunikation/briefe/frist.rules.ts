import { message } from '../../../lib/message.ts';

/** What keeps an invitation from being in time by the rules of the association (a message); days ISO. Undefined where it is, or where none is asked for. */
export function fristfehler(
  {
    versammlungam,
    einladungsfrist,
  }: { readonly versammlungam?: string | null | undefined; readonly einladungsfrist?: number | null | undefined },
  today: string,
): string | undefined {
  if (!versammlungam || !einladungsfrist) return undefined;
  const days = (Date.parse(versammlungam) - Date.parse(today)) / 86_400_000;
  if (days >= einladungsfrist) return undefined;
  if (days < 0) return message('Die Versammlung war schon.');
  return message('Die Satzung verlangt {frist} Tage. Bis zur Versammlung sind es {tage}.', {
    frist: einladungsfrist,
    tage: days,
  });
}
