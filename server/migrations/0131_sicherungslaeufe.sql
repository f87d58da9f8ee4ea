-- How copies of the whole server went; of the server alone, no device gets it. Written by hand.
create table sicherungslaeufe (
  id uuid not null primary key,
  art text not null check (art in ('Uhr', 'Person', 'Befehl')),
  -- The clock makes one a day; an attempt that failed is followed by others.
  faellig timestamptz,
  versuch integer not null default 1,
  benutzer_id uuid references benutzer (id) on delete set null,
  begonnenam timestamptz not null,
  fertigam timestamptz,
  ordner text,
  dateien integer,
  bytes bigint,
  stand bigint,
  fehler text,
  geprueftam timestamptz,
  pruefungfehler text,
  tabellen integer,
  zeilen bigint,
  entferntam timestamptz,
  unique (faellig, versuch)
);
create index sicherungslaeufe_begonnenam_idx on sicherungslaeufe (begonnenam);
create index sicherungslaeufe_benutzer_id_idx on sicherungslaeufe (benutzer_id);
-- Whoever held every right also sees how they went.
insert into gruppenrechte (bg_id, recht)
select bg_id, 'BENUTZER_DATENSICHERUNG_LESEN'
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle
on conflict do nothing;
