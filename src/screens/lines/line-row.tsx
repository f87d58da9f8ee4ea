import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ErrorText } from '../../ui/fields/field.tsx';
import { unparsedFields } from '../../ui/fields/typed-field.tsx';
import { kindUi } from '../../ui/kinds/registry.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { SyncMark, type SyncState } from '../../ui/status/sync-mark.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { RowCommands } from '../children/row-commands.tsx';
import { RowStep } from '../children/row-step.tsx';
import { useRecordForm } from '../detail/use-record-form.ts';
import { useFieldContext } from '../use-field-context.ts';
import { ReversalMark } from '../reversal-mark.tsx';
import type { LabelOf } from '../value-text.ts';
import type { ListColumn } from '../list/list-columns.tsx';

/** What a sheet asks of one of its lines. */
export interface LineHandle {
  /** Stores what was typed, if anything was; true when nothing is left to be stored. */
  readonly leave: () => Promise<boolean>;
  /** Lets go of what was typed. */
  readonly drop: () => void;
}

interface LineRowProps {
  readonly module: Module;
  /** null: the new line. */
  readonly row: VisibleRow | null;
  readonly line: string;
  readonly columns: readonly string[];
  readonly balance: ListColumn | undefined;
  readonly parent: VisibleRow;
  readonly root: VisibleRow;
  readonly given: Readonly<Record<string, unknown>>;
  readonly labelOf: LabelOf;
  readonly mark: SyncState;
  /** The column in which the keyboard is; undefined while it is in another line. */
  readonly at: string | undefined;
  /** The column by which the keyboard comes into the sheet. */
  readonly entry: string | undefined;
  readonly handles: RefObject<Map<string, LineHandle>>;
  readonly onGo: (column: string) => void;
  readonly onSaved: (line: string) => void;
  readonly onOpen: () => void;
  /** Missing where it may not be deleted. */
  readonly onRemove: (() => void) | undefined;
}

/** A record as a line: words, and fields while the keyboard is in it or something in it is wrong. */
export function LineRow(props: LineRowProps): ReactElement {
  const { module, row, line, columns, parent, root, given, labelOf, at, entry, handles, onGo, onSaved } = props;
  const { fields } = module.table;
  const element = useRef<HTMLTableRowElement>(null);
  const form = useRecordForm({ module, row, parent, root, given, within: () => element.current });
  const around = useFieldContext(labelOf, { module, id: form.row.id, row: form.row, setField: form.set });
  // A cell has no room for the way to what it names.
  const context = { ...around, openReference: undefined };
  useLayoutEffect(() => {
    const all = handles.current;
    const leave = async (): Promise<boolean> => {
      const isTyped = element.current !== null && unparsedFields(element.current).length > 0;
      if (!form.isDirtyNow() && !isTyped) return true;
      const id = await form.save();
      if (id !== undefined) onSaved(line);
      return id !== undefined;
    };
    all.set(line, { leave, drop: () => void form.drop() });
    return () => void all.delete(line);
  });
  const wrong = columns.find((column) => column in form.issues);
  const { refusals } = form;
  const mend = useEffectEvent(() => {
    if (wrong !== undefined && at !== undefined) onGo(wrong);
  });
  // Once for each refusal, not when the keyboard goes on.
  useEffect(() => {
    if (refusals > 0) mend();
  }, [refusals]);

  const isEditing = at !== undefined || Object.keys(form.issues).length > 0;
  const isEmpty = row === null && !form.isDirty;
  const others = Object.keys(form.issues).filter((column) => !columns.includes(column));
  return (
    <tr ref={element} data-line={line} data-editing={isEditing || undefined} data-empty={isEmpty || undefined}>
      {columns.map((name, index) => {
        const field = fields[name];
        if (field === undefined) return null;
        const { Editor, Cell, align } = kindUi(field.kind);
        const mayWrite = form.rights.writable.has(name);
        const issue = form.issues[name];
        const error = issue === undefined ? undefined : tMessage(issue);
        return (
          <td
            key={name}
            role="gridcell"
            data-column={name}
            data-label={t(field.label)}
            data-align={align}
            data-blank={form.row[name] === null || undefined}
            aria-readonly={!mayWrite}
            tabIndex={name === entry ? 0 : -1}
            onFocus={(event) => {
              if (event.target === event.currentTarget && at !== name) onGo(name);
            }}
            onClick={isEditing && mayWrite ? undefined : () => onGo(name)}
          >
            {isEditing && mayWrite ? (
              <Editor
                field={field}
                name={name}
                value={form.row[name]}
                onChange={(value) => form.set(name, value)}
                label={t(field.label)}
                error={error}
                context={context}
              />
            ) : (
              <span className="line-value">
                {isEmpty && index === 0 && !isEditing ? (
                  <span className="muted">{t('Neue Zeile …')}</span>
                ) : (
                  !isEmpty && <Cell field={field} value={form.row[name]} context={context} />
                )}
              </span>
            )}
            {error !== undefined && !(isEditing && mayWrite) && (
              <span className="field-error">
                <ErrorText>{error}</ErrorText>
              </span>
            )}
          </td>
        );
      })}
      {props.balance && (
        <td role="gridcell" data-label={props.balance.header} data-align="end" data-blank={row === null || undefined}>
          <span className="line-value muted">{row !== null && props.balance.text(row)}</span>
        </td>
      )}
      <td role="gridcell" className="line-actions">
        {form.isDirty && at === undefined && <Badge tone="warn">{t('Nicht gespeichert')}</Badge>}
        {others.length > 0 && (
          <span className="field-error">
            <ErrorText>
              {others
                .map((name) => `${t(fields[name]?.label ?? name)}: ${tMessage(form.issues[name] ?? '')}`)
                .join(' ')}
            </ErrorText>
          </span>
        )}
        {row !== null && <ReversalMark table={module.table} row={row} />}
        {props.mark !== 'synced' && <SyncMark state={props.mark} />}
        {row !== null && !form.isDirty && (
          <>
            <RowStep module={module} row={row} root={root} onOpen={props.onOpen} />
            <RowCommands module={module} row={row} root={root} />
          </>
        )}
        {!isEmpty && (
          <>
            <IconButton
              size="small"
              icon="edit"
              label={t('Alle Felder (Alt+Eingabe)')}
              excludeFromTabOrder
              onPress={props.onOpen}
            />
            {props.onRemove !== undefined && (
              <IconButton
                size="small"
                icon="delete"
                label={t('Zeile löschen (Strg+D)')}
                excludeFromTabOrder
                onPress={props.onRemove}
              />
            )}
          </>
        )}
      </td>
    </tr>
  );
}
