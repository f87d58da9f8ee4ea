import { einsatzbuchung } from '../einsaetze.jobs.ts';
import type { einsaetze } from '../einsaetze.table.ts';
import { einsatzBeteiligte } from '../einsatz-beteiligte.table.ts';
import { einsatztarife } from '../../stammdaten/einsatztarife.table.ts';
import { useEffect, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localDate } from '../../../lib/local-time.ts';
import { einsatzpreis } from './tarif.rules.ts';
import { zeitVon } from './zeilen.rules.ts';
import { minutenZwischen } from './zeiten.rules.ts';
import { isFinished } from '../../../screens/jobs/jobs-state.ts';
import { useJobFeed } from '../../../screens/jobs/use-jobs.ts';
import { useChildren, useRows, useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';

type Einsatz = VisibleRowOf<typeof einsaetze>;

/** Books a mission as a job of the server: all of it or nothing. One that cannot be billed gets its compensation only. */
export function BuchungCard({ einsatz, onBooked }: { einsatz: Einsatz; onBooked: () => void }): ReactElement {
  const { online } = useSyncStatus();
  const { feed, state } = useJobFeed();
  const [tarifId, setTarifId] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const tarife = useGueltigeTarife(einsatz);
  const isBillable = einsatz.status === 'Freigabe';
  const job = state.jobs.find(({ id }) => id === ordered);
  const isDone = job !== undefined && isFinished(job);
  const preis = usePreis(
    einsatz,
    tarife.find(({ id }) => id === tarifId),
  );

  useEffect(() => {
    if (!isDone || ordered === undefined) return;
    const settle = async (): Promise<void> => {
      setOrdered(undefined);
      const told = await feed.dismiss(ordered);
      setTrouble(told.kind === 'done' ? (told.value.fehler ?? undefined) : told.text);
      onBooked();
    };
    void settle();
  }, [isDone, ordered, feed, onBooked]);

  const book = async (): Promise<void> => {
    setTrouble(undefined);
    const told = await feed.order(einsatzbuchung.typ, {
      einsatz_id: einsatz.id,
      ...(isBillable && tarifId !== null ? { tarif_id: tarifId } : {}),
    });
    if (told.kind === 'done') setOrdered(told.value.id);
    else setTrouble(told.text);
  };
  return (
    <Card title={t('Buchen')}>
      <div className="stack">
        <p className="muted">
          {isBillable
            ? t(
                'Beim Buchen werden Tarif und Kostenträger festgehalten, die Fälle nummeriert und die Vergütungen berechnet.',
              )
            : t('Der Einsatz ist nicht abrechenbar; gebucht werden nur die Vergütungen.')}
        </p>
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        {isBillable && (
          <Select
            label={t('Tarif')}
            value={tarifId}
            items={tarife.map((row) => ({ id: row.id, label: row.name ?? '' }))}
            onChange={setTarifId}
            isRequired
          />
        )}
        {preis !== undefined && <p>{t('Preis des Einsatzes: {betrag}', { betrag: formatMoney(preis) })}</p>}
        <div>
          <Button
            variant="primary"
            icon="check"
            isDisabled={!online || (isBillable && tarifId === null)}
            isPending={ordered !== undefined}
            onPress={() => void book()}
          >
            {t('Buchen')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Tariffs that are valid on the day of the mission, by stage. */
function useGueltigeTarife(einsatz: Einsatz): readonly VisibleRowOf<typeof einsatztarife>[] {
  const tarife = useRows(einsatztarife) ?? [];
  const tag = localDate(einsatz.einsatzbeginn ?? '');
  return tarife
    .filter(
      (row) =>
        row.archiviertam === null &&
        (row.gueltig_ab ?? '') <= tag &&
        (row.gueltig_bis === null || (row.gueltig_bis ?? '') >= tag),
    )
    .toSorted((a, b) => (a.stufe ?? 0) - (b.stufe ?? 0));
}

/** What the mission costs by a tariff, from what this device knows. */
function usePreis(einsatz: Einsatz, tarif: VisibleRowOf<typeof einsatztarife> | undefined): number | undefined {
  const beteiligte = useChildren(einsatzBeteiligte, einsatz.id) ?? [];
  const zeit = zeitVon({ von: einsatz.einsatzbeginn ?? null, bis: einsatz.einsatzende ?? null });
  if (tarif === undefined || zeit === undefined) return undefined;
  const minuten = beteiligte
    .flatMap((one) => zeitVon({ von: one.von ?? null, bis: one.bis ?? null }) ?? [])
    .reduce((summe, one) => summe + minutenZwischen(one), 0);
  const { betrag = 0, freistunden = null, stunde_betrag = null, hoechstbetrag = null } = tarif;
  return einsatzpreis({ betrag, freistunden, stunde_betrag, hoechstbetrag }, minuten, minutenZwischen(zeit));
}
