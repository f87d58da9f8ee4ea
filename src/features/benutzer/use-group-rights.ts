import { useMemo, useState } from 'react';
import { offersRight } from '../../kit/offered.ts';
import { groupRightsSchema, type GroupRights } from './benutzer.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending, type Told } from '../../screens/online/ask-server.ts';
import { useServer, type ServerValue } from '../../screens/online/use-server.ts';
import { areasOf, chosenWith, differenceOf, type RightsArea } from './rights-model.ts';

/** The rights of a group while they are edited. */
export interface GroupRightsForm {
  readonly known: ServerValue<GroupRights>;
  readonly chosen: ReadonlySet<string>;
  /** What there is to choose among: what this kind of organisation has, and what the group holds already. */
  readonly offered: readonly RightsArea[];
  readonly difference: { readonly dazu: readonly string[]; readonly weg: readonly string[] };
  readonly isPending: boolean;
  /** A message, or undefined. */
  readonly trouble: string | undefined;
  choose(names: readonly string[], isOn: boolean): void;
  /** Takes over the rights of another group; the sentence says why not. */
  copyFrom(group: string): Promise<void>;
  drop(): void;
  /** True when the server has them. */
  save(): Promise<boolean>;
}

const urlOf = (group: string): string => `/benutzergruppen/benutzergruppen/${group}/rechte`;

export function useGroupRights(group: string): GroupRightsForm {
  const { registry, request } = useDevice();
  const known = useServer(urlOf(group), groupRightsSchema);
  const [edited, setEdited] = useState<ReadonlySet<string>>();
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const before = useMemo(() => new Set(known.value?.rechte), [known.value]);
  const isOffered = (right: string): boolean => before.has(right) || offersRight(registry, right);
  const chosen = edited ?? before;

  const told = <T>(answer: Told<T>): T | undefined => {
    setTrouble(answer.kind === 'done' ? undefined : answer.text);
    return answer.kind === 'done' ? answer.value : undefined;
  };
  return {
    known,
    chosen,
    offered: useMemo(() => areasOf((right) => before.has(right) || offersRight(registry, right)), [before, registry]),
    difference: differenceOf(before, chosen),
    isPending,
    trouble,
    choose: (names, isOn) => setEdited((now) => chosenWith(now ?? before, names, isOn)),
    copyFrom: async (other) => {
      const value = told(await askServer(request, urlOf(other), groupRightsSchema));
      if (value !== undefined) setEdited(new Set(value.rechte.filter(isOffered)));
    },
    drop: () => {
      setEdited(undefined);
      setTrouble(undefined);
    },
    save: async () => {
      setPending(true);
      const value = told(
        await askServer(
          request,
          urlOf(group),
          groupRightsSchema,
          sending({ rechte: [...chosen] }, 'PUT', known.value?.rev),
        ),
      );
      setPending(false);
      if (value === undefined) return false;
      setEdited(undefined);
      known.reload();
      return true;
    },
  };
}
