import { personen } from './personen.table.ts';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { telephoneText } from '../../lib/telephone.ts';
import { useDevice } from '../../screens/device.ts';
import { Icon } from '../../ui/icons.tsx';
import { nameVon } from './aktuelle-mitglieder.rules.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import { mitgliederModule } from './mitglieder.module.ts';

const reachedBy = {
  mobilprivat: 'phone',
  mobildienst: 'phone',
  telefonprivat: 'phone',
  telefondienst: 'phone',
  emailprivat: 'mail',
  emaildienst: 'mail',
} as const;

/** Numbers and addresses of a person, by column. */
export const waysTo = (
  row: Readonly<Record<string, unknown>>,
): readonly { readonly column: string; readonly kind: 'phone' | 'mail'; readonly value: string }[] =>
  Object.entries(reachedBy).flatMap(([column, kind]) =>
    typeof row[column] === 'string' && row[column] !== '' ? [{ column, kind, value: row[column] }] : [],
  );

type WayProps = { kind: 'phone' | 'mail'; value: string; label: string };

/** A number to call or an address to write to, with one tap. */
export const Way = ({ kind, value, label }: WayProps): ReactElement => (
  <a className="overview-way" href={kind === 'phone' ? `tel:${value.replace(/[^\d+]/g, '')}` : `mailto:${value}`}>
    <Icon name={kind} />
    <span>
      <span className="overview-value">
        {(kind === 'phone' ? telephoneText(value) : value).split(/(?<=@)/).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
      <span className="overview-label">{label}</span>
    </span>
  </a>
);

type PartProps = { title: string; onOpen?: () => void; children: ReactNode };

/** A part of the overview; its heading leads to the tab where it is entered. */
export const Part = ({ title, onOpen, children }: PartProps): ReactElement => (
  <section className="overview-part" aria-label={title}>
    <h2>
      {onOpen === undefined ? (
        <span className="overview-open">{title}</span>
      ) : (
        <button type="button" className="overview-open" onClick={onOpen}>
          {title}
          <Icon name="chevronRight" />
        </button>
      )}
    </h2>
    {children}
  </section>
);

/** A person's name, which leads to the record. */
export function PersonLink({ person }: { readonly person: VisibleRow }): ReactElement {
  const { registry } = useDevice();
  const module = registry.moduleOf(registry.of(personen), person) ?? mitgliederModule;
  return <Link to={addressOf(module, person.id) ?? '/mitglieder'}>{nameVon(person)}</Link>;
}
