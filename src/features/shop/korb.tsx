import type { ReactElement } from 'react';
import { Link } from '../../screens/link.tsx';
import { RunList } from '../../screens/runs/check-card.tsx';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { formatInteger, formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { bestellungenModule, staatsbestellungenModule } from './bestellungen.module.ts';
import type { Hinweis } from './kontingent-hinweise.ts';
import { geaendert } from './korb.rules.ts';
import type { Zeile } from './korb-schritte.ts';
import type { Shop } from './use-shop.ts';

/** The cart: works without a network; ordering waits for the next sync then (domain: inventar 1). */
export function Korb({ shop }: { shop: Shop }): ReactElement | null {
  const { online } = useSyncStatus();
  const once = useOnce();
  const { korb, zeilen } = shop;
  if (korb === undefined || zeilen.length === 0) return null;
  const neu = geaendert(zeilen, shop.preisVon);
  const summe = zeilen.reduce((sum, { menge, preisbetrag }) => sum + (menge ?? 0) * (preisbetrag ?? 0), 0);
  const module = korb.art === 'Staatsmittel' ? staatsbestellungenModule : bestellungenModule;
  const bestelle = (): Promise<void> =>
    once(async () => {
      if (!(await shop.bestelle())) return;
      toast({ tone: 'ok', title: online ? t('Bestellt') : t('Wird beim Abgleich bestellt') });
    });
  return (
    <Card
      title={t('Warenkorb')}
      actions={<Link to={addressOf(module, korb.id) ?? '/shop/bestellungen'}>{t('Öffnen')}</Link>}
    >
      <div className="stack">
        {shop.einwaende.length > 0 && neu.length === 0 && (
          <Banner tone="bad" title={t('Nicht bestellt')}>
            {shop.einwaende.map((text) => (
              <p key={text}>{tMessage(text)}</p>
            ))}
          </Banner>
        )}
        {neu.length > 0 && (
          <Banner
            tone="warn"
            title={t('Preise haben sich geändert')}
            action={<Button onPress={() => void shop.uebernimm(neu)}>{t('Neue Preise übernehmen')}</Button>}
          >
            {neu.map((zeile) => (
              <p key={zeile.id}>{preissatz(shop, zeile)}</p>
            ))}
          </Banner>
        )}
        <RunList label={t('Warenkorb')}>
          {zeilen.map((zeile) => (
            <Position key={zeile.id} shop={shop} zeile={zeile} />
          ))}
        </RunList>
        <p className="row">
          <span className="grow">{t('Summe')}</span>
          <strong className="num">{formatMoney(summe)}</strong>
        </p>
        {shop.kontingente.map((stand) => (
          <Kontingent key={`${stand.gruppe} ${stand.in}`} stand={stand} />
        ))}
        <Button variant="primary" icon="check" isDisabled={neu.length > 0} onPress={() => void bestelle()}>
          {online ? t('Bestellen') : t('Beim Abgleich bestellen')}
        </Button>
      </div>
    </Card>
  );
}

/** What is left of a quota; too much is said, and whoever approves decides. */
function Kontingent({ stand: { gruppe, jahr, rest, gesamt, passt, in: art } }: { stand: Hinweis }): ReactElement {
  const text = art === 'betrag' ? formatMoney : formatInteger;
  const satz = t('Kontingent {jahr}: {rest} von {gesamt} übrig.', { jahr, rest: text(rest), gesamt: text(gesamt) });
  return passt ? (
    <p className="muted">{[gruppe, satz].join(' · ')}</p>
  ) : (
    <Banner tone="warn" title={gruppe}>
      {satz}
    </Banner>
  );
}

function preissatz(shop: Shop, { artikel_id, preisbetrag }: Zeile): string {
  const name = shop.nameVon(artikel_id ?? '');
  const gilt = shop.preisVon(artikel_id ?? '');
  const alt = formatMoney(preisbetrag ?? 0);
  return gilt === undefined
    ? t('{name}: kein Preis an diesem Tag', { name })
    : t('{name}: {neu} statt {alt}', { name, neu: formatMoney(gilt.preisbetrag), alt });
}

function Position({ shop, zeile }: { shop: Shop; zeile: Zeile }): ReactElement {
  const name = shop.nameVon(zeile.artikel_id ?? '');
  const menge = zeile.menge ?? 0;
  return (
    <li className="shop-row">
      <span className="shop-name">{name}</span>
      <IconButton
        icon={menge === 1 ? 'delete' : 'minus'}
        label={t('{name}: eins weniger', { name })}
        onPress={() => void shop.zaehle(zeile.id, -1)}
      />
      <strong className="num">{menge}</strong>
      <IconButton icon="plus" label={t('{name}: eins mehr', { name })} onPress={() => void shop.zaehle(zeile.id, 1)} />
      <strong className="num">{formatMoney(menge * (zeile.preisbetrag ?? 0))}</strong>
    </li>
  );
}
