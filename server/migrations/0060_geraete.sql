-- A user's vault on one device: the secret that opens it beside the password, and what the device told last. Written by hand.
create table geraete (
  id uuid primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  geheimnis text not null check (length(geheimnis) = 43),
  name text not null,
  erstellt_am timestamptz not null,
  -- Null until the device has said that its vault is wrapped by this secret.
  letzter_kontakt timestamptz,
  zeilen integer,
  ungesendet integer,
  verloren_am timestamptz,
  -- When the lost device said that it has destroyed its keys.
  vernichtet_am timestamptz
);
create index geraete_benutzer_id_idx on geraete (benutzer_id);
alter table sitzungen add column geraet_id uuid references geraete (id) on delete set null;
-- One secret a user for all devices, as it was: each device gets its own at the next sign-in, and this one is forgotten.
alter table tresorgeheimnisse add column bis timestamptz not null default now() + interval '180 days';
