import { useState, type ReactElement } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Button } from '../../ui/actions/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { setListState } from '../list/list-state.ts';
import { Portrait } from '../portrait.tsx';
import { useSyncStatus } from '../use-replica.ts';
import { fewestLetters } from './find-everywhere.ts';
import type { HitGroup } from './hits.ts';
import { useRecent } from './recent.ts';
import { useFind, type Found } from './use-find.ts';
import { useNavigate } from '../link.tsx';
import { addressOf, type Address } from '../../features/addresses.ts';
import '../../ui/actions/menu.css';
import './search.css';

type SearchDialogProps = { mayRead: (route: string) => boolean; onClose: () => void };

/** One box for everything that the user may see. */
export function SearchDialog({ mayRead, onClose }: SearchDialogProps): ReactElement {
  const [typed, setTyped] = useState('');
  const found = useFind(typed, mayRead);
  const recent = useRecent();
  const navigate = useNavigate();
  const go = (path: Address): void => {
    recent.add(typed.trim());
    onClose();
    void navigate({ to: path });
  };
  const showAll = ({ place: { module } }: HitGroup): void => {
    setListState(module, { typed: typed.trim(), criteria: {} });
    go(addressOf(module) ?? '/');
  };
  const isTyped = typed.trim().length >= fewestLetters;
  return (
    <Dialog title={t('Alles durchsuchen')} size="wide" isOpen onOpenChange={onClose}>
      <div className="search-everywhere">
        <Autocomplete inputValue={typed} onInputChange={setTyped} filter={() => true}>
          <SearchField label={t('Name, Nummer, Ort, Text …')} value={typed} onChange={setTyped} autoFocus />
          <SearchStatus found={found} isTyped={isTyped} />
          <Menu className="menu search-hits" aria-label={isTyped ? t('Treffer') : t('Zuletzt gesucht')}>
            {isTyped
              ? found.groups.map((group) => (
                  <Group key={group.place.module.name} group={group} onGo={go} onAll={showAll} />
                ))
              : recent.texts.map((text) => (
                  <MenuItem
                    key={text}
                    id={`text ${text}`}
                    textValue={text}
                    className="menu-item"
                    shouldCloseOnSelect={false}
                    onAction={() => setTyped(text)}
                  >
                    <Icon name="history" />
                    <span className="grow">{text}</span>
                  </MenuItem>
                ))}
          </Menu>
        </Autocomplete>
        {!isTyped && recent.texts.length > 0 && (
          <Button size="small" variant="quiet" icon="delete" onPress={recent.clear}>
            {t('Letzte Suchen vergessen')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Group({
  group,
  onGo,
  onAll,
}: {
  group: HitGroup;
  onGo: (path: Address) => void;
  onAll: (group: HitGroup) => void;
}): ReactElement {
  const {
    place: { module, isChild },
    hits,
    total,
  } = group;
  return (
    <MenuSection className="menu-group">
      <Header className="menu-head">
        {t(module.label)} <span className="num">{formatInteger(total)}</span>
      </Header>
      {hits.map((hit) => (
        <MenuItem
          key={hit.key}
          id={hit.key}
          textValue={hit.title}
          className="menu-item"
          onAction={() => onGo(hit.path)}
        >
          {hit.row && <Portrait module={module} row={hit.row} />}
          <span className="grow">
            {hit.title}
            {hit.hint !== '' && <small className="menu-hint">{hit.hint}</small>}
          </span>
        </MenuItem>
      ))}
      {total > hits.length && !isChild && (
        <MenuItem
          id={`alle ${module.name}`}
          textValue={t('Alle {n} zeigen', { n: formatInteger(total) })}
          className="menu-item"
          onAction={() => onAll(group)}
        >
          <Icon name="arrowRight" />
          <span className="grow">{t('Alle {n} zeigen', { n: formatInteger(total) })}</span>
        </MenuItem>
      )}
    </MenuSection>
  );
}

function SearchStatus({ found, isTyped }: { found: Found; isTyped: boolean }): ReactElement {
  const { online } = useSyncStatus();
  const total = found.groups.reduce((sum, group) => sum + group.total, 0);
  const text = !isTyped
    ? t('Mindestens zwei Zeichen eingeben.')
    : total === 0 && found.isLooking
      ? t('Es wird gesucht …')
      : total === 0
        ? t('Nichts gefunden.')
        : t('{n, plural, one {# Treffer} other {# Treffer}}', { n: total });
  return (
    <p className="muted search-status" role="status">
      {[text, online ? '' : t('Ohne Verbindung: gesucht wird, was auf diesem Gerät liegt.')]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
