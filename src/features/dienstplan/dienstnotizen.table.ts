import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** What a shift hands over to the next one: it was said, so it is added and never changed. */
export const dienstnotizen = defineTable({
  name: 'dienstnotizen',
  nr: 612,
  label: 'Übergabenotiz',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_TEILNEHMER',
  title: ['text'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    tag_id: reference({ label: 'Schicht', to: 'ausbildungtage', required: true, setBy: 'creation', index: true }),
    zeitpunkt: dateTime({ label: 'Wann', required: true, index: true }),
    text: longText({ label: 'Notiz', max: 2000, required: true }),
  },
  appendOnly: {},
  sealed: true,
});
