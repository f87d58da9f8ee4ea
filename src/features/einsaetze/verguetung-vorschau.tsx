import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { verguetung, wirdVerguetet, zeitVon, type Dienst, type Preise } from '../../lib/abrechnung/zeilen.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useTables } from '../../screens/use-replica.ts';
import { asNumber, asText, asTextOrNull } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { verguetungsart } from './einsaetze.vocabularies.ts';
import { VerdienstausfallRechner } from './verdienstausfall-rechner.tsx';
import { ZeilenTabelle } from './zeilen-tabelle.tsx';

/** What the mission will pay by the times and rates that this device knows, also without a network; booking computes it anew. */
export function VerguetungVorschau({ einsatz }: { einsatz: VisibleRow }): ReactElement | null {
  const tables = useTables(['einsaetze', 'einsatz_beteiligte', 'verguetungssaetze', 'kilometerpreise']);
  const nameOf = useLabels(['personen']);
  if (tables === undefined) return null;
  const rows = (table: string): readonly VisibleRow[] => tables.get(table) ?? [];
  const all = rows('einsatz_beteiligte');
  const dienste = all.filter((row) => row['einsatz_id'] === einsatz.id).map(dienstOf);
  const frueher = new Set(rows('einsaetze').filter((other) => beganBefore(other, einsatz)).map(({ id }) => id));
  const andere = all.filter((row) => frueher.has(asText(row['einsatz_id']))).map(dienstOf).filter(({ verguetungsart: art }) => wirdVerguetet(art));
  const { zeilen, ohneSatz } = verguetung(asText(einsatz['einsatzbeginn']), dienste, preiseOf(rows('verguetungssaetze'), rows('kilometerpreise')), (mgd_id) => andere.filter((one) => one.mgd_id === mgd_id).flatMap((one) => zeitVon(one) ?? []));
  const ausgefallen = dienste.flatMap((dienst) => {
    const zeit = dienst.verguetungsart === 'Verdienstausfall' ? zeitVon(dienst) : undefined;
    return zeit === undefined ? [] : [{ id: dienst.id, name: nameOf('personen', dienst.mgd_id ?? '') ?? '…', zeit }];
  });
  return (
    <Card tone="flush" title={t('Vergütung (Vorschau)')}>
      {ohneSatz.length > 0 && <Banner tone="warn" title={t('Für diese Vergütungen gilt kein Satz: {arten}', { arten: ohneSatz.map((art) => t(labelOf(verguetungsart, art))).join(', ') })} />}
      {zeilen.length === 0 ? (
        <EmptyState title={t('Keine Vergütung')} text={t('Vergütet werden Mitglieder mit Von, Bis und einer Vergütungsart, und ihre Anfahrt.')} />
      ) : (
        <ZeilenTabelle label={t('Vergütung (Vorschau)')} zeilen={zeilen.map((zeile) => ({ ...zeile, id: `${zeile.beteiligter_id} ${zeile.posten}`, name: nameOf('personen', zeile.mgd_id) ?? '…' }))} />
      )}
      {ausgefallen.length > 0 && <VerdienstausfallRechner zeiten={ausgefallen} />}
    </Card>
  );
}

const dienstOf = (row: VisibleRow): Dienst => ({
  id: row.id,
  mgd_id: asTextOrNull(row['mgd_id']),
  von: asTextOrNull(row['von']),
  bis: asTextOrNull(row['bis']),
  anfahrt_km: asNumber(row['anfahrt_km']),
  verguetungsart: asText(row['verguetungsart']),
});

/** Earlier missions pay for minutes that overlap; of two that began together the one with the smaller id. */
const beganBefore = (other: VisibleRow, einsatz: VisibleRow): boolean => {
  const [a, b] = [asText(other['einsatzbeginn']), asText(einsatz['einsatzbeginn'])];
  return other.id !== einsatz.id && other['status'] !== 'Storno' && (a < b || (a === b && other.id < einsatz.id));
};

const preiseOf = (saetze: readonly VisibleRow[], kilometer: readonly VisibleRow[]): Preise => ({
  saetze: saetze.filter((row) => row['archiviertam'] === null).map((row) => ({ art: asText(row['art']), einheit: row['einheit'] === 'Stunde' ? 'Stunde' : 'Tag', betrag: Number(row['betrag']), gueltig_ab: asText(row['gueltig_ab']), gueltig_bis: asTextOrNull(row['gueltig_bis']) })),
  kilometer: kilometer.filter((row) => row['archiviertam'] === null).map((row) => ({ gueltigab: asText(row['gueltigab']), preis: Number(row['preis']), hoechstbetrag: asNumber(row['hoechstbetrag']) })),
});
