import { useState, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { empfaengerSchema, type Empfaenger } from '../../features/personen/empfaenger.calls.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useSavedSearches } from '../list/use-saved-searches.ts';
import { askServer, sending, type Told } from '../online/ask-server.ts';
import './recipients.css';

type Person = Empfaenger['erreicht'][number];

/** A saved search as whom it reaches now. */
export interface ChosenRecipients {
  readonly suche: string | null;
  readonly choose: (id: string | null) => void;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  /** What the server said of this search; undefined until it has. */
  readonly told: Told<Empfaenger> | undefined;
  /** Who is reached; nobody while nothing is chosen or the server has not answered. */
  readonly erreicht: readonly Person[];
}

/** Recipients by a saved search of these lists of persons. `zweck`: they must have consented to it. The server says whom it reaches. */
export function useRecipients(modules: readonly Module[], zweck?: string): ChosenRecipients {
  const { request } = useDevice();
  const { all } = useSavedSearches();
  const [suche, setSuche] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly told: Told<Empfaenger> }>();
  const own = all.flatMap((search) =>
    modules.filter(({ name }) => name === search.modul).map((module) => ({ search, module })),
  );
  const choose = (id: string | null): void => {
    setSuche(id);
    setAnswer(undefined);
    const chosen = own.find(({ search }) => search.id === id);
    if (chosen === undefined || id === null) return;
    const asked = { ...chosen.search.werte, ...(zweck === undefined ? {} : { zweck }) };
    void askServer(request, `${chosen.module.url}/empfaenger`, empfaengerSchema, sending(asked, 'POST')).then((told) =>
      setAnswer({ of: id, told }),
    );
  };
  // An answer may come after another search was chosen.
  const told = answer?.of === suche ? answer?.told : undefined;
  return {
    suche,
    choose,
    items: own.map(({ search, module }) => ({ id: search.id, label: `${t(module.label)}: ${search.name}` })),
    told,
    erreicht: told?.kind === 'done' ? told.value.erreicht : [],
  };
}

/** Chooses recipients by a saved search, and shows before anything is sent who is reached and who is not and why. `without`: who is in already. */
export function RecipientChoice({
  of: { suche, choose, items, told, erreicht },
  without,
}: {
  of: ChosenRecipients;
  without: ReadonlySet<string>;
}): ReactElement {
  const fresh = erreicht.filter(({ id }) => !without.has(id));
  const missed = told?.kind === 'done' ? told.value.nicht.filter(({ id }) => !without.has(id)) : [];
  return (
    <div className="stack">
      <Select
        label={t('Gespeicherte Suche')}
        hint={
          items.length === 0
            ? t('In der Liste der Mitglieder oder Kontakte lässt sich eine Suche speichern.')
            : t('Es zählt, wer jetzt darauf passt.')
        }
        items={items}
        value={suche}
        onChange={choose}
      />
      {suche !== null && told === undefined && <Skeleton lines={2} />}
      {told !== undefined && told.kind !== 'done' && <Banner tone="bad" title={tMessage(told.text)} />}
      {told?.kind === 'done' && (
        <>
          <p role="status">
            {t('{n, plural, one {# Person wird erreicht.} other {# Personen werden erreicht.}}', { n: fresh.length })}
            {erreicht.length > fresh.length &&
              ` ${t('{n, plural, one {# weitere ist schon dabei.} other {# weitere sind schon dabei.}}', { n: erreicht.length - fresh.length })}`}
          </p>
          {fresh.length > 0 && <Names title={t('Wer erreicht wird')} of={fresh} />}
          {missed.length > 0 && <Names title={t('Wer nicht erreicht wird')} of={missed} />}
        </>
      )}
    </div>
  );
}

function Names({ title, of }: { title: string; of: readonly (Person & { readonly grund?: string })[] }): ReactElement {
  return (
    <Disclosure title={title} end={<span className="muted num">{of.length}</span>}>
      <ul className="recipients">
        {of.map(({ id, name, grund }) => (
          <li key={id}>
            <span>{name}</span>
            {grund !== undefined && <span className="muted">{tMessage(grund)}</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
