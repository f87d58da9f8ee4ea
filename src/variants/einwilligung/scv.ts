/** Consent to the processing of personal data, for this kind of organisation (spec A 9). */
export const einwilligung: readonly string[] = [
  'Einwilligung zur Verarbeitung personenbezogener Daten im Sinne der Verordnung (EU) 2016/679 des Europäischen Parlaments und des Rates vom 27. April 2016 (Datenschutz-Grundverordnung) und des gesetzesvertretenden Dekrets vom 30. Juni 2003, Nr. 196, in der Fassung des gesetzesvertretenden Dekrets Nr. 101 vom 19.09.2018 (D.Lgs. 101/2018).',
  'Dieses Programm verarbeitet Daten der Sängerinnen und Sänger, der Chorleitungen und der Kontakte des Chorverbandes: Anschrift, Stimmlage, Funktionen, Ehrungen, Ausbildungen, Beiträge und das Notenarchiv der Chöre. Sie erhalten Einsicht, soweit Ihre Aufgabe es verlangt, und verpflichten sich zur Verschwiegenheit auch über das Ende Ihrer Tätigkeit hinaus.',
  'Ihre eigenen Daten (Name, Benutzername, Chor, Anmeldungen und Ihre Änderungen) werden gespeichert, um das Programm zu betreiben und nachvollziehen zu können, wer was geändert hat. Rechtsgrundlage sind Ihre Einwilligung und die berechtigten Interessen des Chorverbandes.',
  'Daten von Minderjährigen werden nur mit Zustimmung der Erziehungsberechtigten verarbeitet: in der Kindergruppe eines Chores von 8 bis 13 Jahren, in der Jugendgruppe ab 14 Jahren.',
  'Aufnahmen und Fotos von Auftritten werden nur verwendet, soweit die Abgebildeten dem zugestimmt haben.',
  'Auf dem Gerät wird ein Teil der Daten gespeichert, damit Sie ohne Netz arbeiten können. Geben Sie ein Gerät nicht unbeaufsichtigt weiter und melden Sie seinen Verlust sofort dem Chorverband.',
  'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch (Artikel 15 bis 21) und können diese Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen; ohne sie kann das Programm nicht verwendet werden.',
];
