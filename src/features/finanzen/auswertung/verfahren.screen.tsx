import { useState, type ReactElement } from 'react';
import { message } from '../../../lib/message.ts';
import { naturalId } from '../../../lib/ids.ts';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { useRecord } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formatDate, formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t, tMessage, textsIn, type AppLocale } from '../../../ui/t.ts';
import { finanzeinstellungen } from '../finanzeinstellungen.table.ts';
import { verfahrenSchema, type Verfahren } from '../finanzen.calls.ts';
import { verfahrensdokumentation, type Kapitel } from '../verfahren.rules.ts';
import { useBuecher } from './use-buecher.ts';
import './auswertung.css';

/** The description of procedures of a branch (GoBD), as its settings say it today; its version is the day of their last change. */
export function VerfahrenScreen(): ReactElement {
  const title = t('Verfahrensdokumentation');
  useTitle(title);
  const { options, years } = useBuecher();
  const [wished, setWished] = useState<string | null>(null);
  const sektion = wished ?? options[0]?.id;
  return (
    <Page fit="text" title={title} before={<BackLink to="/buchungen">{t('Buchungen')}</BackLink>}>
      {years !== undefined && options.length === 0 ? (
        <EmptyState
          icon="chart"
          title={t('Noch kein Geschäftsjahr')}
          text={t('Zuerst wird die Buchhaltung eingerichtet.')}
        />
      ) : (
        <div className="stack">
          <Select label={t('Sektion')} isRequired items={options} value={sektion ?? null} onChange={setWished} />
          {sektion !== undefined && (
            <Dokument
              key={sektion}
              sektion={sektion}
              name={options.find(({ id }) => id === sektion)?.label.trim() ?? ''}
            />
          )}
        </div>
      )}
    </Page>
  );
}

function Dokument({ sektion, name }: { readonly sektion: string; readonly name: string }): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  const told = useServer(`/buchungen/verfahren?sek_id=${sektion}`, verfahrenSchema);
  const settings = useRecord(finanzeinstellungen, naturalId('finanzeinstellungen', [sektion]));
  const verfahren = told.value;
  if (verfahren === undefined || settings === undefined) return <ServerState of={told} />;
  const kapitel = verfahrensdokumentation(settings ?? {});
  const version = fassung(verfahren);
  return (
    <>
      <div className="auswertung-kopf">
        <p className="muted">{tMessage(version)}</p>
        <Button icon="download" onPress={() => setPrinting(true)}>
          {t('Als PDF')}
        </Button>
      </div>
      {kapitel.map(({ titel, saetze }) => (
        <Card key={titel} title={t(titel)}>
          {saetze.map((satz) => (
            <p key={satz}>{t(satz)}</p>
          ))}
        </Card>
      ))}
      <Card title={t('Berechtigungen')}>
        {verfahren.gruppen.map(({ name: group, ...what }) => (
          <p key={group}>
            {group}: {tMessage(darf(what))}
          </p>
        ))}
      </Card>
      <Card title={t('Änderungen der Einstellungen')}>
        {verfahren.aenderungen.map(({ am, was, nachher }) => (
          <p key={`${am} ${was}`}>
            {formatDateTime(am)} · {was} · {nachher}
          </p>
        ))}
      </Card>
      {isPrinting && (
        <DocumentDialog
          title={t('Verfahrensdokumentation')}
          onClose={() => setPrinting(false)}
          make={(locale) => makePdf(locale, name, kapitel, verfahren)}
        />
      )}
    </>
  );
}

const fassung = ({ fassung: nr, stand }: Verfahren): string =>
  stand === null
    ? message('Fassung 1')
    : message('Fassung {nr} vom {tag}', { nr: Math.max(nr, 1), tag: formatDate(stand) });

const darf = ({ personen, schreibt, gibtFrei }: Omit<Verfahren['gruppen'][number], 'name'>): string =>
  gibtFrei
    ? message('{personen} Benutzer, lesen, schreiben und geben frei', { personen })
    : schreibt
      ? message('{personen} Benutzer, lesen und schreiben', { personen })
      : message('{personen} Benutzer, nur lesen', { personen });

async function makePdf(
  locale: AppLocale,
  sektion: string,
  kapitel: readonly Kapitel[],
  verfahren: Verfahren,
): Promise<{ blob: Blob; name: string }> {
  const [{ makePdf: make }, { a4, block, signatures, table }, words] = await Promise.all([
    import('../../../screens/pdf/make-pdf.ts'),
    import('../../../screens/pdf/layout.ts'),
    textsIn(locale),
  ]);
  const version = tMessage(fassung(verfahren));
  const blob = await make(
    a4({
      title: words(message('Verfahrensdokumentation')),
      issuer: sektion,
      number: version,
      madeAt: new Date().toISOString(),
      printed: { words, locale },
      content: [
        { text: version },
        ...kapitel.map(({ titel, saetze }) => block(words(titel), ...saetze.map((satz) => ({ text: words(satz) })))),
        block(
          words(message('Berechtigungen')),
          table(
            [words(message('Gruppe')), words(message('Rechte'))],
            verfahren.gruppen.map(({ name, ...what }) => [name, tMessage(darf(what))]),
            ['*', '*'],
          ),
        ),
        block(
          words(message('Änderungen der Einstellungen')),
          table(
            [words(message('Wann')), words(message('Was')), words(message('Nachher'))],
            verfahren.aenderungen.map(({ am, was, nachher }) => [formatDateTime(am), was, nachher ?? '']),
            [90, '*', '*'],
          ),
        ),
        signatures([words(message('Kassier')), words(message('Vorstand'))]),
      ],
    }),
  );
  return { blob, name: `Verfahrensdokumentation_${verfahren.stand ?? ''}.pdf` };
}
