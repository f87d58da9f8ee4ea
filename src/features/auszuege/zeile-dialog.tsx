import { useState, type ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { ReasonDialog } from '../../screens/detail/reason-dialog.tsx';
import { Link } from '../../screens/link.tsx';
import { useDevice } from '../../screens/device.ts';
import { stepRecord } from '../../screens/online/online-record.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { StatusBadge } from '../../screens/detail/status-line.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { kassenbuchModule } from '../finanzen/kassenbuch.module.ts';
import { umsatzart } from './auszuege.vocabularies.ts';
import { auszugszeilenModule } from './auszugszeilen.module.ts';
import { auszugszeilen } from './auszugszeilen.table.ts';
import type { AuszugStand, StandZeile, ZuordnenOrder } from './auszuege.calls.ts';
import { kontoBetrag } from './saldenzeile.tsx';
import { nachVorschlag } from './use-zuordnen.ts';
import { WofuerWahl, type Wahl } from './wofuer-wahl.tsx';
import './auszuege.css';

type Wofuer = ZuordnenOrder['zeilen'][number];

type ZeileDialogProps = {
  zeile: StandZeile;
  stand: AuszugStand;
  sek_id: string;
  sekbank_id: string;
  darf: boolean;
  isPending: boolean;
  onZuordnen: (wofuer: Wofuer) => Promise<void>;
  onLoesen: (grund: string) => Promise<void>;
  /** It was set aside, or taken up again. */
  onSchritt: () => void;
  onClose: () => void;
};

/** Everything that the bank says of a movement, and what a person says it is. */
export function ZeileDialog(props: ZeileDialogProps): ReactElement {
  const { zeile, stand, sek_id, sekbank_id, darf, isPending, onZuordnen, onLoesen, onSchritt, onClose } = props;
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [wahl, setWahl] = useState<Wahl | undefined>(() => (zeile.vorgewaehlt ? nachVorschlag(zeile)[0] : undefined));
  const [frage, setFrage] = useState<'ignorieren' | 'loesen'>();
  const schritt = async (nach: string, grund?: string): Promise<void> => {
    const told = await stepRecord(request, auszugszeilenModule.url, zeile.id, nach, zeile.rev, grund);
    if (told.kind !== 'done') toast({ tone: 'bad', title: t('Nicht möglich'), text: tMessage(told.text) });
    onSchritt();
    onClose();
  };
  if (frage !== undefined)
    return (
      <ReasonDialog
        title={frage === 'loesen' ? t('Zuordnung lösen') : t('Zeile ignorieren')}
        note={
          frage === 'loesen'
            ? t('Der Beleg aus diesem Auszug wird storniert, die Forderung ist wieder offen.')
            : t('Die Zeile bleibt im Auszug stehen und wird nicht gebucht.')
        }
        action={frage === 'loesen' ? t('Lösen') : t('Ignorieren')}
        onGive={(grund) => {
          setFrage(undefined);
          void (frage === 'loesen' ? onLoesen(grund) : schritt('Ignoriert', grund));
        }}
        onCancel={() => setFrage(undefined)}
      />
    );
  const istOffen = zeile.status === 'Offen';
  const istFremd = zeile.waehrung !== 'EUR';
  return (
    <Dialog
      title={zeile.partner ?? t('Zeile {nr}', { nr: zeile.lfdnr })}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          {darf && istOffen && (
            <Button variant="quiet" isDisabled={!online} onPress={() => setFrage('ignorieren')}>
              {t('Ignorieren')}
            </Button>
          )}
          {darf && zeile.status === 'Ignoriert' && (
            <Button isDisabled={!online} onPress={() => void schritt('Offen')}>
              {t('Wieder öffnen')}
            </Button>
          )}
          {darf && zeile.status === 'Zugeordnet' && (
            <Button icon="undo" isDisabled={!online} isPending={isPending} onPress={() => setFrage('loesen')}>
              {t('Zuordnung lösen')}
            </Button>
          )}
          {darf && istOffen && !istFremd && (
            <Button
              variant="primary"
              isDisabled={!online || wahl === undefined}
              isPending={isPending}
              onPress={() => {
                if (wahl !== undefined) void onZuordnen({ ...wahl, id: zeile.id });
              }}
            >
              {t('Zuordnen')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <Umsatz zeile={zeile} />
        {zeile.kassenbuch_id !== null && (
          <p>
            <Link to={addressOf(kassenbuchModule, zeile.kassenbuch_id)}>{t('Beleg ansehen')}</Link>
          </p>
        )}
        {istFremd && <Banner title={t('Umsätze in fremder Währung werden von Hand gebucht, hier nur ignoriert.')} />}
        {zeile.sammelposten && istOffen && (
          <Banner
            title={t('Die Bank hat mehrere Zahlungen zusammengefasst. Einzeln stehen sie in der Avise (camt.054).')}
          />
        )}
        {darf && istOffen && !istFremd && (
          <WofuerWahl zeile={zeile} stand={stand} sek_id={sek_id} sekbank_id={sekbank_id} onChange={setWahl} />
        )}
      </div>
    </Dialog>
  );
}

/** What the bank says. */
function Umsatz({ zeile }: { zeile: StandZeile }): ReactElement {
  const { betrag, waehrung, buchungstag, status, zweck, iban, endtoendid, mandatsref, grund } = zeile;
  const angaben = [
    iban === null ? null : groupIban(iban),
    zeile.umsatzart === null ? null : t(labelOf(umsatzart, zeile.umsatzart)),
    grund === null ? null : t('Rückgabe {grund}', { grund }),
    endtoendid === null ? null : t('Referenz {ref}', { ref: endtoendid }),
    mandatsref === null ? null : t('Mandat {ref}', { ref: mandatsref }),
  ].filter((one) => one !== null);
  return (
    <div className="auszug-umsatz">
      <p className="row">
        <strong className="auszug-betrag num">{kontoBetrag(betrag, waehrung)}</strong>
        <span className="muted">{formatDate(buchungstag)}</span>
        {status !== 'Offen' && <StatusBadge table={auszugszeilen} status={status} />}
      </p>
      {zweck !== null && <p>{zweck}</p>}
      {angaben.length > 0 && <p className="muted">{angaben.join(' · ')}</p>}
    </div>
  );
}
