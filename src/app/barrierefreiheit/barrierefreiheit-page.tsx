import type { ReactElement, ReactNode } from 'react';
import { Link } from '../../screens/link.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { formatDate } from '../../ui/format.ts';
import { t, useLocale } from '../../ui/t.ts';
import { appState } from '../app-state.ts';
import { useConfig } from '../config.ts';
import { PublicFrame } from '../public/public-frame.tsx';
import { durchsetzungIn, erklaerung, geprueftAm, type Abschnitt } from './erklaerung.ts';

/** The accessibility statement, for everybody, signed in or not. */
export function BarrierefreiheitPage(): ReactElement {
  const locale = useLocale();
  const { impressum } = useConfig();
  const { einleitung, stand, maengel, erstellung, kontakt } = erklaerung[locale];
  useTitle(t('Erklärung zur Barrierefreiheit'));
  return (
    <PublicFrame isWide>
      <h1>{t('Erklärung zur Barrierefreiheit')}</h1>
      <p>{einleitung}</p>
      <Teil {...stand} />
      <Teil {...maengel} />
      <Teil {...erstellung} />
      <Teil {...kontakt}>
        <Anschrift />
      </Teil>
      <Teil {...durchsetzungIn(locale, impressum?.land)} />
      <p>
        <Link to="/">{appState().device === undefined ? t('Zur Anmeldung') : t('Zurück zur Anwendung')}</Link>
      </p>
    </PublicFrame>
  );
}

function Teil({ kopf, text, points = [], children }: Abschnitt & { readonly children?: ReactNode }): ReactElement {
  return (
    <section className="stack">
      <h2>{kopf}</h2>
      {text.map((line) => (
        <p key={line}>{line.replace('{tag}', formatDate(geprueftAm))}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

/** Whom to write to: as the imprint names it. */
function Anschrift(): ReactElement {
  const { name, adresse, telefon, email } = useConfig().impressum ?? {};
  if (email === undefined && telefon === undefined)
    return <p>{t('Die Kontaktangaben stehen nach der Anmeldung im Impressum.')}</p>;
  return (
    <p>
      {[name, ...(adresse?.split('\n') ?? [])].filter((line) => line !== undefined).join(', ')}
      {email !== undefined && (
        <>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {telefon !== undefined && (
        <>
          <br />
          <a href={`tel:${telefon.replaceAll(/[^+\d]/g, '')}`}>{telefon}</a>
        </>
      )}
    </p>
  );
}
