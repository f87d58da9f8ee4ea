import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { asFile } from '../../ui/kinds/values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ausmusternMit, gegenAusmustern, istGebunden, type Ausmusterung } from './ausmustern.rules.ts';
import { FotoAufnehmen } from './foto-aufnehmen.tsx';
import type { inventar } from './inventar.table.ts';
import { ausmusterungsgrund, verbleib } from './inventar.vocabularies.ts';

type AusmusternProps = { rows: readonly VisibleRowOf<typeof inventar>[]; onClose: () => void };

/** Retires a piece, offline too: when, why, where it went, who saw it (domain: inventar 4 "Ausmustern", inventar-tief 7). */
export function AusmusternDialog({ rows, onClose }: AusmusternProps): ReactElement | null {
  const { engine, rights } = useDevice();
  const once = useOnce();
  const [stueck] = rows;
  const [gesagt, setGesagt] = useState<Ausmusterung>(() => ({
    ausgemustertam: stueck?.ausgemustertam ?? localToday(),
    ausmusterungsgrund: stueck?.ausmusterungsgrund ?? null,
    verbleib: stueck?.verbleib ?? null,
    zeuge: stueck?.zeuge ?? null,
    unbrauchbar: stueck?.unbrauchbar ?? null,
    begruendung: stueck?.begruendung ?? null,
  }));
  if (stueck === undefined) return null;
  const setze = (was: Ausmusterung): void => setGesagt({ ...gesagt, ...was });
  const danach = { ...stueck, ...gesagt };
  const darfFreigeben = rights.holds('STAATSMITTEL_ALLGEMEIN', 'FREIGEBEN', stueck.sek_ids ?? []);
  const einwaende = gegenAusmustern(danach, stueck, darfFreigeben);
  const istVoll = Boolean(gesagt.ausgemustertam && gesagt.ausmusterungsgrund && gesagt.verbleib);
  const mustereAus = (): Promise<void> =>
    once(async () => {
      if ((await stored(() => engine.act(ausmusternMit(stueck, gesagt)))) === undefined) return;
      toast({ tone: 'ok', title: t('Ausgemustert') });
      onClose();
    });
  return (
    <Dialog
      title={t('Ausmustern')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="danger" isDisabled={!istVoll || einwaende.length > 0} onPress={() => void mustereAus()}>
            {t('Ausmustern')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{`${stueck.inventarnr ?? stueck.vorlaeufig ?? ''} ${stueck.name ?? ''}`.trim()}</p>
        <Angaben gesagt={gesagt} istGebunden={istGebunden(danach, gesagt.ausgemustertam ?? '')} setze={setze} />
        {istVoll && einwaende.map(({ feld, text }) => <Banner key={feld} tone="warn" title={tMessage(text)} />)}
      </div>
    </Dialog>
  );
}

type AngabenProps = { gesagt: Ausmusterung; istGebunden: boolean; setze: (was: Ausmusterung) => void };

function Angaben({ gesagt, istGebunden: bindet, setze }: AngabenProps): ReactElement {
  return (
    <>
      <DateField
        label={t('Ausgemustert am')}
        isRequired
        range={{ max: localToday() }}
        value={gesagt.ausgemustertam ?? null}
        onChange={(ausgemustertam) => setze({ ausgemustertam })}
      />
      <Select
        label={t('Grund der Ausmusterung')}
        isRequired
        value={gesagt.ausmusterungsgrund ?? null}
        items={ausmusterungsgrund.names.map((id) => ({ id, label: t(ausmusterungsgrund.labels[id]) }))}
        onChange={(id) => setze({ ausmusterungsgrund: ausmusterungsgrund.names.find((name) => name === id) ?? null })}
      />
      <VerbleibWahl value={gesagt.verbleib ?? null} onChange={(wo) => setze({ verbleib: wo })} />
      <TextField
        label={t('Zeuge')}
        maxLength={120}
        value={gesagt.zeuge ?? ''}
        onChange={(zeuge) => setze({ zeuge: zeuge || null })}
      />
      <FotoAufnehmen foto={asFile(gesagt.unbrauchbar)} onFoto={(unbrauchbar) => setze({ unbrauchbar })} />
      {bindet && (
        <TextField
          label={t('Begründung trotz Bindung')}
          hint={t('Nur für geförderte Stücke, die noch gebunden sind.')}
          maxLength={300}
          value={gesagt.begruendung ?? ''}
          onChange={(begruendung) => setze({ begruendung: begruendung || null })}
        />
      )}
    </>
  );
}

type VerbleibProps = {
  value: NonNullable<Ausmusterung['verbleib']> | null;
  onChange: (wo: NonNullable<Ausmusterung['verbleib']> | null) => void;
};

/** Where a retired piece went. */
export const VerbleibWahl = ({ value, onChange }: VerbleibProps): ReactElement => (
  <Select
    label={t('Verbleib')}
    isRequired
    value={value}
    items={verbleib.names.map((id) => ({ id, label: t(verbleib.labels[id]) }))}
    onChange={(id) => onChange(verbleib.names.find((name) => name === id) ?? null)}
  />
);
