-- Searches that a user saved, for all devices of that user. Written by hand.
create table suchen (
  id uuid primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  modul text not null,
  name text not null,
  werte jsonb not null
);
create index suchen_benutzer on suchen (benutzer_id);
