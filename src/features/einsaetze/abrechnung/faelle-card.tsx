import { useState, type ReactElement } from 'react';
import { labelOf } from '../../../kit/vocabulary.ts';
import { Link } from '../../../screens/link.tsx';
import { ServerState } from '../../../screens/online/server-state.tsx';
import type { ServerValue } from '../../../screens/online/use-server.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Tone } from '../../../ui/status/banner.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { addressOf } from '../../addresses.ts';
import { forderungenModule } from '../../finanzen/forderungen.module.ts';
import type { Fall } from './order-abrechnung.ts';
import { fallstatus } from './abrechnung.vocabularies.ts';
import { BerichtigungDialog } from './berichtigung-dialog.tsx';

const tones: Readonly<Partial<Record<Fall['status'], Tone>>> = {
  Bezahlt: 'ok',
  Teilbezahlt: 'warn',
  Abgelehnt: 'bad',
  Uneinbringlich: 'warn',
  Angenommen: 'info',
  Uebergeben: 'info',
};

type FaelleCardProps = { faelle: ServerValue<readonly Fall[]>; mayCorrect: boolean; onCorrected: () => void };

/** The bills of a mission; who pays one can be corrected while no file has named it, or after it was rejected. */
export function FaelleCard({ faelle, mayCorrect, onCorrected }: FaelleCardProps): ReactElement {
  const [edited, setEdited] = useState<Fall>();
  const { value } = faelle;
  return (
    <Card tone="flush" title={t('Abrechnungsfälle')}>
      <ServerState
        of={faelle}
        offlineText={t('Die Abrechnung liegt auf dem Server; sie erscheint, sobald er wieder erreichbar ist.')}
      />
      {value?.length === 0 && (
        <EmptyState
          title={t('Noch nichts gebucht')}
          text={t('Abrechnungsfälle entstehen, wenn ein freigegebener Einsatz gebucht wird.')}
        />
      )}
      {value !== undefined && value.length > 0 && (
        <div className="child-scroll">
          <table className="child-table" aria-label={t('Abrechnungsfälle')}>
            <thead>
              <tr>
                <th scope="col">{t('Fallnummer')}</th>
                <th scope="col">{t('Status')}</th>
                <th scope="col">{t('Kostenträger')}</th>
                <th scope="col" data-align="end">
                  {t('Betrag')}
                </th>
                <th scope="col" data-align="end">
                  {t('Bezahlt')}
                </th>
                <th scope="col">
                  <span className="sr-only">{t('Aktionen')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.map((fall) => (
                <tr key={fall.id}>
                  <th scope="row">
                    {fall.fallnummer}
                    {fall.forderung_id !== null && (
                      <>
                        {' '}
                        <Link to={addressOf(forderungenModule, fall.forderung_id)}>{t('Forderung')}</Link>
                      </>
                    )}
                  </th>
                  <td data-label={t('Status')}>
                    <Badge tone={tones[fall.status] ?? 'neutral'}>{t(labelOf(fallstatus, fall.status))}</Badge>
                    {fall.grund !== null && <span className="muted"> {fall.grund}</span>}
                  </td>
                  <td data-label={t('Kostenträger')}>{fall.verursacher ?? fall.kostentraeger ?? ''}</td>
                  <td data-label={t('Betrag')} data-align="end">
                    {formatMoney(fall.betrag)}
                  </td>
                  <td data-label={t('Bezahlt')} data-align="end">
                    {formatMoney(fall.bezahlt_betrag)}
                  </td>
                  <td className="child-actions">
                    {mayCorrect && (fall.status === 'Offen' || fall.status === 'Abgelehnt') && (
                      <IconButton icon="edit" label={t('Kostenträger berichtigen')} onPress={() => setEdited(fall)} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited !== undefined && (
        <BerichtigungDialog fall={edited} onClose={() => setEdited(undefined)} onSaved={onCorrected} />
      )}
    </Card>
  );
}
