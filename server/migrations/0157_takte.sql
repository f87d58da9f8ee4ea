-- Whose turn a chore is, for all servers of a database together. Who does it says again and again that it lives; when it is silent
-- another one may.
create table takte (
  name text primary key,
  server uuid not null,
  begonnen timestamptz not null,
  bis timestamptz not null
);
