-- How often something was tried, for all servers of a database together. Keys are hashed with the server's own key: no name, no address.
create table bremsen (
  schluessel text primary key,
  anzahl integer not null,
  -- When counting began; it begins anew when the window is over.
  beginn timestamptz not null,
  frei_ab timestamptz not null
);
