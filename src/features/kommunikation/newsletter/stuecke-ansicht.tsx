import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Lauf, Stueck } from './bloecke.rules.ts';
import './newsletter.css';

type StueckeAnsichtProps = {
  stuecke: readonly Stueck[];
  /** Draws the picture of a block. */
  bild: (id: string, alt: string) => ReactNode;
};

/** The parts of a newsletter as its readers see them; made of the same parts as its mail. */
export function StueckeAnsicht({ stuecke, bild }: StueckeAnsichtProps): ReactElement {
  return (
    <div className="newsletter-stuecke">
      {stuecke.map((stueck, at) => (
        // Parts have no names of their own, and none keeps a state.
        <Fragment key={at}>{ansicht(stueck, bild)}</Fragment>
      ))}
    </div>
  );
}

function ansicht(stueck: Stueck, bild: StueckeAnsichtProps['bild']): ReactElement {
  switch (stueck.art) {
    case 'ueberschrift':
      return <h3>{stueck.text}</h3>;
    case 'text':
      return (
        <>
          {stueck.absaetze.map((absatz, at) => (
            <p key={at}>
              {absatz.map((lauf, nr) => (
                <Laufansicht key={nr} lauf={lauf} />
              ))}
            </p>
          ))}
        </>
      );
    case 'bild':
      return <Verlinkt link={stueck.link}>{bild(stueck.id, stueck.alt)}</Verlinkt>;
    case 'knopf':
      return (
        <p>
          <a className="button button-primary" href={stueck.link} target="_blank" rel="noreferrer">
            {stueck.text}
          </a>
        </p>
      );
    case 'trenner':
      return <hr />;
  }
}

function Laufansicht({ lauf: { text, link } }: { lauf: Lauf }): ReactElement {
  return link === undefined ? <>{text}</> : <Verlinkt link={link}>{text}</Verlinkt>;
}

function Verlinkt({ link, children }: { link: string | undefined; children: ReactNode }): ReactElement {
  if (link === undefined) return <>{children}</>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
