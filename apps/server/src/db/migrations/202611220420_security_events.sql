-- Up Migration
-- Refusals worth knowing, counted by the minute: who was refused what, and how often. Persons by their number, others by their network.
create table http.security_event (
  minute timestamptz not null,
  what text not null,
  call text not null,
  who text not null,
  -- Whose existing object was asked for, where it is somebody else's; otherwise empty.
  object text not null,
  alarm text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (minute, what, call, who, object)
);
