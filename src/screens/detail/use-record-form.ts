import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { useDevice } from '../device.ts';
import { message } from '../../lib/message.ts';
import { innermostForm } from '../../ui/fields/form-errors.tsx';
import { unparsedFields } from '../../ui/fields/typed-field.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { recordRights } from '../record-rights.ts';
import { prepareChange, prepareNew, toIssues, type Issues } from './check.ts';
import { draftKey, hasWork, keptOver, overtaken, shownRow, typed, untouched, type Draft } from './draft.ts';
import { correctionOf, newRow } from './new-row.ts';
import type { RecordForm } from './record-form.ts';
import { stateOf } from './record-state.ts';
import { storeChange, storeNew } from './store-record.ts';

export interface FormTarget {
  readonly module: Module;
  /** The record as the device has it; null for one that is being created. */
  readonly row: VisibleRow | null;
  /** For children: what they hang on, and the root of it. */
  readonly parent?: VisibleRow | undefined;
  readonly root?: VisibleRow | undefined;
  /** The entry that a new one corrects, where entries are only appended. */
  readonly corrects?: VisibleRow | undefined;
  /** Where its fields stand, when that is not the whole of what is open. */
  readonly within?: (() => ParentNode | null) | undefined;
  /** Values that a new record has from the start. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}

const noIssues: Issues = {};
const nothingAgainst = { issues: [], questions: [] };
const unreadable = message('Diese Eingabe ist nicht lesbar.');

export function useRecordForm({ module, row: known, parent, root, corrects, within, given }: FormTarget): RecordForm {
  const device = useDevice();
  const { beforeSave, drafts, engine, lookalikes, registry, replica, rights: held, startValues, user } = device;
  const key = draftKey(module, known?.id, parent?.id, corrects?.id);
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
  const isLoaded = useSyncExternalStore(drafts.subscribe, () => drafts.isLoaded(key));
  const [issues, setIssues] = useState<Issues>(noIssues);
  const [refusals, setRefusals] = useState(0);
  const [doubted, setDoubted] = useState<AnyRow>();
  const [ended, setEnded] = useState<'reset' | 'deleted'>();
  const busy = useRef(false);

  useEffect(() => {
    void drafts.load(key, module.table);
  }, [drafts, key, module]);

  const makeFresh = (): AnyRow =>
    newRow({
      module,
      user,
      rights: held,
      parent,
      root,
      given: { ...startValues(module.name), ...(corrects && correctionOf(module.table, corrects)), ...given },
      now: new Date().toISOString(),
    });
  const [fresh, setFresh] = useState(makeFresh);
  const draft: Draft = known === null && stored.fresh === undefined ? { ...stored, fresh } : stored;
  const base: AnyRow = known ?? draft.fresh ?? fresh;
  const row = shownRow(draft, base);

  const isNew = known === null;
  const isRoot = module.table.root !== undefined;
  const rootRow = isRoot ? (known ?? row) : root;
  // The sections of a new root follow what is chosen in the form.
  const rights = recordRights({ registry, rights: held, table: module.table, root: rootRow, isNew });

  const write = (next: Draft): void => drafts.set(key, next);
  const save = async (last: Readonly<Record<string, unknown>> = {}, isSure = false): Promise<string | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    try {
      return await store(last, isSure);
    } finally {
      busy.current = false;
    }
  };
  const store = async (last: Readonly<Record<string, unknown>>, isSure: boolean): Promise<string | undefined> => {
    const unread = unparsedFields(within?.() ?? innermostForm());
    if (unread.length > 0) return fail(Object.fromEntries(unread.map((name) => [name, unreadable])));
    if (known === null) {
      const prepared = prepareNew(module.table, { ...row, ...last, id: row.id }, rights.writable);
      if (!prepared.ok) return fail(prepared.issues);
      if (!(await isAccepted(prepared.value))) return undefined;
      if (!isSure && (await isDoubtful(prepared.value))) return undefined;
      return storeNew({ engine, table: module.table.name, done }, prepared.value);
    }
    const prepared = prepareChange(module.table, draft, known, rights.writable);
    if (!prepared.ok) return fail(prepared.issues);
    if (!(await isAccepted({ ...known, ...prepared.value.changed }))) return undefined;
    return storeChange({ engine, table: module.table.name, done }, known.id, prepared.value);
  };
  const isAccepted = async (about: AnyRow): Promise<boolean> => {
    const { issues: found, questions } = (await beforeSave[module.name]?.(about, known, replica)) ?? nothingAgainst;
    if (found.length > 0) {
      fail(toIssues(found));
      return false;
    }
    setIssues(noIssues);
    for (const question of questions) {
      if ((await confirm({ title: tMessage(question), yes: t('Trotzdem speichern'), no: false })) !== 'ja')
        return false;
    }
    return true;
  };
  const isDoubtful = async (about: AnyRow): Promise<boolean> => {
    // Who cannot look saves all the same.
    const isLikely = (await lookalikes[module.name]?.isLikely(replica, about).catch(() => false)) === true;
    setDoubted(isLikely ? about : undefined);
    return isLikely;
  };
  const fail = (found: Issues): undefined => {
    setDoubted(undefined);
    setIssues(found);
    setRefusals((before) => before + 1);
  };
  const done = (): void => {
    setIssues(noIssues);
    setDoubted(undefined);
    setFresh(makeFresh());
    drafts.forget(key);
  };

  return {
    module,
    row,
    state: stateOf({ draft, isNew, ended }),
    isNew,
    isDirty: hasWork(draft),
    isRestored: hasWork(draft) && drafts.isRestored(key),
    isTouched: (column) => column in draft.values,
    isDirtyNow: () => hasWork(drafts.get(key)),
    isReady: isLoaded,
    rights,
    issues,
    refusals,
    doubted,
    overtaken: known === null ? [] : overtaken(draft, known),
    set: (column, value) => {
      // A second change in the same event must build on the first.
      const latest = drafts.get(key);
      const current = isNew && latest.fresh === undefined ? { ...latest, fresh: draft.fresh ?? base } : latest;
      write(typed(current, base, column, value));
      if (column in issues) setIssues(Object.fromEntries(Object.entries(issues).filter(([name]) => name !== column)));
    },
    takeArrived: (column) => write(untouched(drafts.get(key), [column])),
    keepOwn: (column) => write(keptOver(drafts.get(key), base, column)),
    save,
    drop: () => {
      const before = drafts.get(key);
      done();
      setEnded('reset');
      void drafts.load(key, module.table);
      return () => drafts.set(key, before);
    },
    begin: () => setEnded(undefined),
    end: () => {
      done();
      setEnded('deleted');
      void drafts.load(key, module.table);
    },
  };
}
