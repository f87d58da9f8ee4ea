import { verguetungssaetze } from '../../stammdaten/verguetungssaetze.table.ts';
import { kilometerpreise } from '../../stammdaten/kilometerpreise.table.ts';
import { einsatzBeteiligte } from '../einsatz-beteiligte.table.ts';
import { einsaetze } from '../einsaetze.table.ts';
import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { labelOf } from '../../../kit/vocabulary.ts';
import { dienstplan, verguetung, zeitVon, type Dienst, type Einsatzdienste, type Preise } from './zeilen.rules.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { verguetungsart } from '../einsaetze.vocabularies.ts';
import { VerdienstausfallRechner } from './verdienstausfall-rechner.tsx';
import { ZeilenTabelle } from './zeilen-tabelle.tsx';

const needed = { einsaetze, einsatzBeteiligte, verguetungssaetze, kilometerpreise };

/** What the mission will pay by the times and rates that this device knows, also without a network; booking computes it anew. */
export function VerguetungVorschau({ einsatz }: { einsatz: VisibleRowOf<typeof einsaetze> }): ReactElement | null {
  const tables = useTables(needed);
  const nameOf = useLabels(['personen']);
  if (tables === undefined) return null;
  const alle = tables.einsatzBeteiligte;
  const dieser: Einsatzdienste = {
    id: einsatz.id,
    beginn: einsatz.einsatzbeginn ?? '',
    dienste: alle.filter((row) => row.einsatz_id === einsatz.id).map(dienstOf),
  };
  const mitglieder = new Set(dieser.dienste.map(({ mgd_id }) => mgd_id));
  const geteilt = alle.filter((row) => mitglieder.has(row.mgd_id ?? null));
  const nichtStorniert = tables.einsaetze
    .filter(({ status }) => status !== 'Storno')
    .map((other): Einsatzdienste => ({
      id: other.id,
      beginn: other.einsatzbeginn ?? '',
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

const dienstOf = ({ id, ...row }: VisibleRowOf<typeof einsatzBeteiligte>): Dienst => ({
  id,
  mgd_id: row.mgd_id ?? null,
  von: row.von ?? null,
  bis: row.bis ?? null,
  anfahrt_km: row.anfahrt_km ?? null,
  verguetungsart: row.verguetungsart ?? 'Ehrenamtlich',
});

const preiseOf = (
  saetze: readonly VisibleRowOf<typeof verguetungssaetze>[],
  kilometer: readonly VisibleRowOf<typeof kilometerpreise>[],
): Preise => ({
  saetze: saetze
    .filter(({ archiviertam }) => archiviertam === null)
    .map((row) => ({
      art: row.art ?? '',
      einheit: row.einheit ?? 'Tag',
      betrag: row.betrag ?? 0,
      tageshoechstsatz: row.tageshoechstsatz ?? null,
      gueltig_ab: row.gueltig_ab ?? '',
      gueltig_bis: row.gueltig_bis ?? null,
    })),
  kilometer: kilometer
    .filter(({ archiviertam }) => archiviertam === null)
    .map((row) => ({
      gueltigab: row.gueltigab ?? '',
      preis: row.preis ?? 0,
      hoechstbetrag: row.hoechstbetrag ?? null,
    })),
});
