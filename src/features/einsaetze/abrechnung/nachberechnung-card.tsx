import type { einsaetze } from '../einsaetze.table.ts';
import { einsatzBeteiligte } from '../einsatz-beteiligte.table.ts';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import type { VisibleRowOf } from '../../../db/base.ts';
import { labelOf } from '../../../kit/vocabulary.ts';
import type { Nachberechnung } from './verguetungen.calls.ts';
import { useDevice } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useLabels } from '../../../screens/use-labels.ts';
import { useChildren, useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatDate, formatDecimal, formatMoney, formatDifference } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { localDate } from '../../../lib/local-time.ts';
import { verguetungsposten } from './abrechnung.vocabularies.ts';
import { verguetungsart } from '../einsaetze.vocabularies.ts';
import { useNachberechnung, verguetungenChanged } from './use-nachberechnung.ts';
import '../../../screens/children/children.css';

type Wert = Nachberechnung['differenzen'][number]['alt'];

const written = v.object({ zeilen: v.number() });

/** Lines of a booked mission that are not what it comes to now: what was booked, what it is, and the difference, booked at a press. */
export function NachberechnungCard({
  einsatz,
  onBooked,
}: {
  einsatz: VisibleRowOf<typeof einsaetze>;
  onBooked: () => void;
}): ReactElement | null {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const nameOf = useLabels(['personen']);
  const beteiligte = useChildren(einsatzBeteiligte, einsatz.id);
  const asked = useNachberechnung(einsatz);
  const { value, trouble } = asked;
  if (value === undefined) return trouble?.kind === 'refused' ? <ServerState of={asked} /> : null;
  if (value.differenzen.length === 0) return null;
  const tagVon = (id: string): string =>
    formatDate(localDate(beteiligte?.find((row) => row.id === id)?.von ?? einsatz.einsatzbeginn ?? ''));
  const book = async (): Promise<void> => {
    const text = t(
      'Jede Zeile, die nicht mehr stimmt, wird zurückgenommen, und die richtige tritt an ihre Stelle. Unterschied: {betrag}',
      { betrag: formatDifference(value.betrag) },
    );
    if ((await confirm({ title: t('Nachberechnung buchen?'), text, yes: t('Buchen'), no: false })) !== 'ja') return;
    const told = await askServer(request, `/einsaetze/nachberechnung/${einsatz.id}`, written, sending({}));
    if (told.kind === 'done') toast({ tone: 'ok', title: t('Nachberechnung gebucht') });
    else toast({ tone: 'bad', title: t('Nachberechnung'), text: tMessage(told.text) });
    verguetungenChanged();
    onBooked();
  };
  return (
    <Card
      tone="flush"
      title={t('Nachberechnung')}
      actions={
        <Button size="small" variant="primary" icon="check" isDisabled={!online} onPress={() => void book()}>
          {online ? t('Buchen') : t('Nur mit Verbindung')}
        </Button>
      }
    >
      <p className="child-note muted">
        {t(
          'Zeiten oder andere Einsätze derselben Mitglieder haben sich geändert: Diese Vergütungen stimmen nicht mehr.',
        )}
      </p>
      <div className="child-scroll">
        <table className="child-table" aria-label={t('Nachberechnung')}>
          <thead>
            <tr>
              <th scope="col">{t('Mitglied')}</th>
              <th scope="col">{t('Datum')}</th>
              <th scope="col">{t('Vergütung')}</th>
              <th scope="col" data-align="end">
                {t('Gebucht')}
              </th>
              <th scope="col" data-align="end">
                {t('Jetzt')}
              </th>
              <th scope="col" data-align="end">
                {t('Unterschied')}
              </th>
            </tr>
          </thead>
          <tbody>
            {value.differenzen.map(({ beteiligter_id, mgd_id, posten, art, alt, neu }) => (
              <tr key={`${beteiligter_id} ${posten} ${art}`}>
                <th scope="row">{nameOf('personen', mgd_id ?? '') ?? '…'}</th>
                <td data-label={t('Datum')}>{tagVon(beteiligter_id)}</td>
                <td data-label={t('Vergütung')}>
                  {posten === 'Dienst' ? t(labelOf(verguetungsart, art)) : t(labelOf(verguetungsposten, posten))}
                </td>
                <td data-label={t('Gebucht')} data-align="end">
                  {wertText(alt)}
                </td>
                <td data-label={t('Jetzt')} data-align="end">
                  {wertText(neu)}
                </td>
                <td data-label={t('Unterschied')} data-align="end">
                  <strong>{formatDifference((neu?.betrag ?? 0) - (alt?.betrag ?? 0))}</strong>
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={5}>
                {t('Summe')}
              </th>
              <td data-label={t('Summe')} data-align="end">
                <strong>{formatDifference(value.betrag)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const wertText = (wert: Wert): string =>
  wert === null ? '–' : `${formatDecimal(wert.menge)} · ${formatMoney(wert.betrag)}`;
