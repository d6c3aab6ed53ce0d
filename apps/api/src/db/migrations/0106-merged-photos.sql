-- A contact without a photo takes over that of a merged one (docs/product/crm.md 10.3); the undo gives it back.
alter table crm_merge_moves drop constraint crm_merge_moves_kind_check;
alter table crm_merge_moves add constraint crm_merge_moves_kind_check check (kind in ('ticket', 'activity', 'photo'));
