alter table beitragslaeufe add column inhalt text;
