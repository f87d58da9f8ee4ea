import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../icons.tsx';
import './disclosure.css';

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Stays in sight when closed, e.g. a count. */
  end?: ReactNode;
  /** What it holds is drawn while it is open only: of hundreds, nobody waits for all. */
  isLazy?: boolean;
};

export function Disclosure({
  title,
  children,
  isOpenAtFirst = false,
  end,
  isLazy = false,
}: DisclosureProps): ReactElement {
  return (
    <AriaDisclosure className="disclosure" defaultExpanded={isOpenAtFirst}>
      {({ isExpanded }) => (
        <>
          <Heading level={3} className="disclosure-head">
            <Button slot="trigger" className="disclosure-button">
              <Icon name="chevronRight" />
              <span className="grow">{title}</span>
              {end}
            </Button>
          </Heading>
          <DisclosurePanel className="disclosure-panel">
            {(isExpanded || !isLazy) && <div className="disclosure-body">{children}</div>}
          </DisclosurePanel>
        </>
      )}
    </AriaDisclosure>
  );
}
