import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { iban } from '../../../kit/kinds/iban.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { photo } from '../../../kit/kinds/photo.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { taxId } from '../../../kit/kinds/tax-id.ts';
import { text } from '../../../kit/kinds/text.ts';
import { fensterlage } from './briefe.vocabularies.ts';

/** What stands on the letters of a branch (domain: archive-tief 8), at most one each; who has none writes on that of the branch above. Whoever prints reads it. */
export const briefkoepfe = defineTable({
  name: 'briefkoepfe',
  nr: 715,
  label: 'Briefkopf',
  root: { by: 'column', column: 'sek_id', readBy: 'everyone' },
  natural: ['sek_id'],
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['absender'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    absender: text({
      label: 'Absenderzeile',
      max: 120,
      required: true,
      hint: 'Eine Zeile, klein über der Anschrift im Fenster.',
    }),
    logo: photo({
      label: 'Logo',
      maxBytes: 2_000_000,
      accept: ['image/jpeg', 'image/png'],
      isLogo: true,
      hint: 'PNG, JPEG oder SVG.',
    }),
    adressblock: longText({
      label: 'Adressblock',
      max: 500,
      hint: 'Name, Anschrift, Telefon, E-Mail; höchstens acht Zeilen.',
    }),
    fenster: choice({ label: 'Fenster des Umschlags', values: fensterlage, required: true, default: 'Links' }),
    farbe: text({
      label: 'Farbe',
      max: 7,
      pattern: [/^#[0-9a-fA-F]{6}$/, 'Eine Farbe wie #1f6f54.'],
      hint: 'Für Linien und Überschriften, z. B. #1f6f54.',
    }),
    iban: iban({ label: 'IBAN' }),
    steuernr: taxId({ label: 'Steuernummer' }),
    runts_nr: text({ label: 'RUNTS-Nummer', max: 20 }),
    register: text({ label: 'Register', max: 120, hint: 'Gericht und Nummer, oder Landesverzeichnis.' }),
    fusszeile: longText({ label: 'Fußzeile', max: 500, hint: 'Steht unter den Angaben, höchstens drei Zeilen.' }),
    fusszeile_it: longText({ label: 'Fußzeile auf Italienisch', max: 500 }),
  },
});
