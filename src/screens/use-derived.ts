import { useMemo } from 'react';
import type { VisibleRow } from '../db/base.ts';
import type { Module } from '../kit/define-module.ts';
import { isEqual } from '../lib/equal.ts';
import { deriver, type DerivedFrom } from '../kit/derive.ts';
import { derivedLink } from '../kit/derived-link.ts';
import { useDevice } from './device.ts';
import { mayLieBeyond } from './list/beyond.ts';
import { useNamedTables } from './use-replica.ts';
import { useScope } from './use-scope.ts';

/** Derived columns of a module on this device. */
export interface DerivedHere {
  /** Those that the server alone knows: what they are made of does not lie here. */
  readonly there: readonly string[];
  /** A row with those that are made here; the same one as long as they say the same. */
  readonly add: (row: VisibleRow) => VisibleRow;
}

type Values = Readonly<Record<string, unknown>>;

const made = new WeakMap<VisibleRow, { readonly values: Values; readonly full: VisibleRow }>();

/** A row with further values; the same object for the same values. */
export function withValues(row: VisibleRow, values: Values): VisibleRow {
  if (Object.keys(values).length === 0) return row;
  const known = made.get(row);
  if (known !== undefined && isEqual(known.values, values)) return known.full;
  const full = { ...row, ...values };
  made.set(row, { values, full });
  return full;
}

const asItIs = (row: VisibleRow): VisibleRow => row;

function adder(from: DerivedFrom, module: Module, names: readonly string[]): DerivedHere['add'] {
  const derive = deriver(from, module, names);
  return (row) => withValues(row, derive(row));
}

/** The derived columns among these names, as far as they are made here. */
export function useDerived(module: Module, names: readonly string[]): DerivedHere {
  const { registry, rights } = useDevice();
  const scope = useScope();
  const asked = Object.keys(module.derived ?? {})
    .filter((name) => names.includes(name))
    .join();
  const { here, there } = useMemo(() => {
    const isHere = (name: string): boolean => {
      const one = module.derived?.[name];
      if (one === undefined) return false;
      const { other, isHanging } = derivedLink(registry, module.table, one);
      return isHanging ? other.replica.policy === 'eager' : !mayLieBeyond(registry, other, scope);
    };
    const all = asked.split(',').filter(Boolean);
    return { here: all.filter(isHere), there: all.filter((name) => !isHere(name)) };
  }, [module, registry, scope, asked]);
  const tables = useMemo(
    () => [...new Set(here.flatMap((name) => module.derived?.[name]?.table ?? []))],
    [module, here],
  );
  const found = useNamedTables(tables);
  const add = useMemo(
    () =>
      here.length === 0 || found === undefined
        ? asItIs
        : adder({ registry, rights, rows: (table) => found.get(table) ?? [] }, module, here),
    [registry, rights, module, here, found],
  );
  return useMemo(() => ({ there, add }), [there, add]);
}
