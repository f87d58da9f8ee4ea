-- The hand-over file itself and who fetched it (domain: einsaetze 6): personal data, gone after 30 days; the log stays.
create table zast_dateien (
  lauf_id uuid primary key,
  name text not null,
  inhalt bytea not null,
  erstellt_am timestamptz not null
);
create table zast_abrufe (
  id bigint generated always as identity primary key,
  lauf_id uuid not null,
  benutzer_id uuid not null,
  benutzername text not null,
  am timestamptz not null
);
create index zast_abrufe_lauf_id on zast_abrufe (lauf_id, am);
