-- Up Migration
-- The lines to be sealed next are asked for with a condition that nobody else has. Where it was only that they are not sealed, PostgreSQL
-- also read the history of a person by this index, and so what everybody had done in the last quarter of an hour: when it last looked at
-- the table, everything was sealed, and it took one index to be as short as another.
drop index audit.action_unsealed;
create index action_unsealed on audit.action (at, action_id) where seal is null and at > '-infinity';
-- Nor by that of entities.
drop index audit.action_unsealed_entity;
create index action_unsealed_entity on audit.action (entity_id) where seal is null and entity_id is not null;
