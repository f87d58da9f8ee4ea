import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { hasWords, filled, sentencesOf, type Hilfe } from '../../screens/hilfe/hilfe.ts';
import { Link, useNavigate } from '../../screens/link.tsx';
import { useJump } from '../../screens/list/use-jump.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t, useLocale, type AppLocale } from '../../ui/t.ts';
import type { Address } from '../../features/addresses.ts';
import { areaAt } from '../../permissions/areas.ts';
import { readableRoutes } from '../routes.ts';
import { eigeneSchritte, merke } from '../erste-schritte/begonnen.ts';
import { ersteSchritte, leer } from '../erste-schritte/schritte.ts';
import { isInMenu } from '../menu.ts';
import { useMenu } from '../use-menu.ts';
import { HilfeInhalt } from './hilfe-inhalt.tsx';
import { listScreen, nameOf } from './hilfe-name.ts';
import { screenAt, screensOf, type Screen } from './screen-at.ts';
import { hilfeAt } from './texte.ts';

interface Shown {
  readonly screen: Screen;
  readonly hilfe: Hilfe;
  readonly name: string;
  readonly text: string;
}

/** The help of every screen that this person may open, searched by all of its words. */
export function HilfePage(): ReactElement {
  const [asked, setAsked] = useState('');
  const words = useDeferredValue(asked.trim());
  const jump = useJump();
  const all = useHelp();
  const here = useComingFrom();
  useTitle(t('Hilfe'));
  const found = all.filter(({ text }) => words === '' || hasWords(text, words));
  // A page that is called so comes before those that only speak of it.
  const isNamed = ({ name }: Shown): boolean => words !== '' && hasWords(name, words);
  const ordered = found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const areas = [...Map.groupBy(ordered, ({ screen }) => areaAt(screen.path)?.label ?? '')];
  return (
    <Page
      title={t('Hilfe')}
      fit="text"
      actions={
        <>
          <ErsteSchritteKnopf />
          <Button onPress={() => print()}>{t('Drucken')}</Button>
        </>
      }
      notices={
        <SearchField label={t('Hilfe durchsuchen')} value={asked} onChange={setAsked} shortcut="/" inputRef={jump} />
      }
    >
      <p role="status" className="muted">
        {t('{n, plural, one {# Seite} other {# Seiten}}', { n: found.length })}
      </p>
      {here !== undefined && words === '' && (
        <Card title={t('Hilfe: {seite}', { seite: t(nameOf(here.screen, here.hilfe)) })}>
          <HilfeInhalt {...here} />
        </Card>
      )}
      {areas.map(([label, shown]) => (
        <Card key={label} title={t(label)}>
          {shown.map((one) => (
            // A hit that stands alone is what was looked for.
            <Disclosure
              key={`${one.screen.path} ${found.length === 1}`}
              title={one.name}
              isLazy
              isOpenAtFirst={found.length === 1}
            >
              <HilfeInhalt screen={one.screen} hilfe={one.hilfe} level="h4" />
              {!one.screen.path.endsWith('/$id') && (
                <p className="no-print">
                  <Link to={one.screen.path as Address}>{t('Seite öffnen')}</Link>
                </p>
              )}
            </Disclosure>
          ))}
        </Card>
      ))}
    </Page>
  );
}

/** The screen from which somebody came, where the address says so. */
function useComingFrom(): Pick<Shown, 'screen' | 'hilfe'> | undefined {
  const { registry } = useDevice();
  const { zu }: { zu?: unknown } = useSearch({ strict: false });
  const screen = typeof zu === 'string' ? screenAt(registry, zu) : undefined;
  const hilfe = screen && hilfeAt(screen.path);
  return screen === undefined || hilfe === undefined ? undefined : { screen, hilfe };
}

/** Brings the first steps of the own branch back to the start page. */
function ErsteSchritteKnopf(): ReactElement | null {
  const device = useDevice();
  const { notes, user, registry, rights } = device;
  const menu = useMenu(device);
  const navigate = useNavigate();
  const steps = eigeneSchritte(ersteSchritte(leer, '/'), device, (route) => isInMenu(menu, route));
  if (steps.length === 0 || !readableRoutes(registry, rights).mayRead('/allgemein')) return null;
  const show = async (): Promise<void> => {
    await merke(notes, user.sek_id, 'begonnen');
    await navigate({ to: '/allgemein' });
  };
  return <Button onPress={() => void show()}>{t('Erste Schritte')}</Button>;
}

function useHelp(): readonly Shown[] {
  const { registry, rights } = useDevice();
  const locale: AppLocale = useLocale();
  return useMemo(() => {
    const { mayRead } = readableRoutes(registry, rights);
    return screensOf(registry)
      .filter(mayRead)
      .flatMap((path): Shown[] => {
        const hilfe = hilfeAt(path);
        if (hilfe === undefined) return [];
        const screen = listScreen(registry, path);
        const name = t(nameOf(screen, hilfe));
        const labels =
          screen.module?.list.columns.map((column) => t(screen.module?.table.fields[column]?.label ?? '')) ?? [];
        return [
          {
            screen,
            hilfe,
            name,
            text: [name, ...sentencesOf(hilfe[locale]).map((one) => filled(one, t)), ...labels].join('\n'),
          },
        ];
      });
  }, [registry, rights, locale]);
}
