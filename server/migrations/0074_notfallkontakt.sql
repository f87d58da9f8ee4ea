alter table personen add column notfallkontakt text;
alter table personen add column notfalltelefon text;
