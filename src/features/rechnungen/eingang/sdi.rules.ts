import { euroText } from '../../../lib/euro.ts';
import { message } from '../../../lib/message.ts';
import { gerundet } from '../betraege.rules.ts';
import type { Gelesen } from './gelesen.rules.ts';

const art = ({ satz, natura }: { readonly satz: number; readonly natura: string | null }): string =>
  `${String(satz)} ${natura ?? ''}`;

/**
 * What the exchange system (SdI) would refuse in a FatturaPA, by its codes (domain: finanzen 6): 00400 and 00429 a rate of 0 without
 * Natura, 00401 and 00430 Natura beside a rate, 00421 tax ±0.01, 00422 sums of a rate <1, 00423 amount of a line ±0.01, 00443 and 00444
 * rates and Natura of lines and sums that differ, 00425 a number without digits. Sentences begin with the code.
 */
export function sdiEinwaende({ nummer, zeilen, steuern }: Pick<Gelesen, 'nummer' | 'zeilen' | 'steuern'>): string[] {
  const falsch: string[] = [];
  const muss = (ok: boolean, text: string): unknown => ok || falsch.push(text);
  muss(/\d/.test(nummer), message('00425: Die Rechnungsnummer enthält keine Ziffer.'));
  for (const { text, menge, preis, betrag, satz, natura } of zeilen) {
    muss(satz > 0 || natura !== null, message('00400: Bei „{text}“ fehlt der Grund ohne Steuer (Natura).', { text }));
    muss(
      satz === 0 || natura === null,
      message('00401: „{text}“ hat einen Steuersatz und einen Grund ohne Steuer.', { text }),
    );
    const soll = Number(gerundet(menge * preis, 100_000_000_000_000n));
    muss(
      Math.abs(betrag - soll) <= 1,
      message('00423: „{text}“ ergibt {soll}, nicht {betrag}.', {
        text,
        soll: euroText(soll),
        betrag: euroText(betrag),
      }),
    );
  }
  for (const summe of steuern) falsch.push(...summeneinwaende(summe, zeilen));
  const [rates, kinds] = [new Set(steuern.map(({ satz }) => satz)), new Set(steuern.map(art))];
  muss(
    zeilen.every(({ satz }) => rates.has(satz)),
    message('00443: Zu einem Steuersatz der Zeilen fehlt die Summe.'),
  );
  muss(
    zeilen.every((one) => kinds.has(art(one))),
    message('00444: Zu einem Grund ohne Steuer (Natura) der Zeilen fehlt die Summe.'),
  );
  return falsch;
}

function summeneinwaende(
  { satz, natura, basis, steuer }: Gelesen['steuern'][number],
  zeilen: Gelesen['zeilen'],
): readonly string[] {
  const falsch: string[] = [];
  if (satz === 0 && natura === null) falsch.push(message('00429: Bei der Summe mit 0 % fehlt der Grund (Natura).'));
  if (satz > 0 && natura !== null)
    falsch.push(message('00430: Eine Summe hat einen Steuersatz und einen Grund ohne Steuer.'));
  const soll = Number(gerundet(BigInt(basis) * BigInt(satz), 10_000n));
  if (Math.abs(steuer - soll) > 1)
    falsch.push(
      message('00421: Die Steuer ist {steuer}, sie müsste {soll} sein.', {
        steuer: euroText(steuer),
        soll: euroText(soll),
      }),
    );
  const own = zeilen
    .filter((one) => one.satz === satz && one.natura === natura)
    .reduce((sum, one) => sum + one.betrag, 0);
  if (Math.abs(own - basis) >= 100)
    falsch.push(
      message('00422: Die Zeilen mit {satz} % ergeben {summe}, die Rechnung sagt {basis}.', {
        satz: String(satz / 100),
        summe: euroText(own),
        basis: euroText(basis),
      }),
    );
  return falsch;
}
