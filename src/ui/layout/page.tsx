import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { keepAboveBar } from '../above-bar.ts';
import { followLostFocus } from '../lost-focus.ts';
import { SkipLink } from './skip-link.tsx';
import { useSlimHead } from './use-slim-head.ts';
import './page.css';

type PageProps = {
  title: ReactNode;
  /** Above the title: a way back, the module's name. */
  before?: ReactNode;
  /** Beside the title: badges, sync mark. */
  marks?: ReactNode;
  /** Buttons; on phones those of a page below another, such as a record, stick to the lower edge. */
  actions?: ReactNode;
  /** Banners between title and content. */
  notices?: ReactNode;
  children: ReactNode;
  /** full: the content fills the height and scrolls itself (grids). text: a readable column. */
  fit?: 'normal' | 'full' | 'text';
};

/** One screen below the app's header. */
export function Page({ title, before, marks, actions, notices, children, fit = 'normal' }: PageProps): ReactElement {
  const page = useRef<HTMLElement>(null);
  const slim = useSlimHead(page);
  return (
    <main
      ref={page}
      className="page"
      data-slim={slim}
      data-fit={fit}
      data-below={before !== undefined || undefined}
      id="inhalt"
      tabIndex={-1}
    >
      {slim === 'record' && (
        <button
          type="button"
          className="page-slim"
          tabIndex={-1}
          aria-hidden
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <span>{title}</span>
        </button>
      )}
      <div className="page-title">
        <div className="page-title-text">
          {before && <div className="page-before">{before}</div>}
          <div className="row">
            <h1>{title}</h1>
            {marks}
          </div>
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {notices && <div className="page-notices stack">{notices}</div>}
      <div className="page-body">{children}</div>
    </main>
  );
}

type AppFrameProps = { header: ReactNode; children: ReactNode };

/** Header above, page below; the skip link is the first stop of the keyboard. */
export function AppFrame({ header, children }: AppFrameProps): ReactElement {
  useEffect(followLostFocus, []);
  useEffect(keepAboveBar, []);
  return (
    <div className="app-frame">
      <SkipLink />
      {header}
      {children}
    </div>
  );
}
