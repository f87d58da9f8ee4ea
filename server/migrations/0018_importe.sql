-- Imports, so that each can be taken back as a whole. What was written stands in the log, and the answer to each row under its key
-- `import.<id>.<nr>` in `operationen`: nothing of it is kept a second time. Written by hand.
create table importe (
  id uuid primary key,
  modul text not null,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  -- Name of the file.
  name text not null,
  erstelltam timestamptz not null,
  -- Highest number of a row.
  zeilen integer not null,
  neu integer not null default 0,
  geaendert integer not null default 0,
  rueckgaengigam timestamptz
);
create index importe_benutzer on importe (benutzer_id, erstelltam);
