alter table dokumente add column pflichtziel text;

-- Of whom a document is demanded, where a saved search says so: its criteria, and whose rights they are asked with when somebody joins. No
-- module shows them: criteria may name people. Written by hand.
create table leseziele (
  dokument_id uuid not null primary key references dokumente (id) on delete cascade,
  benutzer_id uuid not null,
  werte jsonb not null
);
