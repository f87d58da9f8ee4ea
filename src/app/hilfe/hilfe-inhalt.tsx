import type { ReactElement, ReactNode } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { Hilfe, Netz } from '../../screens/hilfe/hilfe.ts';
import { t, useLocale } from '../../ui/t.ts';
import { HilfeModul } from './hilfe-modul.tsx';
import { HilfeText, Satz } from './hilfe-text.tsx';
import type { Screen } from './screen-at.ts';

/** Everything that is said of a screen: what was written by hand, what follows from its module, its keys, and what happens without a network. */
export function HilfeInhalt({
  screen: { module, isRecord },
  hilfe,
  level: Heading = 'h3',
}: {
  screen: Screen;
  hilfe: Hilfe;
  level?: 'h3' | 'h4';
}): ReactElement {
  const text = hilfe[useLocale()];
  return (
    <div className="hilfe">
      <HilfeText hilfe={text} level={Heading} />
      {module !== undefined && <HilfeModul module={module} level={Heading} />}
      <Heading>{t('Ohne Netz')}</Heading>
      <p>{text.offline === undefined ? offlineText(hilfe.netz ?? netzOf(module)) : <Satz text={text.offline} />}</p>
      <Heading>{t('Tasten')}</Heading>
      <ul className="hilfe-tasten">{keysOf(module, isRecord)}</ul>
    </div>
  );
}

type Kept = Netz | 'geoeffnet';

const netzOf = (module: Module | undefined): Kept => {
  const policy = module?.table.replica.policy;
  return policy === 'never' ? 'server' : policy === 'on-demand' ? 'geoeffnet' : 'geraet';
};

function offlineText(netz: Kept): string {
  if (netz === 'server') return t('Diese Seite fragt den Server und braucht ein Netz.');
  if (netz === 'geoeffnet')
    return t(
      'Was auf diesem Gerät schon geöffnet wurde oder neu ist, liegt hier. Änderungen bleiben auf dem Gerät und gehen hinaus, sobald ein Netz da ist.',
    );
  return t(
    'Alles, was Sie hier sehen dürfen, liegt auf diesem Gerät. Änderungen bleiben auf dem Gerät und gehen hinaus, sobald ein Netz da ist.',
  );
}

function keysOf(module: Module | undefined, isRecord: boolean): ReactNode {
  const key = (keys: ReactNode, does: string): ReactElement => (
    <li key={does}>
      {keys} {does}
    </li>
  );
  const ctrl = t('Strg');
  return [
    ...(module !== undefined && !isRecord
      ? [
          key(<kbd>/</kbd>, t('springt in die Suche')),
          key(
            <>
              <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
            </>,
            t('wandern durch die Liste und öffnen'),
          ),
        ]
      : []),
    ...(isRecord
      ? [
          key(
            <>
              <kbd>{ctrl}</kbd> <kbd>S</kbd>
            </>,
            t('speichert'),
          ),
        ]
      : []),
    key(
      <>
        <kbd>{ctrl}</kbd> <kbd>K</kbd>
      </>,
      t('durchsucht alles'),
    ),
    key(
      <>
        <kbd>F1</kbd> <kbd>?</kbd>
      </>,
      t('öffnen diese Hilfe'),
    ),
    key(<kbd>Esc</kbd>, t('schließt')),
  ];
}
