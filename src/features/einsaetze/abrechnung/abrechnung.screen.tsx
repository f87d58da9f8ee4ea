import { einsaetze } from '../einsaetze.table.ts';
import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { rowArea } from '../../../permissions/row-areas.ts';
import { topicIn } from '../../../permissions/topics.ts';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { useRecordList } from '../../../screens/online/use-record-list.ts';
import { faelleSchema, zeilenSchema } from './order-abrechnung.ts';
import { istBeleg } from './belege.rules.ts';
import { BuchungCard } from './buchung-card.tsx';
import { FaelleCard } from './faelle-card.tsx';
import { NachberechnungCard } from './nachberechnung-card.tsx';
import { verguetungenChanged } from './use-nachberechnung.ts';
import { VerguetungenCard } from './verguetungen-card.tsx';
import { abrechnungsfaelleModule } from './abrechnungsfaelle.module.ts';
import { einsatzVerguetungenModule } from './einsatz-verguetungen.module.ts';
import '../../../screens/children/children.css';

/** Billing of a mission: booking, its cases, and what it pays. All of it lies on the server. */
export function AbrechnungTab({ parent }: ChildTabProps<typeof einsaetze>): ReactElement {
  const { registry, rights } = useDevice();
  const root = registry.of(einsaetze);
  const sektionen = parent.sek_ids ?? [];
  const may = (topic: string, action: string): boolean =>
    rights.holds(topicIn(topic, rowArea(root, parent)), action, sektionen);
  const { status } = parent;
  const ask = `einsatz_id=${parent.id}&limit=500`;
  const faelle = useRecordList(
    { table: root.name, id: parent.id },
    `${abrechnungsfaelleModule.url}?${ask}&sort=fallnummer`,
    faelleSchema,
  );
  const zeilen = useRecordList(
    { table: root.name, id: parent.id },
    may('EINSAETZE_VERGUETUNGEN', 'LESEN') ? `${einsatzVerguetungenModule.url}?${ask}` : undefined,
    zeilenSchema,
  );
  const { reload: reloadFaelle } = faelle;
  const { reload: reloadZeilen } = zeilen;
  const reload = useCallback(() => {
    reloadFaelle();
    reloadZeilen();
  }, [reloadFaelle, reloadZeilen]);
  const changed = useCallback(() => {
    reloadZeilen();
    verguetungenChanged();
  }, [reloadZeilen]);
  const booked = useCallback(() => {
    reload();
    verguetungenChanged();
  }, [reload]);
  // The step of the mission may reach this device before the job that took it is known to be done.
  const seen = useRef(status);
  useEffect(() => {
    if (seen.current !== status) reload();
    seen.current = status;
  }, [status, reload]);
  const isOpen =
    status === 'Freigabe' ||
    (status === 'NichtAbrechenbar' && zeilen.value?.every(({ posten }) => istBeleg(posten)) === true);
  return (
    <div className="stack">
      {isOpen && may('EINSAETZE_ALLGEMEIN', 'ABRECHNUNG') && <BuchungCard einsatz={parent} onBooked={booked} />}
      {may('EINSAETZE_VERGUETUNGEN', 'LESEN') && <NachberechnungCard einsatz={parent} onBooked={reload} />}
      <FaelleCard
        faelle={faelle}
        mayCorrect={may('EINSAETZE_ABRECHNUNG', 'SPEICHERN') && may('EINSAETZE_PATIENTEN', 'SPEICHERN')}
        onCorrected={reload}
      />
      {may('EINSAETZE_VERGUETUNGEN', 'LESEN') && (
        <VerguetungenCard
          einsatz={parent}
          zeilen={zeilen}
          mayEnter={may('EINSAETZE_VERGUETUNGEN', 'NEU')}
          mayCorrect={may('EINSAETZE_ALLGEMEIN', 'ABRECHNUNG')}
          onEntered={changed}
        />
      )}
    </div>
  );
}
