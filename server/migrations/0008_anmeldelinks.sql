-- Seats of courses. Both tables belong to the server alone: no device gets them. Written by hand.

-- What became of each participant, line by line; it outlives the participant.
create table teilnehmerverlauf (
  nummer bigint generated always as identity primary key,
  teilnehmer_id uuid not null,
  ausb_id uuid not null,
  von text,
  nach text,
  wann timestamptz not null,
  wer text not null,
  quelle text not null check (quelle in ('Verwaltung', 'Link', 'Nachruecken', 'Kurs')),
  -- When whoever moved up was told, or did not need to be any more.
  gemeldet_am timestamptz
);
create index teilnehmerverlauf_ungemeldet_idx on teilnehmerverlauf (nummer) where quelle = 'Nachruecken' and gemeldet_am is null;
create index teilnehmerverlauf_teilnehmer_id_idx on teilnehmerverlauf (teilnehmer_id, nummer);

-- Links that answer an invitation without a sign-in: only the hash of the key lies here, the key itself only in the mail.
create table teilnahmelinks (
  schluesselhash text primary key check (length(schluesselhash) = 64),
  teilnehmer_id uuid not null references ausbildungteilnehmer (id) on delete cascade,
  gueltig_bis timestamptz not null
);
create index teilnahmelinks_teilnehmer_id_idx on teilnahmelinks (teilnehmer_id);
