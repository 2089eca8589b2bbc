-- Up Migration
-- An index of only those that are not struck off, in the order in which they were registered, looked to the planner like the cheapest way
-- to join all of them to the officers of one person.
drop index entities.entity_registration_number_idx;
create index on entities.entity ((registration_number collate "C"));
