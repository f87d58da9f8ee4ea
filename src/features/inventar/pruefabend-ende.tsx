import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { FileValue } from '../../kit/kinds/file.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { localDate } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t, textsIn, type AppLocale } from '../../ui/t.ts';
import { inventar } from './inventar.table.ts';
import { unterschriebenes, type Sitzung } from './pruefabend.rules.ts';
import { prueflistePdf, type Listenzeile } from './pruefliste-pdf.ts';

const SignaturePad = lazy(() => import('../../ui/kinds/signature-pad.tsx'));

type EndeProps = {
  sitzung: Sitzung;
  /** Pieces that were not checked. */
  fehlen: number;
  onClose: () => void;
  /** Forgets the evening on this device. */
  onEnde: () => Promise<void>;
};

/** The end of an evening: its list on paper, one signature for all of it. */
export function PruefabendEnde({ sitzung, fehlen, onClose, onEnde }: EndeProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const [offen, setOffen] = useState<'unterschrift' | 'liste'>();
  const schliesse = (unterschrift?: File): Promise<void> =>
    once(async () => {
      const istFertig = await stored(async () => {
        const bild = unterschrift && (await engine.addFile(unterschrift, unterschrift.name, unterschrift.type));
        await engine.create('pruefabende', await abendzeile(sitzung, bild));
        return true;
      });
      if (istFertig === undefined) return;
      await onEnde();
      toast({
        tone: 'ok',
        title: t('Prüfabend abgeschlossen: {n, plural, one {# Stück} other {# Stücke}}', {
          n: sitzung.erledigt.length,
        }),
      });
    });
  if (offen === 'unterschrift')
    return (
      <Suspense fallback={<LoadingSign />}>
        <SignaturePad
          title={t('Unterschrift des Prüfers')}
          onClose={() => setOffen(undefined)}
          onDone={(bild) => void schliesse(bild)}
        />
      </Suspense>
    );
  if (offen === 'liste') return <Liste sitzung={sitzung} fehlen={fehlen} onClose={() => setOffen(undefined)} />;
  const istLeer = sitzung.erledigt.length === 0;
  return (
    <Dialog
      title={t('Prüfabend abschließen')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Weiterprüfen')}
          </Button>
          {istLeer ? (
            <Button variant="danger" onPress={() => void onEnde()}>
              {t('Verwerfen')}
            </Button>
          ) : (
            <>
              <Button icon="print" onPress={() => setOffen('liste')}>
                {t('Prüfliste')}
              </Button>
              <Button onPress={() => void schliesse()}>{t('Ohne Unterschrift')}</Button>
              <Button variant="primary" icon="edit" onPress={() => setOffen('unterschrift')}>
                {t('Unterschreiben')}
              </Button>
            </>
          )}
        </>
      }
    >
      <p>
        {t(
          '{fertig, plural, one {# Stück} other {# Stücke}} geprüft, {fehlen, plural, one {# fehlt} other {# fehlen}} noch. Die Unterschrift gilt für alle Protokolle dieses Abends.',
          {
            fertig: sitzung.erledigt.length,
            fehlen,
          },
        )}
      </p>
    </Dialog>
  );
}

/** The row that is signed; its sum holds each protocol, so that none is put in or taken out later. */
async function abendzeile(sitzung: Sitzung, bild: FileValue | undefined) {
  const { id, sek_id, beginn, pruefer_id, pruefer_name, pruefstelle, standort_id, plan_id, pruefart, anlass } = sitzung;
  const bytes = new TextEncoder().encode(unterschriebenes(sitzung));
  return {
    id,
    sek_id,
    beginn,
    pruefer_id,
    pruefer_name,
    pruefstelle,
    standort_id,
    plan_id,
    pruefart,
    anlass,
    ende: new Date().toISOString(),
    anzahl: sitzung.erledigt.length,
    pruefsumme: await sha256Of(bytes.buffer),
    unterschrift:
      bild === undefined ? null : { sha256: bild.sha256, name: bild.name, type: bild.type, size: bild.size },
  };
}

function Liste({ sitzung, fehlen, onClose }: Omit<EndeProps, 'onEnde'>): ReactElement {
  const { replica } = useDevice();
  const labelOf = useLabels(['sektionen', 'personen', 'standorte']);
  const name = (table: string, id: string | null): string => (id === null ? '' : (labelOf(table, id) ?? ''));
  const make = async (locale: AppLocale) => {
    const words = await textsIn(locale);
    const zeilen: Listenzeile[] = [];
    for (const { inventar_id, ergebnis, zeitpunkt } of sitzung.erledigt) {
      const stueck = await replica.row(inventar, inventar_id);
      zeilen.push({
        nummer: stueck?.inventarnr ?? stueck?.vorlaeufig ?? '',
        name: stueck?.name ?? '',
        seriennr: stueck?.seriennr ?? '',
        ergebnis,
        zeitpunkt,
      });
    }
    const inhalt = {
      sitzung,
      zeilen,
      fehlen,
      sektion: name('sektionen', sitzung.sek_id),
      pruefer: name('personen', sitzung.pruefer_id) || (sitzung.pruefer_name ?? ''),
      standort: name('standorte', sitzung.standort_id),
    };
    const blob = await makePdf(prueflistePdf(inhalt, { words, locale }));
    return { blob, name: `Pruefliste_${localDate(sitzung.beginn)}.pdf` };
  };
  return <DocumentDialog title={t('Prüfliste des Abends')} onClose={onClose} make={make} />;
}
