import { useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { message } from '../../lib/message.ts';
import { innermostForm } from '../../ui/fields/form-errors.tsx';
import { unparsedFields } from '../../ui/fields/typed-field.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice, type Device } from '../device.ts';
import { useOnce } from '../use-once.ts';
import { toIssues, type Issues } from './check.ts';
import type { Draft } from './draft.ts';
import { prepareSave } from './prepare-save.ts';
import type { RecordForm } from './record-form.ts';
import { accepted, refused, retyped, saved, untried, weighed, type Verdict } from './verdict.ts';

interface SaveTarget {
  readonly module: Module;
  readonly known: VisibleRow | null;
  readonly draft: Draft;
  readonly row: AnyRow;
  readonly writable: ReadonlySet<string>;
  /** What was typed is stored now. */
  readonly onSaved: () => void;
}

interface Saving extends Pick<RecordForm, 'save'> {
  readonly verdict: Verdict;
  onTyped(column: string): void;
  /** The form begins anew: nothing is said of it. */
  clear(): void;
}

const unreadable = message('Diese Eingabe ist nicht lesbar.');
const nothingAgainst = { issues: [], questions: [] };

/** Saves a form (spec B 4): what is typed must be readable and right, then the area may object or ask, then a new record must not be there already. */
export function useSaving({ module, known, draft, row, writable, onSaved }: SaveTarget): Saving {
  const device = useDevice();
  const { table } = module;
  const [verdict, setVerdict] = useState(untried);
  const once = useOnce();

  const clear = (): void => setVerdict(saved);
  const refuse = (issues: Issues): undefined => {
    setVerdict((before) => refused(before, issues));
  };
  const isDoubtful = async (about: AnyRow): Promise<boolean> => {
    const isLikely = await isLikelyThere(device, module, about);
    setVerdict((before) => weighed(before, isLikely ? about : undefined));
    return isLikely;
  };
  const save = async (last: Readonly<Record<string, unknown>>, isSure: boolean): Promise<string | undefined> => {
    const unread = unparsedFields(innermostForm());
    if (unread.length > 0) return refuse(Object.fromEntries(unread.map((name) => [name, unreadable])));
    const prepared = prepareSave({ table, known, draft, row: { ...row, ...last, id: row.id }, writable });
    if (!prepared.ok) return refuse(prepared.issues);
    const { about, store } = prepared.value;
    const against = (await device.beforeSave[module.name]?.(about, known, device.replica)) ?? nothingAgainst;
    if (against.issues.length > 0) return refuse(toIssues(against.issues));
    setVerdict(accepted);
    if (!(await areConfirmed(against.questions))) return undefined;
    if (known === null && !isSure && (await isDoubtful(about))) return undefined;
    const done = (): void => {
      clear();
      onSaved();
    };
    return store({ engine: device.engine, table: table.name, done });
  };

  return {
    verdict,
    save: (last = {}, isSure = false) => once(() => save(last, isSure)),
    onTyped: (column) => setVerdict((before) => retyped(before, column)),
    clear,
  };
}

async function areConfirmed(questions: readonly string[]): Promise<boolean> {
  for (const question of questions) {
    if ((await confirm({ title: tMessage(question), yes: t('Trotzdem speichern'), no: false })) !== 'ja') return false;
  }
  return true;
}

/** Who cannot look saves all the same. */
const isLikelyThere = async ({ lookalikes, replica }: Device, { name }: Module, about: AnyRow): Promise<boolean> =>
  (await lookalikes[name]?.isLikely(replica, about).catch(() => false)) === true;
