import { parseDate as parseCalendarDate, type CalendarDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import '../overlays/popover.css';
import './calendar-button.css';

type CalendarButtonProps = {
  /** ISO date. */
  value: string | null;
  onChange: (date: string) => void;
  isDisabled?: boolean | undefined;
};

/** Opens a month to choose a date from. */
export function CalendarButton({ value, onChange, isDisabled = false }: CalendarButtonProps): ReactElement {
  return (
    <DialogTrigger>
      <IconButton icon="calendar" label={t('Kalender öffnen')} isDisabled={isDisabled} />
      <Popover className="popover" placement="bottom end" offset={6}>
        <Dialog className="calendar-dialog" aria-label={t('Datum wählen')}>
          {({ close }) => (
            <Calendar
              autoFocus
              aria-label={t('Datum wählen')}
              firstDayOfWeek="mon"
              value={toCalendarDate(value)}
              onChange={(date: CalendarDate) => {
                onChange(date.toString());
                close();
              }}
            >
              <header className="calendar-head">
                <Button slot="previous" className="icon-button" aria-label={t('Voriger Monat')}>
                  <Icon name="chevronLeft" />
                </Button>
                <CalendarHeading className="calendar-title" />
                <Button slot="next" className="icon-button" aria-label={t('Nächster Monat')}>
                  <Icon name="chevronRight" />
                </Button>
              </header>
              <CalendarGrid className="calendar-grid" weekdayStyle="short">
                <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
                <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-cell" />}</CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function toCalendarDate(iso: string | null): CalendarDate | null {
  try {
    return iso ? parseCalendarDate(iso) : null;
  } catch {
    return null;
  }
}
