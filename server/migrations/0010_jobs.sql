-- Background jobs as people see them; the queue itself (schema pgboss) makes its own tables. Written by hand.
-- A result lies in the data directory under `<id>-<versuch>`, so that what an attempt which was given up still writes is nobody's.
create table jobs (
  id uuid primary key,
  typ text not null,
  status text not null check (status in ('ZuErstellen', 'InBearbeitung', 'Erstellt', 'Fehlerhaft')),
  parameter jsonb not null,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  -- The user's section when it was ordered, for those who may see the jobs of others there.
  sek_id uuid not null,
  erstelltam timestamptz not null,
  fertigam timestamptz,
  versuch integer not null default 0,
  zeilen bigint not null default 0,
  dateiname text,
  -- Hash of the rights that the result was made with: with others it is not handed out.
  rechte text,
  -- A German sentence for the user.
  fehler text,
  -- No longer in the user's indicator.
  erledigtam timestamptz,
  -- The result was deleted.
  abgelaufenam timestamptz
);
create index jobs_benutzer on jobs (benutzer_id, erstelltam);
create index jobs_erstelltam on jobs (erstelltam);
