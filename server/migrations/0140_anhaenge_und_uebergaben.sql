alter table newsletterbloecke add column datei jsonb;
alter table newsletterbloecke add column pruefung text;
alter table leistungsabzeichen add column uebergebenam date;
