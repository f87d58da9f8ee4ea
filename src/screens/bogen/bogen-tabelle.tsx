import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { istZahl, zelleText, type Bogen, type Bogenzeile } from './bogen.ts';
import './bogen.css';

type BogenTabelleProps = {
  bogen: Bogen;
  /** Leads to the bookings of a line, or its voucher; without it names are no links. */ onOpen?: (
    zeile: Bogenzeile,
  ) => void;
};

/** A report as a table; the name of an account leads to its bookings. */
export function BogenTabelle({ bogen: { titel, spalten, zeilen, leer }, onOpen }: BogenTabelleProps): ReactElement {
  if (zeilen.every(({ art }) => art !== 'Zeile'))
    return <EmptyState icon="chart" title={leer ?? t('In diesem Jahr ist noch nichts gebucht')} />;
  const isAmount = (at: number): boolean => zeilen.some(({ zellen }) => istZahl(zellen[at]));
  return (
    // On a telephone it is wider than the screen: who has no finger on it scrolls it by the keys.
    <div className="bogen" role="group" aria-label={titel} tabIndex={0}>
      <table aria-label={titel}>
        <thead>
          <tr>
            {spalten.map((spalte, at) => (
              <th key={spalte} scope="col" data-align={isAmount(at) ? 'end' : undefined}>
                {spalte}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zeilen.map((zeile, at) => (
            // A report is made anew as a whole: its lines have no other name than their place.
            <Zeile key={at} zeile={zeile} {...(onOpen === undefined ? {} : { onOpen })} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Zeile({ zeile, onOpen }: { zeile: Bogenzeile } & Pick<BogenTabelleProps, 'onOpen'>): ReactElement {
  const { art, zellen, knt_id, beleg_id, warnt = false } = zeile;
  const [head = '', ...others] = zellen;
  const first = zelleText(head);
  const leads = knt_id ?? beleg_id;
  return (
    <tr data-art={art} data-warnt={warnt || undefined}>
      <th scope="row" colSpan={art === 'Titel' ? zellen.length : undefined}>
        {leads === undefined || onOpen === undefined ? (
          first
        ) : (
          <button type="button" className="bogen-konto" onClick={() => onOpen(zeile)}>
            {first}
          </button>
        )}
      </th>
      {art !== 'Titel' &&
        others.map((zelle, at) => (
          <td key={at} data-align={istZahl(zelle) ? 'end' : undefined}>
            {zelleText(zelle)}
          </td>
        ))}
    </tr>
  );
}
