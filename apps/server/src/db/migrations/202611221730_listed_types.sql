-- Up Migration
-- What an application is of, its category and its services, each behind the owner's id: whoever looks for a type finds their own of it at
-- once, and that they have none.
create function applications.typed(owner uuid, searched text) returns text[] language sql immutable strict parallel safe
return array(select owner || '|' || type from unnest((string_to_array(searched, '|'))[2:]) as type where type <> '');
create index listed_typed on applications.listed using gin (applications.typed(owner_id, searched)) with (fastupdate = off);
