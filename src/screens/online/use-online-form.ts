import { useState } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { message } from '../../lib/message.ts';
import { isEqual } from '../../lib/equal.ts';
import { newRow } from '../detail/new-row.ts';
import { useDevice } from '../device.ts';
import { unparsedFields } from '../../ui/fields/typed-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import type { Values } from './online-fields.tsx';
import { saveRecord, type OnlineRecord } from './online-record.ts';

/** A form on a record that lies on the server only. */
export interface OnlineForm {
  readonly id: string;
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  /** What went wrong as a whole, a message. */
  readonly trouble: string | undefined;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  set(name: string, value: unknown): void;
  drop(): void;
  /** The record's id; undefined when it was not saved. */
  save(): Promise<string | undefined>;
}

const required = message('Pflichtfeld');

/** Holds what was typed until it is saved at once; a new record begins as everywhere (`newRow`), with `start` besides. */
export function useOnlineForm(
  module: Module,
  record: OnlineRecord | undefined,
  names: readonly string[],
  start: Values = {},
): OnlineForm {
  const { request, rights, startValues, user } = useDevice();
  const [fresh] = useState(() =>
    newRow({
      module,
      user,
      rights,
      given: { ...startValues(module.name), ...start },
      now: new Date().toISOString(),
    }),
  );
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const base: Values = record ?? fresh;
  const values = { ...base, ...typed };
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isEqual(value, base[name] ?? null)),
  );

  const drop = (): void => {
    setTyped({});
    setErrors({});
    setTrouble(undefined);
  };
  const save = async (): Promise<string | undefined> => {
    if (isPending) return undefined;
    const empty = names.filter(
      (name) => module.table.fields[name]?.required === true && (values[name] ?? null) === null,
    );
    const unread = unparsedFields(document.body);
    if (empty.length > 0 || unread.length > 0) {
      setErrors({
        ...Object.fromEntries(unread.map((name) => [name, message('Diese Eingabe ist nicht lesbar.')])),
        ...Object.fromEntries(empty.map((name) => [name, required])),
      });
      setTrouble(message('Nicht alle Pflichtfelder sind gesetzt.'));
      return undefined;
    }
    setPending(true);
    const given =
      record === undefined
        ? Object.fromEntries(names.map((name) => [name, values[name] ?? null]).filter(([, value]) => value !== null))
        : changed;
    const told = await saveRecord(request, module.url, String(base['id']), given, record?.rev);
    setPending(false);
    if (told.kind !== 'done') {
      setErrors(told.kind === 'refused' ? told.fields : {});
      setTrouble(told.text);
      return undefined;
    }
    drop();
    toast({ tone: 'ok', title: t('Gespeichert') });
    return told.value.id;
  };
  return {
    id: String(base['id']),
    values,
    errors,
    trouble,
    isDirty: Object.keys(changed).length > 0,
    isPending,
    set: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    drop,
    save,
  };
}
