import type { ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import { Link, useNavigate } from '../../screens/link.tsx';
import { setListState } from '../../screens/list/list-state.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { forderungenModule } from '../finanzen/forderungen.module.ts';
import { mitgliederModule } from '../personen/mitglieder.module.ts';
import { zahlungsart } from '../personen/zahlungen.vocabularies.ts';
import type { Beitragsvorschau } from './beitraege.calls.ts';

/** Who pays nothing by a run, and why. */
export const NichtDabei = ({
  zeilen,
  anzahl,
}: {
  zeilen: Beitragsvorschau['ausgeschlossen'];
  anzahl: number;
}): ReactElement => (
  <section aria-label={t('Nicht dabei')}>
    <h3>{t('Nicht dabei ({n})', { n: anzahl })}</h3>
    <RunList label={t('Nicht dabei')}>
      {zeilen.map(({ mgd_id, name, text }) => (
        <li key={mgd_id}>
          <Link to={addressOf(mitgliederModule, mgd_id)}>{name}</Link>
          <span className="run-facts">{tMessage(text)}</span>
        </li>
      ))}
    </RunList>
  </section>
);

/** Who pays what by a run. */
export const WerZahlt = ({ zeilen }: { zeilen: Beitragsvorschau['zeilen'] }): ReactElement => (
  <RunList label={t('Wer zahlt')}>
    {zeilen.map((one) => (
      <li key={`${one.mgd_id} ${one.art}`}>
        <Link to={addressOf(mitgliederModule, one.mgd_id)}>{one.name}</Link>
        <span className="run-facts">
          {one.raten === 1 ? one.art : t('{art} in {n} Raten', { art: one.art, n: one.raten })}
          {one.zahler !== null && ` · ${t('es zahlt {name}', { name: one.zahler })}`}
        </span>
        {one.zahlungsform !== 'Ueberweisung' && <Badge tone="info">{t(labelOf(zahlungsart, one.zahlungsform))}</Badge>}
        <span className="num">{formatMoney(one.betrag)}</span>
      </li>
    ))}
  </RunList>
);

/** What a run comes to, in a sentence. */
export const summeText = ({ beitraege, betrag, lastschriften, bar }: Beitragsvorschau['summe']): string =>
  t(
    '{n, plural, one {# Beitrag} other {# Beiträge}}, zusammen {betrag}; davon {lastschriften} mit Lastschrift, {bar} bar, die übrigen mit Überweisung.',
    { n: beitraege, betrag: formatMoney(betrag), lastschriften, bar },
  );

/** Where what a run raised is collected, by its form of payment: debits by a run of their own, the others from the list of claims. */
export function WieGezahltWird({ sek_id }: { sek_id: string }): ReactElement {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const open = (zahlungsform: string): void => {
    setListState(registry.module(forderungenModule.name), {
      typed: '',
      criteria: { sek_id, zahlungsform, art: 'Beitrag', status: 'Offen' },
      sort: { column: 'name', isDown: false },
    });
    void navigate({ to: '/kassenbuch/forderungen' });
  };
  return (
    <Card title={t('Wie gezahlt wird')}>
      <div className="row">
        <Link to="/lastschriften/laeufe" className="button button-secondary">
          {t('Lastschriften einziehen')}
        </Link>
        <Button onPress={() => open('Ueberweisung')}>{t('Was überwiesen wird')}</Button>
        <Button onPress={() => open('Bar')}>{t('Was bar gezahlt wird')}</Button>
      </div>
    </Card>
  );
}
