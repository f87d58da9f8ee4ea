import { personen } from '../personen.table.ts';
import { useMemo, useState, type ReactElement } from 'react';
import { putOut } from '../../../kit/restricted.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { paperOf } from '../../../screens/pdf/letterhead.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../../screens/pdf/printed.ts';
import { localToday } from '../../../lib/local-time.ts';
import { homeOf, households } from '../haushalt.rules.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { t, type AppLocale } from '../../../ui/t.ts';
import { letters, placeholders, unknownPlaceholders, type Recipient } from './letter.ts';
import { householdRecipient, reachedOn, type Reached } from './recipients.ts';
import { useKeptLetter } from './use-kept-letter.ts';

/** A letter to one person or to all that are selected, made on the device: what is written in it never leaves it. */
export function LetterDialog({ module, rows, onClose }: CommandDialogProps): ReactElement {
  const device = useDevice();
  const { replica, registry } = device;
  const { subject, text, write } = useKeptLetter(module.name);
  const persons = useRows(personen);
  const reached = useMemo(() => {
    const byId = new Map((persons ?? []).map((one) => [one.id, one]));
    return reachedOn(putOut(module.table, rows), localToday(), (id) => byId.get(id));
  }, [module, rows, persons]);
  const [isShared, setShared] = useState(true);
  const homes = households(reached, ({ to }) => homeOf(to.anschrift));
  const unknown = unknownPlaceholders(`${subject}${text}`);

  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    if (reached.length === 0) return t('Es gibt keine Adresse, die Sie lesen dürfen.');
    const printed = await printedIn(locale, { registry, replica }, [
      { table: module.table, rows: reached.flatMap(({ row, to }) => [row, to.anschrift]) },
    ]);
    const at = formatDate(new Date().toISOString());
    const recipients: Recipient[] = [];
    for (const [first, ...others] of isShared ? homes : reached.map((one) => [one])) {
      if (first !== undefined)
        recipients.push(await householdRecipient([first, ...others], module.table, printed, replica, at));
    }
    const bySektion = new Map<string, Reached['row'][]>();
    for (const { row } of reached) bySektion.set(row.sek_id ?? '', [...(bySektion.get(row.sek_id ?? '') ?? []), row]);
    const [only] = bySektion.keys();
    // Members of several branches get a letter of those who write it, not of the branch of the first.
    const paper = await paperOf(device, bySektion.size === 1 ? only : undefined, locale);
    return { blob: await makePdf(letters({ paper, date: at, subject, text }, recipients)), name: 'briefe.pdf' };
  };
  const missing = rows.length - reached.length;
  return (
    <DocumentDialog
      title={rows.length === 1 ? t('Brief') : t('Serienbrief')}
      onClose={onClose}
      make={make}
      isReady={unknown.length === 0 && text.trim() !== ''}
    >
      <TextField label={t('Betreff')} value={subject} onChange={(typed) => write({ subject: typed, text })} />
      <TextArea
        label={t('Text')}
        rows={8}
        value={text}
        onChange={(typed) => write({ subject, text: typed })}
        hint={t('Platzhalter: {namen}', { namen: placeholders.map((name) => `{${name}}`).join(' ') })}
        error={unknown.length === 0 ? undefined : t('Unbekannter Platzhalter: {name}', { name: unknown.join(', ') })}
      />
      {homes.length < reached.length && (
        <Checkbox label={t('Ein Brief je Haushalt')} value={isShared} onChange={setShared} />
      )}
      {missing > 0 && (
        <p className="muted">
          {t(
            '{n, plural, one {# Person hat} other {# Personen haben}} keine Adresse, die Sie lesen dürfen, und {n, plural, one {bekommt} other {bekommen}} keinen Brief.',
            { n: missing },
          )}
        </p>
      )}
    </DocumentDialog>
  );
}
