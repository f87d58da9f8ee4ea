import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps, type Device } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../screens/pdf/issuer.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedPicture } from '../../screens/pdf/printed-picture.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { t, type AppLocale } from '../../ui/t.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { inventar } from '../inventar/inventar.table.ts';
import { artikelname } from './artikelname.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';
import { papierPdf, type Papier } from './papier-pdf.ts';
import { bestellpapier, geliefertVon, papiereVon, type Bestellpapier } from './papier.rules.ts';

type Bestellung = CommandDialogProps<typeof bestellungen>['rows'][number];

/** The papers of an order, made on the device. */
export function PapierDialog({ module, rows, onClose }: CommandDialogProps<typeof bestellungen>): ReactElement | null {
  const device = useDevice();
  const [bestellung] = rows;
  const papiere = papiereVon(bestellung?.status);
  const [gewaehlt, setGewaehlt] = useState<Bestellpapier | undefined>(papiere.at(-1));
  if (bestellung === undefined || gewaehlt === undefined) return null;
  return (
    <DocumentDialog
      title={t('Bestellung drucken')}
      onClose={onClose}
      make={async (locale) => {
        const papier = await papierVon(device, module.url, bestellung, locale);
        const paper = papierPdf(gewaehlt, papier, await printedIn(locale, device, []), new Date().toISOString());
        return { blob: await makePdf(paper), name: `${gewaehlt}_${papier.nummer}.pdf` };
      }}
    >
      <ChoiceBar
        label={t('Dokument')}
        value={gewaehlt}
        items={papiere.map((id) => ({ id, label: t(bestellpapier.labels[id]) }))}
        onChange={(id) => setGewaehlt(papiere.find((one) => one === id) ?? gewaehlt)}
      />
    </DocumentDialog>
  );
}

async function papierVon(device: Device, url: string, bestellung: Bestellung, locale: AppLocale): Promise<Papier> {
  const { replica } = device;
  const alle = new Map((await replica.rows(artikel)).map((one) => [one.id, one]));
  const stuecke = await replica.rows(inventar);
  const positionen = await replica.childrenOf(bestellpositionen, bestellung.id);
  return {
    aussteller: await issuerOf(device, bestellung.lager_id ?? bestellung.sek_id, locale),
    nummer: bestellung.nummer ?? '',
    empfaenger: await issuerOf(device, bestellung.sek_id, locale),
    besteller: bestellung.besteller ?? '',
    zweck: bestellung.zweck ?? '',
    bestelltam: bestellung.bestelltam ?? null,
    lieferdatum: bestellung.lieferdatum ?? null,
    betrag: bestellung.betrag ?? null,
    anteilbetrag: bestellung.anteilbetrag ?? null,
    abgeholtvon: bestellung.abgeholtvon ?? '',
    unterschrift: await unterschriftVon(device, url, bestellung),
    zeilen: positionen
      .map((one) => {
        const ding = alle.get(one.artikel_id ?? '');
        return {
          nr: ding?.nr ?? '',
          was: artikelname(ding, locale),
          einheit: ding?.einheit ?? '',
          menge: one.menge ?? 0,
          geliefert: geliefertVon(one),
          preisbetrag: one.preisbetrag ?? null,
          betrag: one.betrag ?? null,
          stuecke: stuecke
            .filter(({ bestellposition_id }) => bestellposition_id === one.id)
            .map(({ inventarnr, vorlaeufig }) => inventarnr ?? vorlaeufig ?? '')
            .toSorted(),
        };
      })
      .toSorted((a, b) => a.nr.localeCompare(b.nr, 'de', { numeric: true })),
  };
}

/** What was signed on the device, where it can be had now. */
async function unterschriftVon(
  device: Device,
  url: string,
  { id, unterschrift }: Bestellung,
): Promise<string | undefined> {
  const place = { url, id, column: 'unterschrift' };
  const bytes = unterschrift ? await device.loadFile(place, unterschrift).catch(() => undefined) : undefined;
  return bytes === undefined ? undefined : printedPicture(bytes);
}
