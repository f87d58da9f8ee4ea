-- Notices of changed functions. Written by hand.

-- Up to which feed number a user has confirmed them; without a row it is that of the day the account was made.
create table funktionswechsel_stand (
  benutzer_id uuid primary key references benutzer (id) on delete cascade,
  bestaetigt bigint not null
);

-- Up to which feed number they were last shown in a session; a confirmation counts for what this session saw.
create table funktionswechsel_gezeigt (
  familie uuid primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  gezeigt bigint not null
);
create index funktionswechsel_gezeigt_benutzer on funktionswechsel_gezeigt (benutzer_id);

-- Asked at every start of the app.
create index aenderungen_funktionen on aenderungen (nummer) where tabelle = 'mitgliederfunktionen';
