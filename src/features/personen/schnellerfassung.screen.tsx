import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { FieldsPanel } from '../../screens/detail/fields-panel.tsx';
import { FormNotices } from '../../screens/detail/form-notices.tsx';
import { useMayChoose } from '../../screens/detail/may-choose.ts';
import { settleUnsaved } from '../../screens/detail/unsaved.ts';
import { useRecordForm } from '../../screens/detail/use-record-form.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { referredTables, useLabels } from '../../screens/use-labels.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { focusField } from '../../ui/fields/form-errors.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { nameVon } from './aktuelle-mitglieder.rules.ts';
import { mitgliederModule } from './mitglieder.module.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';

const names = [
  'nachname',
  'vorname',
  'gebdatum',
  'geschlecht',
  'strasse',
  'plz',
  'ort',
  'mobilprivat',
  'emailprivat',
  'sek_id',
  'mitgliedsstatus',
  'eintritt',
];
/** What one after the other mostly shares. */
const kept = ['sek_id', 'mitgliedsstatus', 'eintritt'];
const copied = ['nachname', 'strasse', 'plz', 'ort', 'land'];

const only = (row: AnyRow, columns: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** Members one after the other on one form, by Tab and Enter alone. */
export function SchnellerfassungScreen(): ReactElement {
  const [saved, setSaved] = useState<readonly AnyRow[]>([]);
  const [last] = saved;
  const { registry, rights } = useDevice();
  useTitle(t('Schnellerfassung'));
  if (!mayCreate({ registry, rights, table: mitgliederModule.table, root: mitgliederModule.where })) {
    return (
      <Page title={t('Schnellerfassung')}>
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      </Page>
    );
  }
  return (
    <Page title={t('Schnellerfassung')} before={<BackLink to="/mitglieder">{t(mitgliederModule.label)}</BackLink>}>
      <Entry key={saved.length} last={last} onSaved={(row) => setSaved([row, ...saved])} />
      {saved.length > 0 && (
        <Card title={t('{n, plural, one {# Mitglied erfasst} other {# Mitglieder erfasst}}', { n: saved.length })}>
          <ol reversed>
            {saved.map((row) => (
              <li key={row.id}>
                <Link to={addressOf(mitgliederModule, row.id)}>{nameVon(row)}</Link>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </Page>
  );
}

type EntryProps = { last: AnyRow | undefined; onSaved: (row: AnyRow) => void };

function Entry({ last, onSaved }: EntryProps): ReactElement {
  const { lookalikes } = useDevice();
  const form = useRecordForm({
    module: mitgliederModule,
    row: null,
    given: last === undefined ? undefined : only(last, kept),
  });
  const labelOf = useLabels(referredTables(mitgliederModule.table));
  const mayChoose = useMayChoose(mitgliederModule, true);
  const context = useFieldContext(labelOf, {
    module: mitgliederModule,
    id: form.row.id,
    row: form.row,
    setField: form.set,
    mayChoose,
  });
  const current = useRef(form);
  useLayoutEffect(() => {
    current.current = form;
  });
  useEffect(() => void focusField('nachname'), []);
  useBlocker({
    shouldBlockFn: async ({ current: from, next }) =>
      from.pathname !== next.pathname && !(await settleUnsaved(current.current)),
    enableBeforeUnload: false,
  });

  const save = async (isSure = false): Promise<void> => {
    const { row } = current.current;
    if ((await current.current.save({}, isSure)) !== undefined) onSaved(row);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A field that is read when it is left is left now.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTimeout(() => void save());
  };
  const copy = (row: AnyRow): void => {
    for (const [column, value] of Object.entries(only(row, copied))) form.set(column, value);
    focusField('vorname');
  };
  const Lookalikes = lookalikes[mitgliederModule.name]?.Notice;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [form.doubted]);
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <FormNotices form={form} known={null} labelOf={labelOf} onJump={focusField} />
      {form.doubted !== undefined && Lookalikes !== undefined && (
        <div ref={question} tabIndex={-1}>
          <Suspense fallback={null}>
            <Lookalikes row={form.doubted} onSave={() => void save(true)} />
          </Suspense>
        </div>
      )}
      {last !== undefined && (
        <div className="row">
          <Button icon="copy" onPress={() => copy(last)}>
            {t('Familie und Adresse wie {name}', { name: nameVon(last) })}
          </Button>
        </div>
      )}
      <FieldsPanel form={form} context={context} names={names} />
      <div className="row">
        <Button variant="primary" icon="save" type="submit">
          {t('Speichern und weiter')}
        </Button>
        <span className="muted">{t('Mit Tab ins nächste Feld, mit Enter speichern und weiter.')}</span>
      </div>
    </form>
  );
}
