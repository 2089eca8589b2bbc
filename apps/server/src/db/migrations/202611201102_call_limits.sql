-- Up Migration
-- Counts of calls that are limited, by whole windows of time. Not worth a write-ahead log: after a crash counting begins anew.
create unlogged table http.call_count (
  caller text not null,
  call text not null,
  window_began_at timestamptz not null,
  calls integer not null,
  primary key (caller, call, window_began_at)
);
create index on http.call_count (window_began_at);
