import { useState, type ReactElement } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { message } from '../../lib/message.ts';
import { mayManageMaps } from '../../protocol/karten.ts';
import { maySeeBackups } from '../../protocol/sicherungen.ts';
import type { Rights } from '../../permissions/rights.ts';
import { formatInteger } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useCounts } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { LinkList } from './link-list.tsx';
import { masterLists } from './verwaltung-lists.ts';
import { addressOf } from '../../features/addresses.ts';

/** What other programs are offered, for whoever may see it. */
const programLinks = (rights: Rights) => [
  ...(rights.anywhere('BENUTZER_ZUGAENGE_LESEN')
    ? [{ to: '/verwaltung/zugaenge' as const, label: message('Zugänge für Programme') }]
    : []),
  ...(rights.anywhere('BENUTZER_WEBHOOKS_LESEN')
    ? [{ to: '/verwaltung/webhooks' as const, label: message('Webhooks') }]
    : []),
  ...(rights.anywhere('BENUTZER_ZUGAENGE_LESEN') || rights.anywhere('BENUTZER_WEBHOOKS_LESEN')
    ? [{ to: '/verwaltung/schnittstelle' as const, label: message('Beschreibung der Schnittstelle') }]
    : []),
];

/** Who may add members somewhere may bring them along. */
const mayMoveIn = (rights: Rights): boolean => rights.anywhere('MITGLIEDER_ALLGEMEIN_NEU');

/** The lists of master data by group, each with how much stands in it. */
export function VerwaltungPage(): ReactElement {
  const { registry, rights } = useDevice();
  const [typed, setTyped] = useState('');
  const groups = masterLists(registry, typed, t);
  const counts = useCounts([...registry.modules.values()].map(({ table }) => table.name));
  useTitle(t('Stammdaten'));
  return (
    <Page title={t('Stammdaten')} actions={<SearchField label={t('Liste suchen')} value={typed} onChange={setTyped} />}>
      <div className="stack">
        {groups.map(({ label, modules }) => (
          <Card key={label} title={t(label)}>
            <LinkList
              links={modules.flatMap((module) => {
                const count = counts?.[module.table.name] ?? 0;
                const to = addressOf(module);
                return to === undefined
                  ? []
                  : [
                      {
                        to,
                        label: module.label,
                        count: module.table.replica.policy === 'never' ? undefined : formatInteger(count),
                      },
                    ];
              })}
            />
          </Card>
        ))}
        {mayManageMaps(rights) && typed.trim() === '' && (
          <Card title={t('Karten')}>
            <LinkList links={[{ to: '/verwaltung/karten', label: message('Karten des Verbands') }]} />
          </Card>
        )}
        {maySeeBackups(rights) && typed.trim() === '' && (
          <Card title={t('Server')}>
            <LinkList links={[{ to: '/verwaltung/sicherungen', label: message('Sicherungen des Servers') }]} />
          </Card>
        )}
        {programLinks(rights).length > 0 && typed.trim() === '' && (
          <Card title={t('Andere Programme')}>
            <LinkList links={programLinks(rights)} />
          </Card>
        )}
        {mayMoveIn(rights) && typed.trim() === '' && (
          <Card title={t('Datenübernahme')}>
            <LinkList links={[{ to: '/verwaltung/umzug', label: message('Aus einem anderen Programm umziehen') }]} />
          </Card>
        )}
        {groups.length === 0 && (
          <EmptyState title={t('Keine Liste gefunden')} text={t('Suchen Sie mit einem anderen Wort.')} />
        )}
      </div>
    </Page>
  );
}
