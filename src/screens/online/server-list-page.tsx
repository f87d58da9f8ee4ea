import { lazy, Suspense, useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { inSentence, t } from '../../ui/t.ts';
import { countText } from '../list/count-text.ts';
import type { CriterionUi } from '../list/criterion-ui.ts';
import { FilterChips } from '../list/filter-chips.tsx';
import { startCriteria } from '../list/list-state.ts';
import { SavedSearches } from '../list/saved-searches.tsx';
import { useJump } from '../list/use-jump.ts';
import { useTitle } from '../use-title.ts';
import type { ServerList } from './use-server-list.ts';
import '../list/list.css';

// With every kind of field.
const ListFilter = lazy(async () => ({ default: (await import('../list/list-filter.tsx')).ListFilter }));

interface ServerListPageProps {
  readonly list: ServerList;
  readonly criteria: readonly CriterionUi[];
  readonly actions: ReactNode;
  /** Rows that were found; undefined until the server has answered. */
  readonly found: number | undefined;
  /** Nothing is found by typing. */
  readonly isTypeless?: boolean;
  readonly children: ReactNode;
}

/** A list that lies on the server, searched, filtered, kept under a name and narrowed to the common branch as every other. */
export function ServerListPage({
  list: { of, state, change },
  criteria,
  actions,
  found,
  isTypeless = false,
  children,
}: ServerListPageProps): ReactElement {
  const search = useJump();
  const filterButton = useRef<HTMLButtonElement>(null);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const title = t(of.label);
  useTitle(title);
  const closeFilter = useCallback(() => {
    setFilterOpen(false);
    filterButton.current?.focus();
  }, []);
  const used = criteria.filter(({ name }) => (state.criteria[name] ?? '') !== '').length;
  return (
    <Page fit="full" title={title} actions={actions}>
      <div className="list-toolbar no-print">
        <div className="list-tools" role="search" aria-label={title}>
          {!isTypeless && (
            <SearchField
              label={t('{liste} suchen', { liste: inSentence(title) })}
              value={state.typed}
              onChange={(typed) => change({ typed })}
              shortcut="/"
              inputRef={search}
            />
          )}
          {criteria.length > 0 && (
            <Button
              ref={filterButton}
              icon="filter"
              count={used > 0 ? used : undefined}
              aria-expanded={isFilterOpen}
              onPress={() => setFilterOpen((is) => !is)}
            >
              {t('Filter')}
            </Button>
          )}
          <SavedSearches module={of} state={state} onChange={change} />
          <span className="list-count muted num" role="status">
            {found === undefined ? '' : countText(found, found)}
          </span>
        </div>
        <FilterChips criteria={criteria} values={state.criteria} onChange={(values) => change({ criteria: values })} />
      </div>
      <div className="list-body">
        <div className="list-found">{children}</div>
        {isFilterOpen && (
          <Suspense fallback={<LoadingSign />}>
            <ListFilter
              criteria={criteria}
              values={state.criteria}
              onChange={(values) => change({ criteria: values })}
              onReset={() => change({ criteria: startCriteria(of) })}
              shown={found ?? 0}
              total={found ?? 0}
              onClose={closeFilter}
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
