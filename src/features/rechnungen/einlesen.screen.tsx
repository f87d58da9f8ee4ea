import { useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { decodeText } from '../../lib/tables/decode-text.ts';
import { SheetError } from '../../lib/tables/sheet.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { FileDrop } from '../../screens/import/file-drop.tsx';
import { useNavigate } from '../../screens/link.tsx';
import { askServer, sending, type Told } from '../../screens/online/ask-server.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDate, formatDecimal, formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { xmlAusPdf } from './eingang/xml-aus-pdf.rules.ts';
import { eingangsrechnungenModule } from './eingangsrechnungen.module.ts';
import { eingelesenSchema, maxXml, type Eingelesen } from './rechnungen.calls.ts';

interface Gewaehlt {
  readonly name: string;
  readonly inhalt: string;
  readonly told: Told<Eingelesen>;
}

const keine = message('Die Datei ist keine E-Rechnung. Eine Rechnung auf Papier oder als Bild wird von Hand erfasst.');
const signiert = message('Die Datei ist signiert (p7m). Bitte die Rechnung als XML herunterladen.');

/** The XML of a chosen file, or the sentence why it has none. */
async function inhaltVon(file: File): Promise<{ readonly inhalt: string } | { readonly text: string }> {
  if (file.size > 10 * maxXml) return { text: message('Die Datei ist zu groß für eine Rechnung.') };
  if (/\.p7m$/i.test(file.name)) return { text: signiert };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x25 && bytes[1] === 0x50) {
    const inhalt = xmlAusPdf(bytes);
    return inhalt === undefined ? { text: keine } : { inhalt };
  }
  try {
    return { inhalt: decodeText(bytes) };
  } catch (error) {
    if (error instanceof SheetError) return { text: keine };
    throw error;
  }
}

/** Reads an e-invoice: first what is in it, and only then is it kept as a draft. */
export function EinlesenScreen(): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const { user, engine } = useDevice();
  const navigate = useNavigate();
  const once = useOnce();
  const sektion = useSektionChoice('RECHNUNGEN_ALLGEMEIN', 'NEU');
  const sek_id = sektion.sek_id ?? (sektion.options.length === 1 ? (sektion.options[0]?.id ?? null) : user.sek_id);
  const [gewaehlt, setGewaehlt] = useState<Gewaehlt>();
  const [unlesbar, setUnlesbar] = useState<string>();
  useTitle(t('E-Rechnung einlesen'));

  const schicke = (name: string, inhalt: string, vorschau: boolean): Promise<Told<Eingelesen>> =>
    askServer(
      request,
      '/rechnungen/eingang/einlesen',
      eingelesenSchema,
      sending({ sek_id, name, inhalt, vorschau }, 'POST'),
    );
  const waehle = ([file]: readonly File[]): Promise<void> =>
    once(async () => {
      setGewaehlt(undefined);
      setUnlesbar(undefined);
      const gelesen = file === undefined ? { text: keine } : await inhaltVon(file);
      if ('text' in gelesen) return setUnlesbar(gelesen.text);
      const name = (file?.name ?? '').slice(-200);
      setGewaehlt({ name, inhalt: gelesen.inhalt, told: await schicke(name, gelesen.inhalt, true) });
    });
  const nimmAuf = ({ name, inhalt }: Gewaehlt): Promise<void> =>
    once(async () => {
      const told = await schicke(name, inhalt, false);
      if (told.kind !== 'done') return setGewaehlt({ name, inhalt, told });
      toast({ tone: 'ok', title: t('Rechnung aufgenommen') });
      void engine.syncNow();
      if (told.value.id !== null) void navigate({ to: addressOf(eingangsrechnungenModule, told.value.id) });
    });
  const told = gewaehlt?.told;
  return (
    <Page
      fit="text"
      title={t('E-Rechnung einlesen')}
      before={<BackLink to="/rechnungen/eingang">{t('Eingangsrechnungen')}</BackLink>}
      actions={
        gewaehlt !== undefined &&
        told?.kind === 'done' && (
          <Button variant="primary" icon="check" isDisabled={!online} onPress={() => void nimmAuf(gewaehlt)}>
            {t('Als Entwurf aufnehmen')}
          </Button>
        )
      }
    >
      <div className="stack">
        {!online && <Banner tone="warn" title={t('Dazu wird eine Verbindung gebraucht.')} />}
        {sektion.options.length > 1 && (
          <Select label={t('Sektion')} value={sek_id} onChange={sektion.choose} items={sektion.options} isRequired />
        )}
        <FileDrop
          before={<p>{t('XRechnung oder ZUGFeRD (XML, auch im PDF) oder FatturaPA.')}</p>}
          button={t('Datei wählen')}
          accept={['.xml', '.pdf', 'text/xml', 'application/xml', 'application/pdf']}
          isDisabled={!online}
          onFiles={(files) => void waehle(files)}
        />
        {unlesbar !== undefined && <Banner tone="bad" title={tMessage(unlesbar)} />}
        {told !== undefined && told.kind !== 'done' && <Banner tone="bad" title={tMessage(told.text)} />}
        {told?.kind === 'done' && <Vorschau of={told.value} />}
      </div>
    </Page>
  );
}

/** What an invoice says, before it is kept. */
function Vorschau({ of }: { of: Eingelesen }): ReactElement {
  const { lieferant, nummer, datum, art, zeilen, netto, ust, zahlbar, faelligam, hinweise } = of;
  return (
    <Card title={lieferant ?? t('Rechnung')}>
      <div className="stack">
        <p className="muted">
          {[
            art === 'Gutschrift' ? t('Gutschrift {nummer}', { nummer }) : t('Rechnung {nummer}', { nummer }),
            formatDate(datum),
            ...(faelligam === null
              ? []
              : [
                  faelligam < localToday()
                    ? t('war zahlbar bis {tag}', { tag: formatDate(faelligam) })
                    : t('zahlbar bis {tag}', { tag: formatDate(faelligam) }),
                ]),
          ].join(' · ')}
        </p>
        {hinweise.map((text) => (
          <Banner key={text} tone="warn" title={tMessage(text)} />
        ))}
        <RunList label={t('Positionen')}>
          {zeilen.map(({ text, betrag, satz }, at) => (
            <li key={at}>
              <span className="grow">{text}</span>
              <span className="muted num">{formatDecimal(satz / 100)} %</span>
              <strong className="num">{formatMoney(betrag)}</strong>
            </li>
          ))}
        </RunList>
        <p>
          {t('Netto {netto}, Steuer {ust}, zu zahlen {zahlbar}', {
            netto: formatMoney(netto),
            ust: formatMoney(ust),
            zahlbar: formatMoney(zahlbar),
          })}
        </p>
      </div>
    </Card>
  );
}
