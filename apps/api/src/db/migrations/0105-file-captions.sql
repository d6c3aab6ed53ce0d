-- What a person says about a file of a ticket; empty without a caption (docs/product/tickets.md 5.7).
alter table gallery_files add column caption text not null default '';
