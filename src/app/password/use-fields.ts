import { useState } from 'react';
import { tMessage } from '../../ui/t.ts';
import { afterPress } from '../../ui/press.ts';
import type { Rules } from './rules.ts';

/** Text fields of a small form, checked when one is left and when the form is submitted. */
export function useFields<N extends string>(initial: Readonly<Record<N, string>>, rules: Rules<N>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<N>>(new Set());
  // What the server says of a value holds until the value is another one.
  const [refused, setRefused] = useState<Partial<Readonly<Record<N, string>>>>({});
  const names = Object.keys(rules).filter((name): name is N => Object.hasOwn(rules, name));

  const field = (name: N) => {
    const problem = (left.has(name) ? rules[name](values) : undefined) ?? refused[name];
    return {
      name,
      value: values[name],
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
      onBlur: () => afterPress(() => setLeft((before) => new Set(before).add(name))),
      error: problem === undefined ? undefined : tMessage(problem),
    };
  };
  return {
    values,
    field,
    /** Shows what is wrong in all fields; true when nothing is. */
    check: (): boolean => {
      setLeft(new Set(names));
      return names.every((name) => rules[name](values) === undefined);
    },
    refuse: (name: N, text: string): void => setRefused((before) => ({ ...before, [name]: text })),
  };
}
