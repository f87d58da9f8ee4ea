import { verguetungssaetze } from '../../stammdaten/verguetungssaetze.table.ts';
import { kilometerpreise } from '../../stammdaten/kilometerpreise.table.ts';
import { einsatzBeteiligte } from '../einsatz-beteiligte.table.ts';
import { einsaetze } from '../einsaetze.table.ts';
import type { ReactElement } from 'react';
import type { VisibleRow } from '../../../db/base.ts';
import { labelOf } from '../../../kit/vocabulary.ts';
import { dienstplan, verguetung, zeitVon, type Dienst, type Einsatzdienste, type Preise } from './zeilen.rules.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { asNumber, asText, asTextOrNull } from '../../../ui/kinds/values.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { verguetungsart } from '../einsaetze.vocabularies.ts';
import { VerdienstausfallRechner } from './verdienstausfall-rechner.tsx';
import { ZeilenTabelle } from './zeilen-tabelle.tsx';

const needed = { einsaetze, einsatzBeteiligte, verguetungssaetze, kilometerpreise };

/** What the mission will pay by the times and rates that this device knows, also without a network; booking computes it anew. */
export function VerguetungVorschau({ einsatz }: { einsatz: VisibleRow }): ReactElement | null {
  const tables = useTables(needed);
  const nameOf = useLabels(['personen']);
  if (tables === undefined) return null;
  const alle = tables.einsatzBeteiligte;
  const dieser: Einsatzdienste = {
    id: einsatz.id,
    beginn: asText(einsatz['einsatzbeginn']),
    dienste: alle.filter((row) => row.einsatz_id === einsatz.id).map(dienstOf),
  };
  const mitglieder = new Set(dieser.dienste.map(({ mgd_id }) => mgd_id));
  const geteilt = alle.filter((row) => mitglieder.has(asTextOrNull(row.mgd_id)));
  const nichtStorniert = tables.einsaetze
    .filter(({ status }) => status !== 'Storno')
    .map((other): Einsatzdienste => ({
      id: other.id,
      beginn: asText(other.einsatzbeginn),
      dienste: geteilt.filter((row) => row.einsatz_id === other.id).map(dienstOf),
    }));
  const { zeilen, ohneSatz } = verguetung(
    dieser,
    dienstplan(nichtStorniert)(dieser),
    preiseOf(tables.verguetungssaetze, tables.kilometerpreise),
  );
  const ausgefallen = dieser.dienste.flatMap((dienst) => {
    const zeit = dienst.verguetungsart === 'Verdienstausfall' ? zeitVon(dienst) : undefined;
    return zeit === undefined ? [] : [{ id: dienst.id, name: nameOf('personen', dienst.mgd_id ?? '') ?? '…', zeit }];
  });
  return (
    <Card tone="flush" title={t('Vergütung (Vorschau)')}>
      {ohneSatz.length > 0 && (
        <Banner
          tone="warn"
          title={t('Für diese Vergütungen gilt kein Satz: {arten}', {
            arten: ohneSatz.map((art) => t(labelOf(verguetungsart, art))).join(', '),
          })}
        />
      )}
      {zeilen.length === 0 ? (
        <EmptyState
          title={t('Keine Vergütung')}
          text={t('Vergütet werden Mitglieder mit Von, Bis und einer Vergütungsart, und ihre Anfahrt.')}
        />
      ) : (
        <ZeilenTabelle
          label={t('Vergütung (Vorschau)')}
          zeilen={zeilen.map((zeile) => ({
            ...zeile,
            id: `${zeile.beteiligter_id} ${zeile.posten}`,
            name: nameOf('personen', zeile.mgd_id) ?? '…',
          }))}
        />
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

const preiseOf = (saetze: readonly VisibleRow[], kilometer: readonly VisibleRow[]): Preise => ({
  saetze: saetze
    .filter((row) => row['archiviertam'] === null)
    .map((row) => ({
      art: asText(row['art']),
      einheit: row['einheit'] === 'Stunde' ? 'Stunde' : 'Tag',
      betrag: Number(row['betrag']),
      tageshoechstsatz: asNumber(row['tageshoechstsatz']),
      gueltig_ab: asText(row['gueltig_ab']),
      gueltig_bis: asTextOrNull(row['gueltig_bis']),
    })),
  kilometer: kilometer
    .filter((row) => row['archiviertam'] === null)
    .map((row) => ({
      gueltigab: asText(row['gueltigab']),
      preis: Number(row['preis']),
      hoechstbetrag: asNumber(row['hoechstbetrag']),
    })),
});
