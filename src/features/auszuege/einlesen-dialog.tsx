import { useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { FileDrop } from '../../screens/import/file-drop.tsx';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatInteger } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { banken } from '../organisation/banken.table.ts';
import type { Eingelesen } from './auszuege.calls.ts';
import { Saldenzeile, zeitraum } from './saldenzeile.tsx';
import { SpaltenWahl } from './spalten-wahl.tsx';
import { istEinlesbar, useEinlesen } from './use-einlesen.ts';
import './auszuege.css';

/** Reads files of a bank: first what is in them, and only then are they kept. `onDone` is told which statements came of it. */
export function EinlesenDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (ids: readonly string[]) => void;
}): ReactElement {
  const { online } = useSyncStatus();
  const konten = useKonten();
  const { gewaehlt, unlesbar, konto, isPending, waehle, setKonto, setSpalten, nimmAuf } = useEinlesen(
    konten.length === 1 ? (konten[0]?.id ?? null) : null,
  );
  const auszuege = gewaehlt
    .filter(istEinlesbar)
    .flatMap(({ told }) => (told.kind === 'done' ? told.value.auszuege : []));
  const hatTabelle = gewaehlt.some(({ tabelle }) => tabelle !== undefined);

  const lies = async (): Promise<void> => {
    const { ids, abgelehnt } = await nimmAuf();
    if (ids.length > 0 || abgelehnt === 0)
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Auszug eingelesen} other {# Auszüge eingelesen}}', { n: auszuege.length }),
      });
    if (abgelehnt === 0) onDone(ids);
  };
  return (
    <Dialog
      title={t('Kontoauszug einlesen')}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          {auszuege.length > 0 && (
            <Button variant="primary" isDisabled={!online} isPending={isPending} onPress={() => void lies()}>
              {t('{n, plural, one {# Auszug einlesen} other {# Auszüge einlesen}}', { n: auszuege.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!online && <Banner tone="warn" title={t('Dazu wird eine Verbindung gebraucht.')} />}
        {gewaehlt.length === 0 && (
          <FileDrop
            before={<p>{t('Die Datei aus dem Onlinebanking: camt (XML), MT940 oder CSV, auch gepackt (ZIP).')}</p>}
            button={t('Datei wählen')}
            accept={[
              '.xml',
              '.c53',
              '.sta',
              '.mt940',
              '.txt',
              '.csv',
              '.zip',
              'text/xml',
              'text/csv',
              'application/zip',
            ]}
            isDisabled={!online || isPending}
            allowsMultiple
            onFiles={(files) => void waehle(files)}
          />
        )}
        {isPending && <LoadingSign />}
        {unlesbar.map(({ name, text }) => (
          <Banner key={name} tone="bad" title={name}>
            {tMessage(text)}
          </Banner>
        ))}
        {(hatTabelle || konto !== null || gewaehlt.some(({ told }) => told.kind === 'refused')) &&
          konten.length > 1 && (
            <Select
              label={t('Bankkonto')}
              items={konten}
              placeholder={t('Wie es in der Datei steht')}
              value={konto}
              onChange={(id) => void setKonto(id)}
            />
          )}
        {gewaehlt.map(({ name, told, tabelle }) => (
          <section key={name} className="stack" aria-label={name}>
            {told.kind === 'done' ? (
              told.value.auszuege.map((auszug) => <Vorschau key={`${auszug.von} ${auszug.nummer}`} auszug={auszug} />)
            ) : (
              <Banner tone="bad" title={name}>
                {tMessage(told.text)}
              </Banner>
            )}
            {tabelle !== undefined && (
              <SpaltenWahl
                koepfe={tabelle.koepfe}
                wahl={tabelle.wahl}
                onChange={(wahl) => void setSpalten(name, wahl)}
              />
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Accounts whose statements this user may add. */
function useKonten() {
  const { rights } = useDevice();
  const rows = useRows(banken);
  return useMemo(
    () =>
      (rows ?? [])
        .filter(
          ({ sek_id, iban }) => (iban ?? null) !== null && rights.holds('KASSABUCH_AUSZUEGE', 'NEU', [sek_id ?? '']),
        )
        .map(({ id, bezeichnung, iban }) => ({ id, label: bezeichnung ?? '', hint: groupIban(iban ?? '') })),
    [rows, rights],
  );
}

/** What one statement of a file holds, before it is kept. */
function Vorschau({ auszug }: { auszug: Eingelesen['auszuege'][number] }): ReactElement {
  const { konto, nummer, von, bis, neu, bekannt, vorgemerkt, hinweise } = auszug;
  return (
    <div className="auszug-vorschau stack">
      <h3>
        {konto}
        {nummer !== null && ` · ${t('Auszug {nummer}', { nummer })}`}
      </h3>
      <p className="muted">
        {zeitraum(von, bis)}
        {' · '}
        {t('{n, plural, one {# Umsatz} other {# Umsätze}}', { n: neu })}
        {bekannt > 0 && ` · ${t('{n} schon bekannt', { n: formatInteger(bekannt) })}`}
        {vorgemerkt > 0 && ` · ${t('{n} erst vorgemerkt', { n: formatInteger(vorgemerkt) })}`}
      </p>
      <Saldenzeile {...auszug} bekannt={0} />
      {hinweise.map((text) => (
        <Banner key={text} tone="warn" title={tMessage(text)} />
      ))}
    </div>
  );
}
