-- Tokens of programs belong to the server alone: no device gets them, and nothing keeps more of one than its hash and its last letters.
create table zugangstokens (
  id uuid not null primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  sek_id uuid not null references sektionen (id) on delete cascade,
  name text not null,
  zweck text not null,
  schreibt boolean not null,
  rechte text[] not null,
  netze text[] not null,
  schluesselhash text not null unique check (length(schluesselhash) = 64),
  endung text not null,
  erstellt_am timestamptz not null,
  bis date not null,
  letzte_nutzung timestamptz,
  widerrufen_am timestamptz
);
create index zugangstokens_benutzer_id_idx on zugangstokens (benutzer_id);
create index zugangstokens_sek_id_idx on zugangstokens (sek_id);
-- Whoever held every right also gives programs access.
insert into gruppenrechte (bg_id, recht)
select bg_id, recht
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle, unnest(array[
  'BENUTZER_ZUGAENGE_LESEN',
  'BENUTZER_ZUGAENGE_NEU',
  'BENUTZER_ZUGAENGE_LOESCHEN'
]) as recht
on conflict do nothing;
