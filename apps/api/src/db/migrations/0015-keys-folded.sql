-- Whoever searches for the key of a ticket finds it at once, however it is written.
create index tickets_key_folded on tickets (bid, fold_text(key)) where key is not null and deleted_at is null;
