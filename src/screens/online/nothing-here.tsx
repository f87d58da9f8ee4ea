import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import type { ServerList } from './use-server-list.ts';

interface Nothing {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** What a list of the server says when it is empty. What somebody typed is a search; what a list starts with is not. */
export function nothingIn({ state, search, change }: ServerList, { title, text }: Nothing): Nothing {
  if (Object.keys(search).length === 0) return text === undefined ? { title } : { title, text };
  const isSearch = state.typed.trim() !== '';
  const narrowed = t('Gesetzte Filter schränken die Liste ein.');
  return {
    title: isSearch ? t('Kein Eintrag passt zur Suche') : title,
    text: isSearch || text === undefined ? narrowed : `${text} ${narrowed}`,
    action: <Button onPress={() => change({ typed: '', criteria: {} })}>{t('Suche und Filter leeren')}</Button>,
  };
}

/** The same in place of the rows. */
export const NothingHere = ({ list, icon, ...of }: Nothing & { list: ServerList; icon: IconName }): ReactElement => (
  <EmptyState icon={icon} {...nothingIn(list, of)} />
);
