import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { FormErrors, type FormProblem } from '../../ui/fields/form-errors.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { valueText, type LabelOf } from '../value-text.ts';
import type { Lacking } from './use-lacking.ts';
import type { RecordForm } from './record-form.ts';

type FormNoticesProps = {
  form: RecordForm;
  /** The record as the device has it now. */
  known: Readonly<Record<string, unknown>> | null;
  labelOf: LabelOf;
  onJump?: (column: string) => void;
  /** A step that was tried, and what it lacks. */
  lacking?: Lacking | undefined;
};

const pflichtfeld = 'Pflichtfeld';

/** What stands in the way of saving, and what others changed meanwhile. */
export function FormNotices({ form, known, labelOf, onJump, lacking }: FormNoticesProps): ReactElement {
  const { fields } = form.module.table;
  const problems = Object.entries(form.issues).map(([name, issue]): FormProblem => ({
    name,
    label: t(fields[name]?.label ?? name),
    text: tMessage(issue),
  }));
  const isOnlyMissing = Object.values(form.issues).every((issue) => issue === pflichtfeld);
  const isStep = lacking !== undefined && problems.length === 0;
  if (isStep) {
    problems.push(
      ...lacking.columns.map((name): FormProblem => ({
        name,
        label: t(fields[name]?.label ?? name),
        text: t('Fehlt noch.'),
      })),
    );
    problems.push(
      ...lacking.findings.map(({ text, at }): FormProblem => ({
        name: text,
        label: tMessage(text),
        ...(at === undefined ? {} : { onGo: () => lacking.onGo(at) }),
      })),
    );
  }
  return (
    <>
      <FormErrors
        problems={problems}
        key={`${form.refusals} ${lacking?.turn}`}
        title={
          isStep
            ? t('Für „{schritt}“ fehlt noch etwas', { schritt: t(lacking.step.label) })
            : isOnlyMissing
              ? t('Nicht alle Pflichtfelder sind gesetzt.')
              : t('Einige Felder brauchen eine Korrektur.')
        }
        {...(onJump ? { onJump } : {})}
      />
      {form.overtaken.map((name) => {
        const field = fields[name];
        if (field === undefined || known === null) return null;
        return (
          <Banner
            key={name}
            tone="warn"
            title={t('{feld} wurde inzwischen geändert', { feld: t(field.label) })}
            action={
              <div className="row">
                <Button size="small" onPress={() => form.takeArrived(name)}>
                  {t('Übernehmen')}
                </Button>
                <Button size="small" onPress={() => form.keepOwn(name)}>
                  {t('Meine Eingabe behalten')}
                </Button>
              </div>
            }
          >
            {t('Neuer Wert: {wert}', { wert: valueText(field, known[name], labelOf) || '–' })}
          </Banner>
        );
      })}
    </>
  );
}
