import type { KindUi } from './context.ts';
import { bitFlagsUi } from './bit-flags.tsx';
import { choiceUi } from './choice.tsx';
import { coordinatesUi } from './coordinates.tsx';
import { dateTimeUi } from './date-time.tsx';
import { dateUi } from './date.tsx';
import { decimalUi } from './decimal.tsx';
import { emailUi } from './email.tsx';
import { fileUi } from './file.tsx';
import { ibanUi } from './iban.tsx';
import { integerUi } from './integer.tsx';
import { lineUi } from './line.tsx';
import { longTextUi } from './long-text.tsx';
import { moneyUi } from './money.tsx';
import { multiChoiceUi } from './multi-choice.tsx';
import { phoneUi } from './phone.tsx';
import { photoUi } from './photo.tsx';
import { postalCodeUi } from './postal-code.tsx';
import { recurrenceUi } from './recurrence.tsx';
import { referenceUi } from './reference.tsx';
import { serverNumberUi } from './server-number.tsx';
import { textUi } from './text.tsx';
import { timeUi } from './time.tsx';
import { urlUi } from './url.tsx';
import { yesNoUi } from './yes-no.tsx';

/** Cell and editor of every field kind of the kit, by its name. */
export const kindUis: Readonly<Record<string, KindUi>> = {
  bic: textUi,
  bitFlags: bitFlagsUi,
  choice: choiceUi,
  coordinates: coordinatesUi,
  date: dateUi,
  dateTime: dateTimeUi,
  decimal: decimalUi,
  email: emailUi,
  file: fileUi,
  iban: ibanUi,
  integer: integerUi,
  line: lineUi,
  longText: longTextUi,
  money: moneyUi,
  multiChoice: multiChoiceUi,
  phone: phoneUi,
  photo: photoUi,
  postalCode: postalCodeUi,
  recurrence: recurrenceUi,
  reference: referenceUi,
  serverNumber: serverNumberUi,
  taxId: textUi,
  text: textUi,
  time: timeUi,
  url: urlUi,
  yesNo: yesNoUi,
};

export function kindUi(kind: string): KindUi {
  const found = kindUis[kind];
  if (!found) throw new Error(`no cell and editor for field kind "${kind}"`);
  return found;
}
