import { personen } from '../personen/personen.table.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { einsaetze } from './einsaetze.table.ts';
import { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import type { Module } from '../../kit/define-module.ts';
import { localDate, localToday } from '../../lib/local-time.ts';
import { abwesend } from '../personen/mitgliedschaft.rules.ts';
import { overlaps } from '../../kit/no-overlap.ts';
import { useDevice } from '../../screens/device.ts';
import { nearnessTo, type Nearness } from '../../screens/nearness.ts';
import { Portrait } from '../../screens/portrait.tsx';
import { searchRows } from '../../screens/reference-search.ts';
import { stored } from '../../screens/stored.ts';
import { useChildren, useRecord, useRows } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';

type MitgliedPickerProps = { module: Module; einsatz: VisibleRowOf<typeof einsaetze>; onClose: () => void };

/** Finds members as one types and adds all that were ticked, with the mission's times. */
export function MitgliedPicker({ module, einsatz, onClose }: MitgliedPickerProps): ReactElement {
  const { registry, replica, engine } = useDevice();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [isEverybody, setEverybody] = useState(false);
  const [day] = useState(() => (einsatz.einsatzbeginn ? localDate(einsatz.einsatzbeginn) : localToday()));
  const nearness = useNearness(einsatz.sek_id ?? '');
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const everybody = useRows(personen);
  const persons = useMemo(() => everybody?.filter((row) => row.personenart === 'Mitglied'), [everybody]);
  const involved = useChildren(einsatzBeteiligte, einsatz.id);
  const search = useDeferredValue(typed);
  const there = useMemo(() => lastPeriods(involved ?? []), [involved]);
  const found = useMemo(
    () =>
      searchRows(registry, 'personen', persons ?? [], search, replica.label.bind(replica), {
        asideOf: (person) => abwesend(person, day),
        isAsideAsked: isEverybody,
        nearness,
      }).map((option) => ({
        ...option,
        before: <Face id={option.id} />,
        ...(there.has(option.id) ? { hint: t('schon beteiligt, kommt noch einmal') } : {}),
      })),
    [registry, replica, persons, search, there, day, isEverybody, nearness],
  );
  const ids = picked.map((option) => option.id);

  // Who was ticked or taken out leaves the list, and must not take the keyboard along.
  useEffect(() => {
    if (content.current !== null && (document.activeElement === null || document.activeElement === document.body))
      field.current?.focus();
  }, [found, picked]);

  const choose = (chosen: readonly string[]): void => {
    const kept = picked.filter((option) => chosen.includes(option.id) || !found.some((one) => one.id === option.id));
    const added = found.filter((option) => chosen.includes(option.id) && !ids.includes(option.id));
    setPicked([...kept, ...added]);
    if (added.length > 0) setTyped('');
  };
  const add = async (): Promise<void> => {
    const times = { von: einsatz.einsatzbeginn ?? null, bis: einsatz.einsatzende ?? null };
    const rows = ids.map((mgd_id) => ({
      einsatz_id: einsatz.id,
      mgd_id,
      verguetungsart: 'Ehrenamtlich',
      ...(there.has(mgd_id)
        ? { abschnitt: (there.get(mgd_id) ?? 1) + 1, von: minuteOf(new Date().toISOString()) }
        : times),
    }));
    const overlapping = rows.filter((row) => involved?.some((one) => overlaps(module.table, one, row)));
    setBusy(picked.filter(({ id }) => overlapping.some((row) => row.mgd_id === id)).map(({ label }) => label));
    if (overlapping.length > 0) return;
    const added = await stored(() => engine.act(rows.map((row) => ({ do: 'create', table: module.table.name, row }))));
    if (added === undefined) return;
    toast({
      tone: 'ok',
      title: t('{n, plural, one {# Person hinzugefügt} other {# Personen hinzugefügt}}', { n: ids.length }),
    });
    onClose();
  };

  return (
    <Dialog
      title={t('Mitglieder wählen')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" icon="plus" isDisabled={ids.length === 0} onPress={() => void add()}>
            {ids.length === 0 ? t('Hinzufügen') : t('{n} hinzufügen', { n: ids.length })}
          </Button>
        </>
      }
    >
      <div className="stack picker" ref={content}>
        {busy.map((name) => (
          <Banner key={name} tone="bad" title={t('{name} ist zur selben Zeit schon beteiligt.', { name })} />
        ))}
        <SearchField
          label={t('Name oder Mitgliedsnummer')}
          value={typed}
          onChange={setTyped}
          inputRef={field}
          autoFocus
        />
        {picked.length > 0 && (
          <div className="row" role="group" aria-label={t('Gewählt')}>
            {picked.map((option) => (
              <button
                key={option.id}
                type="button"
                className="list-chip"
                aria-label={t('{name} entfernen', { name: option.label })}
                onClick={() => setPicked(picked.filter((one) => one.id !== option.id))}
              >
                {option.label} <Icon name="close" />
              </button>
            ))}
          </div>
        )}
        <div className="picker-list">
          {found.length === 0 ? (
            <EmptyState title={t('Nichts gefunden')} />
          ) : (
            <CheckboxGroup
              label={t('Gefundene Mitglieder')}
              items={found}
              value={ids.filter((id) => found.some((option) => option.id === id))}
              onChange={choose}
            />
          )}
        </div>
        <Checkbox
          label={t('Auch Inaktive, Ausgeschiedene und Verstorbene')}
          value={isEverybody}
          onChange={setEverybody}
        />
      </div>
    </Dialog>
  );
}

/** Who is there already, with the number of the last period. */
function lastPeriods(involved: readonly VisibleRowOf<typeof einsatzBeteiligte>[]): ReadonlyMap<string, number> {
  const periods = new Map<string, number>();
  for (const { mgd_id, abschnitt } of involved) {
    if (mgd_id) periods.set(mgd_id, Math.max(periods.get(mgd_id) ?? 1, abschnitt ?? 1));
  }
  return periods;
}

const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

/** A person's photo, else the initials. */
function Face({ id }: { id: string }): ReactElement | null {
  const { registry } = useDevice();
  const person = useRecord(personen, id);
  if (!person) return null;
  return <Portrait module={registry.module('mitglieder')} row={person} hasInitials />;
}

/** How far people are from a branch; undefined until it is reckoned. */
function useNearness(sek_id: string): Nearness | undefined {
  const { replica } = useDevice();
  const [nearness, setNearness] = useState<{ readonly of: Nearness }>();
  useEffect(() => {
    let isCurrent = true;
    // Without the places everybody is equally near.
    nearnessTo(replica, sek_id).then(
      (of) => isCurrent && setNearness({ of }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [replica, sek_id]);
  return nearness?.of;
}
