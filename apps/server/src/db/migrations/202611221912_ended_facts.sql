-- Up Migration
-- What has ended of an entity is read a page at a time, whatever its kind, the latest first.
create index on entities.fact (entity_id, until desc, since desc nulls last, kind, fact_id) where until is not null;
