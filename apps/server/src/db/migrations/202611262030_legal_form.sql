-- Up Migration
-- Older nodes may go on.
-- The column is optional: an application that an older node begins has the form of its service's first entities, as before.
alter table applications.application add column legal_form text;
comment on column applications.application.legal_form is 'legal form of the entity that is changed, by which its forms differ; null for a new subject';
update applications.application
set legal_form = entity.legal_form
from entities.entity
where entity.entity_id = coalesce(application.behalf_of_id, application.entity_id) and application.category = 'changes';
