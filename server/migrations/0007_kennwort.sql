-- Links that set a forgotten password anew: only the hash of the key lies here, the key itself only in the mail. Written by hand.
create table kennwort_links (
  schluessel_hash text primary key check (length(schluessel_hash) = 64),
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  gueltig_bis timestamptz not null,
  benutzt_am timestamptz
);
create index kennwort_links_benutzer_id_idx on kennwort_links (benutzer_id);
