-- Up Migration
-- What other modules may join of an entity. Stable: columns are added, never changed.
create view entities.api_entity as select entity_id, registration_number, name, status from entities.entity;
