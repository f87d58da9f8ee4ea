-- The secret that wraps a user's data key on each device a second time, for the day the password is forgotten.
-- Only the answer to a sign-in carries it; it never changes. Written by hand.
create table tresorgeheimnisse (
  benutzer_id uuid primary key references benutzer (id) on delete cascade,
  geheimnis text not null check (length(geheimnis) = 43)
);
