create index personen_geschlecht on personen (geschlecht, id);
create index personen_eintritt on personen (eintritt, id);
