import { useMemo, type ReactElement, type ReactNode } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { formatDate } from '../../ui/format.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { StatusBadge } from '../../screens/detail/status-line.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { AuszugStand, StandZeile } from './auszuege.calls.ts';
import { umsatzart } from './auszuege.vocabularies.ts';
import { auszugszeilen } from './auszugszeilen.table.ts';
import { kontoBetrag } from './saldenzeile.tsx';

type ZeilenGridProps = Pick<AuszugStand, 'posten' | 'belege'> & {
  zeilen: readonly StandZeile[];
  selected: ReadonlySet<string>;
  /** Undefined for whoever may only read. */
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined;
  onOpen: (zeile: StandZeile) => void;
  /** There are lines, and none of them is open. */
  isDone: boolean;
};

/** Lines of a statement, each with what it seems to be. */
export function ZeilenGrid({
  zeilen,
  posten,
  belege,
  selected,
  onSelect,
  onOpen,
  isDone,
}: ZeilenGridProps): ReactElement {
  const columns = useMemo(() => spalten(posten, belege), [posten, belege]);
  return (
    <Grid
      rows={zeilen}
      getId={({ id }) => id}
      columns={columns}
      label={t('Zeilen')}
      onOpen={onOpen}
      {...(onSelect === undefined ? {} : { selection: 'multi' as const, selected, onSelect })}
      emptyState={
        isDone ? (
          <EmptyState icon="success" title={t('Alle Zeilen sind erledigt.')} />
        ) : (
          <EmptyState title={t('Keine Zeile')} />
        )
      }
    />
  );
}

function spalten(posten: AuszugStand['posten'], belege: AuszugStand['belege']): readonly GridColumn<StandZeile>[] {
  const namen = new Map(posten.map((one) => [one.id, [one.nummer, one.name].filter(Boolean).join(' ')]));
  const beleg = new Map(belege.map((one) => [one.id, one.nummer ?? one.beschreibung]));
  return [
    { id: 'buchungstag', header: t('Tag'), width: 125, cell: ({ buchungstag }) => formatDate(buchungstag) },
    {
      id: 'partner',
      header: t('Zahlungspartner'),
      inCard: 'title',
      cell: ({ partner, umsatzart: art, zweck }) =>
        partner ?? (art === null ? (zweck ?? '–') : t(labelOf(umsatzart, art))),
    },
    { id: 'zweck', header: t('Verwendungszweck'), grow: 1.6, minWidth: 150, cell: ({ zweck }) => zweck },
    {
      id: 'betrag',
      header: t('Betrag'),
      width: 130,
      align: 'end',
      inCard: 'end',
      cell: ({ betrag, waehrung }) => kontoBetrag(betrag, waehrung),
    },
    {
      id: 'vorschlag',
      header: t('Was es ist'),
      grow: 1.4,
      minWidth: 200,
      cell: (zeile) => wasEsIst(zeile, namen, beleg),
    },
  ];
}

function wasEsIst(
  {
    status,
    vorschlaege: [erster],
    belege: [gebucht],
    angebote: [angebot],
    vorgewaehlt,
    sammelposten,
    grund,
  }: StandZeile,
  namen: ReadonlyMap<string, string>,
  belege: ReadonlyMap<string, string>,
): ReactNode {
  if (status !== 'Offen') return <StatusBadge table={auszugszeilen} status={status} />;
  if (erster !== undefined)
    return (
      <>
        {vorgewaehlt && <Badge tone="ok">{t('sicher')}</Badge>}{' '}
        {erster.teile.map(({ id }) => namen.get(id) ?? '').join(', ')}
      </>
    );
  if (gebucht !== undefined) return t('Schon gebucht: {beleg}?', { beleg: belege.get(gebucht) ?? '' });
  if (angebot !== undefined) return `${tMessage(angebot.satz)}?`;
  if (grund !== null) return t('Rückgabe {grund}', { grund });
  return sammelposten ? t('Sammelposten') : '';
}
